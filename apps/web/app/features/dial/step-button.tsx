import { Icon } from "#app/ui/icon.tsx";
import { useHold } from "./use-hold.ts";

interface Props {
  readonly sign: "minus" | "plus";
  /** Name for screen readers: "One click finer". */
  readonly label: string;
  /** The word below the button. */
  readonly word: string;
  readonly isDisabled: boolean;
  /** False until scripts run: then the spin button is the tab stop, and this button is for pointers only. */
  readonly isInteractive: boolean;
  /** Name and value that the button submits without scripts. */
  readonly field: { readonly name: string; readonly value: string } | undefined;
  readonly onStep: () => void;
}

/** One step finer or coarser, repeated while the button is held. */
export const StepButton = ({ sign, label, word, isDisabled, isInteractive, field, onStep }: Props) => {
  const hold = useHold(onStep);
  return (
    <div className="dial-step">
      <button
        {...hold}
        className="step-btn"
        type={field === undefined ? "button" : "submit"}
        name={field?.name}
        value={field?.value}
        aria-label={label}
        disabled={isDisabled}
        tabIndex={isInteractive ? -1 : undefined}
        onClick={(event) => {
          event.preventDefault();
          hold.onClick();
        }}
        // Keeps the focus where it is: it would be lost when the button is disabled at the end of the dial.
        onMouseDown={(event) => event.preventDefault()}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Icon name={sign} />
      </button>
      <span aria-hidden="true">{word}</span>
    </div>
  );
};
