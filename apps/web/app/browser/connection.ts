let isReachable = true;
const listeners = new Set<() => void>();

/** Returns whether the browser has a connection, and the server was reached by it last time; true on the server. */
export const isConnected = (): boolean => import.meta.env.SSR || (navigator.onLine && isReachable);

/** Notes whether a request reached the server. A browser in a network without a way out still says that it is online. */
export function reportReach(hasReached: boolean): void {
  if (hasReached === isReachable) return;
  isReachable = hasReached;
  for (const listener of listeners) listener();
}

/** Calls back when the connection is lost or comes back. Returns the way to stop. */
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

/** Returns whether an error is a request or a script that got no response; browsers have no name for it. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError &&
  /failed to fetch|networkerror|load failed|dynamically imported|importing a module/i.test(error.message);

/** How long a request of the outbox may take; other tabs wait for it. */
export const sendTimeoutMs = 20_000;

/** A failure that concerns all requests: without a session, a connection or a free API the next one would fail too. 0: no response. */
export const isGeneralFailure = (status: number): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;
