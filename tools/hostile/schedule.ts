export const sliceSeconds = 5;
export const attacksPerSecond = 10;

/** Alternating slices of idle and attack, so that other load on the machine affects both alike. */
export interface Schedule {
  /** Milliseconds since the epoch, so that two processes agree. */
  readonly startAt: number;
  readonly slices: number;
}

/** Returns whether a moment is in an attack slice; undefined after the last slice, false before the first. */
export function isAttackAt({ startAt, slices }: Schedule, now: number): boolean | undefined {
  const slice = Math.floor((now - startAt) / (sliceSeconds * 1000));
  return slice >= slices ? undefined : slice >= 0 && slice % 2 === 1;
}
