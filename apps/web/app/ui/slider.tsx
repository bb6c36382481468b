import { Icon } from "./icon.tsx";

interface Props {
  readonly name: string;
  readonly label: string;
  /** From 1 to 5. */
  readonly value: number;
  /** The value in one or two words. */
  readonly valueText: string;
  /** The labels of the two ends. */
  readonly ends: readonly string[];
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onChange: (value: number) => void;
}

const max = 5;

/** A level from 1 to 5 with a button on each side. Without scripts the buttons submit the form with `step`, such as `acidityLevel:+1`. */
export const Slider = ({
  name,
  label,
  value,
  valueText,
  ends: [low, high],
  lessLabel,
  moreLabel,
  onChange,
}: Props) => {
  const button = (step: 1 | -1, stepLabel: string) => (
    <button
      className="step-btn sm"
      type="submit"
      name="step"
      value={`${name}:${step}`}
      aria-label={stepLabel}
      aria-disabled={value + step < 1 || value + step > max ? true : undefined}
      onClick={(event) => {
        event.preventDefault();
        onChange(Math.min(max, Math.max(1, value + step)));
      }}
    >
      <Icon name={step === 1 ? "plus" : "minus"} />
    </button>
  );
  return (
    <div className="stack stack-05">
      <div className="row between">
        <label className="strong" htmlFor={name}>
          {label}
        </label>
        <span className="copper strong" aria-hidden="true">
          {valueText}
        </span>
      </div>
      <div className="slider">
        {button(-1, lessLabel)}
        <input
          id={name}
          name={name}
          type="range"
          min="1"
          max={max}
          value={value}
          data-at={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        {button(1, moreLabel)}
      </div>
      <div className="ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
};
