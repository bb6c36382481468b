import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

interface Props {
  readonly label: string;
  /** The five options with their values, from left to right. */
  readonly options: readonly { readonly value: number; readonly name: string; readonly content: ReactNode }[];
  /** Undefined while nothing is selected. */
  readonly value: number | undefined;
  /** Called with undefined when the selected option is clicked again. */
  readonly onChange: (value: number | undefined) => void;
  readonly kind: "axis" | "stars";
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Five options to select with one tap. A radio group with a single tab stop; arrow keys select. */
export const FiveTaps = ({ label, options, value, onChange, kind }: Props) => {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + options.length) % options.length;
    onChange(options[next]?.value);
    row.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className="axis">
      <h2 className="axis-name" id={id}>
        {label}
      </h2>
      <div
        className={kind === "stars" ? "stars" : "axis-row"}
        role="radiogroup"
        aria-labelledby={id}
        ref={row}
      >
        {options.map((option, index) => {
          const isChosen = index === chosen;
          const isOn = kind === "stars" && index <= chosen;
          const isMiddle = kind === "axis" && option.value === 0;
          return (
            <button
              key={option.value}
              type="button"
              role="radio"
              aria-checked={isChosen}
              aria-label={option.name}
              className={isOn ? "on" : isMiddle ? "mid" : undefined}
              tabIndex={isChosen || (chosen === -1 && index === 0) ? 0 : -1}
              onClick={() => onChange(isChosen ? undefined : option.value)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {option.content}
            </button>
          );
        })}
      </div>
    </div>
  );
};
