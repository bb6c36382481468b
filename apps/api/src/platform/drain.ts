import { setTimeout as pause } from "node:timers/promises";

/** The time between "send me no more requests" and closing, in which load balancers notice. */
export interface Drain {
  readonly hasBegun: () => boolean;
  /** Begins it; resolves when everybody who asks has had time to notice. */
  readonly begin: () => Promise<void>;
}

export function createDrain(milliseconds: number): Drain {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin: async () => {
      hasBegun = true;
      await pause(milliseconds);
    },
  };
}
