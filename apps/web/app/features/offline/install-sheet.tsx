import { useSyncExternalStore } from "react";
import { listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import { answerInstall, canOfferInstall, subscribeToInstall } from "#app/browser/install.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./offline.css";

/** Number of brews after which the visitor is asked, once. */
const minBrews = 3;

/** Offers to install the app if the browser supports it. */
export const InstallSheet = () => {
  const brewCount = useSyncExternalStore(subscribeToBrews, () => listBrews().length);
  const canOffer = useSyncExternalStore(subscribeToInstall, canOfferInstall);
  return canOffer && brewCount >= minBrews ? <InstallQuestion /> : null;
};

const InstallQuestion = () => {
  const { install } = useMessages().offline;
  const answer = (isWanted: boolean) => void answerInstall(isWanted);
  return (
    <Sheet title={install.title} closeLabel={install.close} onClose={() => answer(false)}>
      <div className="stack">
        <div className="row">
          <img className="offline-app" src="/icon-192.png" alt="" width={64} height={64} />
          <p className="grow">{install.text}</p>
        </div>
        <Button type="button" kind="primary" size="large" isBlock onClick={() => answer(true)}>
          {install.install}
        </Button>
        <Button type="button" isBlock onClick={() => answer(false)}>
          {install.later}
        </Button>
        <p className="small muted">{install.once}</p>
      </div>
    </Sheet>
  );
};
