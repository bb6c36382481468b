import { useState, useSyncExternalStore } from "react";
import { Button, type ButtonStyle } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props extends ButtonStyle {
  readonly text: string;
  readonly label: string;
  /** Shown after copying. */
  readonly doneLabel: string;
}

/**
 * Copies a text. Shown only if scripts run: without them the user selects the text next to it. On pages without React it is handled by
 * `enhance/copy-buttons.ts`.
 */
export const CopyButton = ({ text, label, doneLabel, ...style }: Props) => {
  const [isDone, setDone] = useState(false);
  const isInteractive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setDone(true);
  };
  return (
    <Button
      {...style}
      type="button"
      hidden={!isInteractive}
      data-copy-text={text}
      data-done={doneLabel}
      onClick={() => void copy().catch(() => setDone(false))}
    >
      <Icon name={isDone ? "check" : "copy"} size={20} />
      <span aria-live="polite">{isDone ? doneLabel : label}</span>
    </Button>
  );
};

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
