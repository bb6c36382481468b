import { setTimeout as pause } from "node:timers/promises";

/** The time between reporting that the process is not ready and closing, in which load balancers stop sending requests. */
export interface Drain {
  readonly hasStarted: () => boolean;
  /** Starts the drain; resolves when load balancers have had time to notice. */
  readonly start: () => Promise<void>;
}

export function createDrain(milliseconds: number): Drain {
  let hasStarted = false;
  return {
    hasStarted: () => hasStarted,
    start: async () => {
      hasStarted = true;
      await pause(milliseconds);
    },
  };
}
