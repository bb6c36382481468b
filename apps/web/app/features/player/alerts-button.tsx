import { useState, useSyncExternalStore } from "react";
import {
  playAlert,
  readAlertKind,
  type AlertKind,
  alertKinds,
  subscribeToAlertKind,
  unlockSound,
  writeAlertKind,
} from "#app/browser/alerts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon, type SignName } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useMessages } from "#app/i18n/context.ts";

const icons: Readonly<Record<AlertKind, SignName>> = {
  sound: "sound",
  vibration: "device",
  voice: "voice",
  none: "mute",
};

/** Opens the settings for alerts. */
export const AlertsButton = () => {
  const { signals } = useMessages().player;
  const [isOpen, setOpen] = useState(false);
  const kind = useSyncExternalStore(subscribeToAlertKind, readAlertKind, () => "sound" as const);
  return (
    <>
      <button
        className="icon-btn needs-script"
        type="button"
        aria-label={signals.open(signals.kinds[kind])}
        onClick={() => setOpen(true)}
      >
        <Icon name={icons[kind]} />
      </button>
      {isOpen && <SignalsSheet kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
};

const SignalsSheet = ({ kind, onClose }: { readonly kind: AlertKind; readonly onClose: () => void }) => {
  const { locale, player } = useMessages();
  const { signals, speech } = player;
  return (
    <Sheet title={signals.title} closeLabel={signals.close} onClose={onClose}>
      <div className="stack">
        <p className="muted">{signals.lead}</p>
        <fieldset className="signals">
          <legend className="visually-hidden">{signals.title}</legend>
          {alertKinds.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="signals"
                value={option}
                checked={option === kind}
                onChange={() => writeAlertKind(option)}
              />
              <Icon name={icons[option]} />
              {signals.kinds[option]}
            </label>
          ))}
        </fieldset>
        <Button
          type="button"
          isBlock
          disabled={kind === "none"}
          onClick={() => {
            unlockSound();
            playAlert("step", speech.soon, locale);
          }}
        >
          {signals.test}
        </Button>
        <p className="small muted">{signals.hint}</p>
      </div>
    </Sheet>
  );
};
