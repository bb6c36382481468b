/** Keeps the screen on until the returned function is called. The browser drops the lock of a hidden page, so it is asked for again. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isStopped = false;
  const request = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request("screen");
      if (isStopped) await granted.release();
      else lock = granted;
    } catch {
      // Refused, for example with a low battery: the brew works without it.
    }
  };
  const onVisible = () => void request();
  document.addEventListener("visibilitychange", onVisible);
  void request();
  return () => {
    isStopped = true;
    document.removeEventListener("visibilitychange", onVisible);
    void lock?.release().catch(() => undefined);
  };
}
