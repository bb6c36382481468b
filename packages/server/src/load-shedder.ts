/** Priority of a request under overload; the first in the list is shed first. */
export const priorities = ["anonymous-read", "signed-in-read", "write"] as const;
export type Priority = (typeof priorities)[number];

/** Share of the running requests up to which a priority is accepted; the rest is reserved for higher priorities. */
const shares: Readonly<Record<Priority, number>> = {
  "anonymous-read": 0.5,
  "signed-in-read": 0.75,
  write: 1,
};

/** Maximum number of requests that wait for earlier ones of their client, over all clients. */
const maxWaiting = 512;

/** Counts running requests and decides which new ones run, wait or are rejected. */
export interface LoadShedder {
  /**
   * Calls `run` with the function that ends the request: at once, or, when the client has used up its share, after earlier requests
   * of the same client. Calls `reject` instead when requests of this priority are shed.
   */
  readonly start: (priority: Priority, client: string, outcomes: Outcomes) => void;
  readonly running: () => number;
}

export interface Outcomes {
  readonly run: (end: () => void) => void;
  readonly reject: () => void;
}

interface Client {
  running: number;
  /** Functions that start the waiting requests, oldest first. */
  readonly waiting: (() => void)[];
}

/**
 * Limits the number of running requests, and those of one client to a share of them, so that a single client cannot cause the
 * rejection of others. That bounds response times, whether the event loop or PostgreSQL is the bottleneck: a request waits for at
 * most `maxRunning` others. 0 means no limit.
 */
export function createLoadShedder(
  maxRunning: number,
  onShed: (priority: Priority) => void,
  clientShare = 1 / 8,
): LoadShedder {
  const maxPerClient = maxRunning === 0 ? Infinity : Math.max(1, Math.floor(maxRunning * clientShare));
  const clients = new Map<string, Client>();
  let running = 0;
  let waiting = 0;

  const end = (key: string, client: Client) => {
    running -= 1;
    client.running -= 1;
    while (client.waiting.length > 0 && client.running < maxPerClient) {
      waiting -= 1;
      client.waiting.shift()?.();
    }
    if (client.running === 0) clients.delete(key);
  };

  const start: LoadShedder["start"] = (priority, key, outcomes) => {
    const client = clients.get(key) ?? { running: 0, waiting: [] };
    const isAtShare = client.running >= maxPerClient;
    const isShed = maxRunning > 0 && running >= maxRunning * shares[priority];
    if (isShed || (isAtShare && waiting >= maxWaiting)) {
      onShed(priority);
      outcomes.reject();
    } else if (isAtShare) {
      waiting += 1;
      client.waiting.push(() => start(priority, key, outcomes));
    } else {
      clients.set(key, client);
      running += 1;
      client.running += 1;
      outcomes.run(() => end(key, client));
    }
  };
  return { start, running: () => running };
}
