import { useEffect, useState } from "react";

interface DelayedSave<T> {
  /** Saves a value once it has not changed for a short time. */
  readonly schedule: (value: T) => void;
  /** Saves the scheduled value immediately. */
  readonly flush: () => void;
  /** Discards the scheduled value. */
  readonly cancel: () => void;
}

const delayMs = 300;

/** Saves typed input without a write per key. Nothing is lost if the page is left, hidden or closed in the meantime. */
export function useDelayedSave<T>(save: (value: T) => void): DelayedSave<T> {
  const [{ schedule, flush, cancel }] = useState(createDelay);
  useEffect(() => {
    // Phones terminate hidden pages without firing another event.
    document.addEventListener("visibilitychange", flush);
    addEventListener("pagehide", flush);
    return () => {
      document.removeEventListener("visibilitychange", flush);
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
  return { schedule: (value) => schedule(() => save(value)), flush, cancel };
}

function createDelay() {
  let pending: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const flush = () => {
    const run = pending;
    cancel();
    run?.();
  };
  const schedule = (run: () => void) => {
    clearTimeout(timer);
    pending = run;
    timer = setTimeout(flush, delayMs);
  };
  return { schedule, flush, cancel };
}
