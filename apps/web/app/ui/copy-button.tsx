import { useState, useSyncExternalStore } from "react";
import { Button, type ButtonStyle } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props extends ButtonStyle {
  readonly text: string;
  readonly label: string;
  /** Shown after copying. */
  readonly doneLabel: string;
}

/** Copies a text. Rendered only where scripts run: without them the text beside it is selected by hand. */
export const CopyButton = ({ text, label, doneLabel, ...style }: Props) => {
  const [isDone, setDone] = useState(false);
  const isInteractive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  if (!isInteractive) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <Button {...style} type="button" onClick={() => void copy().catch(() => setDone(false))}>
      <Icon name={isDone ? "check" : "copy"} size={20} />
      <span aria-live="polite">{isDone ? doneLabel : label}</span>
    </Button>
  );
};

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
