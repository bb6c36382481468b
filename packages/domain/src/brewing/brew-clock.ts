import type { BrewSession } from "./brew-session.ts";

/** The wall clock and a monotonic clock, read at once. The monotonic clock may stop while the device sleeps. */
export interface ClockReading {
  readonly wall: number;
  readonly steady: number;
}

/** Smaller differences are drift between the two clocks. */
const minSetBackMs = 250;

/**
 * Returns how far the wall clock was set back between two readings, in milliseconds; 0 if it was not. A clock that was set forward
 * cannot be distinguished from sleep, so it counts as elapsed time.
 */
export function clockSetBackMs(before: ClockReading, after: ClockReading): number {
  const missing = after.steady - before.steady - (after.wall - before.wall);
  return missing >= minSetBackMs ? missing : 0;
}

/** Shifts all timestamps of a brew, so that its elapsed time is the same as before the wall clock was changed. */
export const shiftSession = (session: BrewSession, byMs: number): BrewSession => ({
  ...session,
  startedAt: session.startedAt + byMs,
  pauses: session.pauses.map(({ from, until }) => ({
    from: from + byMs,
    until: until === null ? null : until + byMs,
  })),
  finishedAt: session.finishedAt === null ? null : session.finishedAt + byMs,
});

/**
 * Aligns a stored brew with the current clock. A timestamp in the future shows that the clock was set back: then the brew continues
 * from its last change, because the time since is unknown. A start may be in the future by the length of the count-in.
 */
export function alignSession(session: BrewSession, now: number, countInMs = 0): BrewSession {
  const changes = session.pauses.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  const latest = Math.max(session.startedAt - countInMs, ...changes, session.finishedAt ?? 0);
  return latest > now ? shiftSession(session, now - latest) : session;
}
