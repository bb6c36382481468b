import { type DialHand, turnSetting } from "@brewdial/domain/dial/move-setting.ts";
import { CENTER } from "@brewdial/domain/dial/polar.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { type PointerEvent, type RefObject, useRef, useState } from "react";

interface Turn {
  readonly hand: DialHand;
  readonly start: number;
  /** Angle of the pointer at the last event, and the total degrees since the hand was grabbed. */
  readonly lastAngle: number;
  readonly degrees: number;
  readonly setting: number;
}

interface Options {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly dial: Dial;
  readonly setting: number;
  readonly onChange: (setting: number) => void;
  /** Called when a hand is released at another setting. */
  readonly onTurned?: ((from: number, to: number) => void) | undefined;
}

/**
 * Lets a hand follow the pointer. Only the angle around the center counts, so the finger may leave the ring; the setting snaps to steps,
 * with a short vibration at each. A canceled gesture restores the initial setting.
 */
export function useTurn({ svg, dial, setting, onChange, onTurned }: Options) {
  const turn = useRef<Turn>(undefined);
  const [grabbed, setGrabbed] = useState<{ readonly hand: DialHand; readonly from: number }>();
  const end = (): Turn | undefined => {
    const ended = turn.current;
    turn.current = undefined;
    setGrabbed(undefined);
    return ended;
  };
  const handlers = (hand: DialHand) => ({
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      if (event.button !== 0 || svg.current === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      turn.current = {
        hand,
        start: setting,
        lastAngle: angleAround(svg.current, event),
        degrees: 0,
        setting,
      };
      setGrabbed({ hand, from: setting });
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const current = turn.current;
      if (current === undefined || svg.current === null) return;
      const angle = angleAround(svg.current, event);
      const degrees = current.degrees + shortestWay(current.lastAngle, angle);
      const next = turnSetting(dial, current.start, degrees, current.hand);
      turn.current = { ...current, lastAngle: angle, degrees, setting: next };
      if (next === current.setting) return;
      navigator.vibrate?.(5);
      onChange(next);
    },
    onPointerUp: () => {
      const ended = end();
      if (ended !== undefined && ended.setting !== ended.start) onTurned?.(ended.start, ended.setting);
    },
    onPointerCancel: () => {
      const ended = end();
      if (ended !== undefined && ended.setting !== ended.start) onChange(ended.start);
    },
  });
  return { grabbed, handlers };
}

/** Returns the angle of a pointer around the dial's center in degrees, clockwise from the top. */
function angleAround(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): number {
  const center = new DOMPoint(CENTER, CENTER).matrixTransform(svg.getScreenCTM() ?? undefined);
  return (Math.atan2(clientX - center.x, center.y - clientY) * 180) / Math.PI;
}

/** Returns the signed difference of two angles in degrees, from -180 to 180. */
const shortestWay = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;
