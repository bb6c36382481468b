import { useSyncExternalStore } from "react";
import { isConnected, subscribeToConnection } from "#app/browser/connection.ts";

/** Returns whether the server can be reached. `onServer` is the value until the page's scripts run. */
export const useConnection = (onServer = true): boolean =>
  useSyncExternalStore(subscribeToConnection, isConnected, () => onServer);
