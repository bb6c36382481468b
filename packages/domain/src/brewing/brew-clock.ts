import type { BrewSession } from "./brew-session.ts";

/** The wall clock and a clock that never goes back, read at once. The second one may stand still while the device sleeps. */
export interface ClockReading {
  readonly wall: number;
  readonly steady: number;
}

/** Smaller differences are drift between the two clocks. */
const minSetBackMs = 250;

/**
 * Returns by how much the wall clock was set back between two readings, in milliseconds; 0 if it was not. The opposite cannot be
 * told from sleep, so a clock that was set forward counts as time that has passed.
 */
export function clockSetBackMs(before: ClockReading, after: ClockReading): number {
  const missing = after.steady - before.steady - (after.wall - before.wall);
  return missing >= minSetBackMs ? missing : 0;
}

/** Moves all timestamps of a brew, so that it stands where it stood before the wall clock was changed. */
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
 * Returns a stored brew on the present clock. A timestamp in the future shows that the clock was set back meanwhile: then the
 * brew continues from its last change, because the time since is unknown. A start may lie ahead by the count-in.
 */
export function alignSession(session: BrewSession, now: number, countInMs = 0): BrewSession {
  const changes = session.pauses.flatMap(({ from, until }) => (until === null ? [from] : [from, until]));
  const latest = Math.max(session.startedAt - countInMs, ...changes, session.finishedAt ?? 0);
  return latest > now ? shiftSession(session, now - latest) : session;
}
