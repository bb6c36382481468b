import { useSyncExternalStore } from "react";
import { isOnline, subscribeToNetwork } from "#app/browser/network.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

/** Says that the browser is offline, for as long as it is. Pages without scripts never show it. */
export const OfflineBar = () => {
  const { offline } = useWords().shell;
  const isConnected = useSyncExternalStore(subscribeToNetwork, isOnline, () => true);
  return (
    <div className="off-place" aria-live="polite">
      {!isConnected && (
        <div className="off-bar row">
          <Icon name="offline" />
          <p className="grow">
            <b>{offline.title}</b> {offline.text}
          </p>
        </div>
      )}
    </div>
  );
};
