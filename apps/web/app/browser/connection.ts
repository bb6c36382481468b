let isReachable = true;
const listeners = new Set<() => void>();

/** Returns whether the browser is online and the last request reached the server; always true on the server. */
export const isConnected = (): boolean => import.meta.env.SSR || (navigator.onLine && isReachable);

/** Records whether a request reached the server. A browser on a network without internet access still reports that it is online. */
export function reportReach(hasReached: boolean): void {
  if (hasReached === isReachable) return;
  isReachable = hasReached;
  for (const listener of listeners) listener();
}

/** Calls back when the connection is lost or restored. Returns a function that unsubscribes. */
export function subscribeToConnection(onChange: () => void): () => void {
  const onOnline = () => {
    isReachable = true;
    onChange();
  };
  listeners.add(onChange);
  addEventListener("online", onOnline);
  addEventListener("offline", onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener("online", onOnline);
    removeEventListener("offline", onChange);
  };
}

/** Returns whether an error means that a request or a script got no response; browsers have no error class for it. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError &&
  /failed to fetch|networkerror|load failed|dynamically imported|importing a module/i.test(error.message);

/** Timeout of each request that sends stored brews or forms. Other tabs cannot send theirs until it completes. */
export const sendTimeoutMs = 20_000;

/**
 * Returns whether the next request would fail too, given the status of a failed one: no response (0), no session, rate limit exceeded, or a
 * server error.
 */
export const isGeneralFailure = (status: number): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;
