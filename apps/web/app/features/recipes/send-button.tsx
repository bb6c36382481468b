import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly title: string;
  readonly address: string;
}

/** Opens the device's share sheet. Shown only if the device has one; without React handled by `enhance/share.ts`. */
export const SendButton = ({ title, address }: Props) => {
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, isServer);
  return (
    <Button
      kind="soft"
      type="button"
      hidden={!canShare}
      data-share={address}
      data-title={title}
      // Rejects when the visitor closes the sheet.
      onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
    >
      <Icon name="share" size={20} />
      {useMessages().recipe.sendTo}
    </Button>
  );
};

const subscribeToNothing = () => () => undefined;
const hasShareSheet = () => "share" in navigator;
const isServer = () => false;
