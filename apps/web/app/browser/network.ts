/** Returns whether the browser has a connection; true on the server. */
export const isOnline = (): boolean => import.meta.env.SSR || navigator.onLine;

/** Calls back when the connection is lost or comes back. Returns the way to stop. */
export function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
