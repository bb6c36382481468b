import { useState, useSyncExternalStore } from "react";
import {
  giveSignal,
  readSignalKind,
  type SignalKind,
  signalKinds,
  subscribeToSignalKind,
  unlockSound,
  writeSignalKind,
} from "#app/browser/signals.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon, type SignName } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useWords } from "#app/words/context.ts";

const icons: Readonly<Record<SignalKind, SignName>> = {
  sound: "sound",
  vibration: "device",
  voice: "voice",
  none: "mute",
};

/** Opens the choice of signals. */
export const SignalsButton = () => {
  const { signals } = useWords().player;
  const [isOpen, setOpen] = useState(false);
  const kind = useSyncExternalStore(subscribeToSignalKind, readSignalKind, () => "sound" as const);
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

const SignalsSheet = ({ kind, onClose }: { readonly kind: SignalKind; readonly onClose: () => void }) => {
  const { locale, player } = useWords();
  const { signals, speech } = player;
  return (
    <Sheet title={signals.title} closeLabel={signals.close} onClose={onClose}>
      <div className="stack">
        <p className="muted">{signals.lead}</p>
        <fieldset className="signals">
          <legend className="vh">{signals.title}</legend>
          {signalKinds.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="signals"
                value={option}
                checked={option === kind}
                onChange={() => writeSignalKind(option)}
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
            giveSignal("step", speech.soon, locale);
          }}
        >
          {signals.test}
        </Button>
        <p className="small muted">{signals.hint}</p>
      </div>
    </Sheet>
  );
};
