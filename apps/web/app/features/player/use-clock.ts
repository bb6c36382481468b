import { type ClockReading, clockSetBackMs } from "@brewdial/domain/brewing/brew-clock.ts";
import { type BrewSession, elapsedMs, isPaused } from "@brewdial/domain/brewing/brew-session.ts";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";

const readClock = (): ClockReading => ({ wall: Date.now(), steady: performance.now() });

/**
 * Returns the position in the plan in milliseconds. It is computed from the clock at every full second, and immediately when the page
 * becomes visible again; no ticks are counted in between. A clock that was set back is reported, so that the session can be shifted.
 */
export function useElapsed(session: BrewSession, onSetBack: (ms: number) => void): number {
  const [now, setNow] = useState(() => Date.now());
  const last = useRef<ClockReading>(undefined);
  const reportSetBack = useEffectEvent(onSetBack);
  const isRunning = session.finishedAt === null && !isPaused(session);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const reading = readClock();
      const setBack = last.current === undefined ? 0 : clockSetBackMs(last.current, reading);
      last.current = reading;
      // The caller shifts the session, which runs this effect again with the corrected time.
      if (setBack > 0 && session.finishedAt === null) return reportSetBack(setBack);
      setNow(reading.wall);
      const part = elapsedMs(session, reading.wall) % 1000;
      const rest = part < 0 ? -part : 1000 - part;
      timer = setTimeout(tick, isRunning ? Math.max(20, rest) : 1000);
    };
    tick();
    const target = globalThis;
    document.addEventListener("visibilitychange", tick);
    target.addEventListener("pageshow", tick);
    target.addEventListener("focus", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
      target.removeEventListener("pageshow", tick);
      target.removeEventListener("focus", tick);
    };
  }, [session, isRunning]);
  return elapsedMs(session, now);
}
