import { useConnection } from "#app/features/connection/use-connection.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

/**
 * Shows that there is no connection. It overlays the page instead of moving the content down, because a visitor who is about to tap would
 * miss the button. Pages without scripts never show it.
 */
export const OfflineBar = () => {
  const { offline } = useMessages().shell;
  const isConnected = useConnection();
  return (
    <div className="offline-place" aria-live="polite">
      {!isConnected && (
        <div className="offline-bar row">
          <Icon name="offline" />
          <p className="grow">
            <b>{offline.title}</b> <span>{offline.text}</span>
          </p>
        </div>
      )}
    </div>
  );
};
