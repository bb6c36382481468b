import { type RefObject, useEffect, useRef } from "react";

/**
 * Animates an SVG group from its previous rotation to a new one, with the duration and the easing of the design tokens; the duration is 0
 * with reduced motion.
 */
export function useSettledAngle(angle: number, isSettling: boolean): RefObject<SVGGElement | null> {
  const ref = useRef<SVGGElement>(null);
  const former = useRef(angle);
  useEffect(() => {
    const from = former.current;
    former.current = angle;
    const hand = ref.current;
    if (hand === null || from === angle || !isSettling) return;
    const style = getComputedStyle(hand);
    const duration = milliseconds(style.getPropertyValue("--settle"));
    if (duration === 0) return;
    hand.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], {
      duration,
      easing: style.getPropertyValue("--spring") || "ease-out",
    });
  }, [angle, isSettling]);
  return ref;
}

/** Reads a CSS time; builds may write 420ms as .42s. */
function milliseconds(time: string): number {
  const value = Number.parseFloat(time);
  if (Number.isNaN(value)) return 0;
  return time.trim().endsWith("ms") ? value : value * 1000;
}
