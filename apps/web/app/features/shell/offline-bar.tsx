import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { isOnline, reportReach, subscribeToNetwork } from "#app/browser/network.ts";
import { wasShownFromStorage } from "#app/browser/worker.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

/**
 * Learns whether the server is reached: not if the worker has shown the stored page for lack of a response; again when the router has
 * opened another page whose data came from the server.
 */
function useReach(isLocal: boolean): void {
  const { key } = useLocation();
  useEffect(() => {
    if (isFirstPage) void wasShownFromStorage().then((isStored) => reportReach(!isStored));
    else if (!isLocal) reportReach(true);
    isFirstPage = false;
  }, [key, isLocal]);
}

let isFirstPage = true;

interface Props {
  /** Whether the router may have opened the page without a request, which then says nothing about the connection. */
  readonly isLocal?: boolean;
}

/** Says that there is no connection, for as long as it is so. Pages without scripts never show it. */
export const OfflineBar = ({ isLocal = false }: Props) => {
  const { offline } = useWords().shell;
  const isConnected = useSyncExternalStore(subscribeToNetwork, isOnline, () => true);
  useReach(isLocal);
  return (
    <div className="off-place" aria-live="polite">
      {!isConnected && (
        <div className="off-bar row">
          <Icon name="offline" />
          <p className="grow">
            <b>{offline.title}</b> <span>{offline.text}</span>
          </p>
        </div>
      )}
    </div>
  );
};
