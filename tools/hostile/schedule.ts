export const sliceSeconds = 5;
export const attacksPerSecond = 10;

/** Slices of idle and attack in turn: what else the machine does then disturbs both alike. */
export interface Schedule {
  /** Milliseconds since the epoch, so that two processes agree. */
  readonly startAt: number;
  readonly slices: number;
}

/** Returns whether a moment lies in an attack slice; undefined after the last slice. Before the first there is no attack. */
export function isAttackAt({ startAt, slices }: Schedule, now: number): boolean | undefined {
  const slice = Math.floor((now - startAt) / (sliceSeconds * 1000));
  return slice >= slices ? undefined : slice >= 0 && slice % 2 === 1;
}
