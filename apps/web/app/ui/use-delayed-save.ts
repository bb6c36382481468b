import { useEffect, useRef } from "react";

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
  const latestSave = useRef(save);
  latestSave.current = save;
  const control = useRef<DelayedSave<T>>(undefined);
  control.current ??= createDelayedSave((value: T) => latestSave.current(value));
  const { flush } = control.current;
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
  return control.current;
}

function createDelayedSave<T>(save: (value: T) => void): DelayedSave<T> {
  let pending: { readonly value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const flush = () => {
    if (pending === undefined) return;
    const { value } = pending;
    cancel();
    save(value);
  };
  const schedule = (value: T) => {
    clearTimeout(timer);
    pending = { value };
    timer = setTimeout(flush, delayMs);
  };
  return { schedule, flush, cancel };
}
