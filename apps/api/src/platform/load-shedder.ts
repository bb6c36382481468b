/** Priority of a request under overload; the first in the list is shed first. */
export const priorities = ["anonymous-read", "signed-in-read", "write"] as const;
export type Priority = (typeof priorities)[number];

/** Share of the running requests up to which a priority is accepted: what lies above is reserved for the priorities after it. */
const shares: Readonly<Record<Priority, number>> = {
  "anonymous-read": 0.5,
  "signed-in-read": 0.75,
  write: 1,
};

/** Counts running requests and decides which new ones are rejected. */
export interface LoadShedder {
  /** Counts a request as running; returns false, without counting it, when requests of its priority are shed. */
  readonly tryStart: (priority: Priority) => boolean;
  readonly finish: () => void;
  readonly running: () => number;
}

/**
 * Limits the number of running requests. That bounds response times, whether the event loop or PostgreSQL is the bottleneck: a
 * request waits for at most `maxRunning` others. 0 accepts everything.
 */
export function createLoadShedder(maxRunning: number, onShed: (priority: Priority) => void): LoadShedder {
  let running = 0;
  return {
    tryStart: (priority) => {
      if (maxRunning > 0 && running >= maxRunning * shares[priority]) {
        onShed(priority);
        return false;
      }
      running += 1;
      return true;
    },
    finish: () => {
      running -= 1;
    },
    running: () => running,
  };
}
