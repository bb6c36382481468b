import { useConnection } from "#app/features/connection/use-connection.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

/**
 * Says that there is no connection, for as long as it is so. It lies over the page: what moved away under a finger would not be pressed.
 * Pages without scripts never show it.
 */
export const OfflineBar = () => {
  const { offline } = useWords().shell;
  const isConnected = useConnection();
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
