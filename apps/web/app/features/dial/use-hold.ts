import { type PointerEvent, useEffect, useRef } from "react";

const HOLD_MS = 400;
const REPEAT_MS = 125;

/**
 * Returns the handlers of a button that acts on a click and, while it is held, repeatedly: first after 400 ms, then eight times a second.
 * The click event at the end of a hold is ignored.
 */
export function useHold(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const repeat = () => {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      hasRepeated.current = false;
      if (event.button === 0) timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClick: () => {
      stop();
      if (!hasRepeated.current) latest.current();
      hasRepeated.current = false;
    },
  };
}
