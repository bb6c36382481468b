import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly address: string;
  /** Name of the file. */
  readonly name: string;
}

/** Buttons to open the device's share sheet with an image, if the device can share files, and to save it. */
export const SharePicture = ({ address, name }: Props) => {
  const { shareCard } = useMessages();
  const canShare = useSyncExternalStore(subscribeToNothing, takesFiles, isServer);
  return (
    <div className="row row-1 share-card-actions">
      <a className={canShare ? "btn btn-lg" : "btn btn-lg btn-primary"} href={address} download={name}>
        <Icon name="download" size={20} />
        {shareCard.save}
      </a>
      {canShare && (
        <Button kind="primary" size="large" type="button" onClick={() => void share(address, name)}>
          <Icon name="share" size={20} />
          {shareCard.send}
        </Button>
      )}
    </div>
  );
};

/**
 * Offers the image to the device's share sheet. Does nothing if the image cannot be loaded or the visitor closes the sheet: it can still be
 * saved.
 */
async function share(address: string, name: string): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    await navigator.share({ files: [new File([await response.blob()], name, { type: "image/png" })] });
  } catch {
    // Closed by the visitor.
  }
}

const subscribeToNothing = () => () => undefined;
const takesFiles = () =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "a.png", { type: "image/png" })] });
const isServer = () => false;
