import { useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly title: string;
  readonly address: string;
}

/** Opens the device's own share sheet. Shown only where there is one; without React by `enhance/share.ts`. */
export const SendButton = ({ title, address }: Props) => {
  const canShare = useSyncExternalStore(subscribeToNothing, hasShareSheet, isServer);
  return (
    <Button
      kind="soft"
      type="button"
      hidden={!canShare}
      data-share={address}
      data-title={title}
      // Rejected when the visitor closes the sheet.
      onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
    >
      <Icon name="share" size={20} />
      {useWords().recipe.sendTo}
    </Button>
  );
};

const subscribeToNothing = () => () => undefined;
const hasShareSheet = () => "share" in navigator;
const isServer = () => false;
