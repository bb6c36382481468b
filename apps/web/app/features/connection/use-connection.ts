import { useSyncExternalStore } from "react";
import { isConnected, subscribeToConnection } from "#app/browser/connection.ts";

/** Returns whether the server is reached. `onServer` is what a page says until its scripts run. */
export const useConnection = (onServer = true): boolean =>
  useSyncExternalStore(subscribeToConnection, isConnected, () => onServer);
