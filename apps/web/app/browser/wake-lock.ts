/**
 * Keeps the screen on until the returned function is called. The browser releases the lock when the page is hidden, so it is requested
 * again.
 */
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
      // Refused, for example because of a low battery: the brew works without it.
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
