import { Icon } from "./icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly value: string;
  /** Label of an additional option for an unknown roast level, whose value is empty. Without it there is no such option. */
  readonly unknown?: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
}

/** Five roast levels, from light to dark. */
export const RoastField = ({ value, unknown, hint, error }: Props) => {
  const { coffee } = useMessages().bag;
  return (
    <fieldset
      className="field"
      id="roast"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : "roast-note"}
    >
      <legend className="field-label">{coffee.roast}</legend>
      <div className={unknown === undefined ? "pick-tiles five" : "pick-tiles"}>
        {Object.entries(coffee.roasts).map(([level, label]) => (
          <label key={level}>
            <input
              className="visually-hidden"
              type="radio"
              name="roast"
              value={level}
              defaultChecked={level === value}
            />
            <span className={`bean ${level}`} aria-hidden="true" />
            <span>{label}</span>
          </label>
        ))}
        {unknown !== undefined && (
          <label>
            <input
              className="visually-hidden"
              type="radio"
              name="roast"
              value=""
              defaultChecked={value === ""}
            />
            <span>{unknown}</span>
          </label>
        )}
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
