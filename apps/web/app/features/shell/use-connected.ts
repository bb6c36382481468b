import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { isOnline, reportReach, subscribeToNetwork } from "#app/browser/network.ts";
import { wasShownFromStorage } from "#app/browser/worker.ts";

let isFirstPage = true;

/**
 * Returns whether the server is reached: not if the worker has shown the stored page for lack of a response; again when the router has
 * opened another page whose data came from the server. `isLocal`: the router may have opened this page without a request, which then says
 * nothing about the connection.
 */
export function useConnected(isLocal = false): boolean {
  const { key } = useLocation();
  useEffect(() => {
    if (isFirstPage) void wasShownFromStorage().then((isStored) => reportReach(!isStored));
    else if (!isLocal) reportReach(true);
    isFirstPage = false;
  }, [key, isLocal]);
  return useSyncExternalStore(subscribeToNetwork, isOnline, () => true);
}
