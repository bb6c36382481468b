import { useEffect, useState } from "react";

interface DelayedSave<T> {
  /** Saves a value once it has not changed for a moment. */
  readonly schedule: (value: T) => void;
  /** Saves at once what is scheduled. */
  readonly flush: () => void;
  /** Drops what is scheduled. */
  readonly cancel: () => void;
}

const delayMs = 300;

/** Saves what is typed without a write for each key. Nothing is lost when the page is left, hidden or closed meanwhile. */
export function useDelayedSave<T>(save: (value: T) => void): DelayedSave<T> {
  const [{ schedule, flush, cancel }] = useState(createDelay);
  useEffect(() => {
    // Phones end hidden pages without another event.
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
