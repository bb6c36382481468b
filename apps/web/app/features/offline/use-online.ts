import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Returns whether the device has a connection. */
export const useOnline = (onServer: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => onServer,
  );
