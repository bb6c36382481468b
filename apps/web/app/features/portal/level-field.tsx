import "./level-field.css";

interface Props {
  readonly name: string;
  readonly label: string;
  /** From 1 to 5, with fractions; empty if it is unknown. */
  readonly value: string;
  /** The labels of the two ends. */
  readonly ends: readonly string[];
  /** Label of the option for an unknown level, whose value is empty. */
  readonly unknown: string;
}

const levels = [1, 2, 3, 4, 5];

/** A level from 1 to 5 in steps, or unknown. A stored value between two steps is kept until another step is chosen (D705). */
export const LevelField = ({ name, label, value, ends: [low, high], unknown }: Props) => {
  const stored = value === "" ? undefined : Math.round(Number(value));
  return (
    <fieldset className="field level" id={name} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <div className="pick-tiles level-tiles">
        <label>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value=""
            defaultChecked={stored === undefined}
          />
          <span>{unknown}</span>
        </label>
        {levels.map((level) => (
          <label key={level}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={level === stored ? value : level}
              defaultChecked={level === stored}
            />
            <span className="level-dot" aria-hidden="true" />
            <span>
              {level}
              {level === 1 && <span className="visually-hidden">, {low}</span>}
              {level === levels.length && <span className="visually-hidden">, {high}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="level-ends" aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </fieldset>
  );
};
