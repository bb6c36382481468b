import { Icon } from "./icon.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

/** Five roast levels, from light to dark. */
export const RoastField = ({ value, hint, error }: Props) => {
  const { coffee } = useWords().bag;
  return (
    <fieldset
      className="field"
      id="roast"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : "roast-note"}
    >
      <legend className="field-label">{coffee.roast}</legend>
      <div className="pick-tiles five">
        {Object.entries(coffee.roasts).map(([level, label]) => (
          <label key={level}>
            <input className="vh" type="radio" name="roast" value={level} defaultChecked={level === value} />
            <span className={`bean ${level}`} aria-hidden="true" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error === undefined && hint !== undefined && <span className="hint">{hint}</span>}
      {error !== undefined && (
        <span className="error-text" id="roast-note">
          <Icon name="info" size={16} />
          <span>{error}</span>
        </span>
      )}
    </fieldset>
  );
};
