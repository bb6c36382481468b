import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Props {
  readonly address: string;
  /** Name of the file. */
  readonly name: string;
  readonly label: string;
}

/** Opens the device's share sheet with an image. Shown only if the device can share files. */
export const SharePicture = ({ address, name, label }: Props) => {
  const canShare = useSyncExternalStore(subscribeToNothing, takesFiles, isServer);
  if (!canShare) return null;
  return (
    <Button kind="primary" type="button" onClick={() => void share(address, name)}>
      <Icon name="share" size={20} />
      {label}
    </Button>
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
