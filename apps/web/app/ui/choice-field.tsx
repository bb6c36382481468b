interface Props {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The labels of the values. */
  readonly options: Readonly<Record<string, string>>;
}

/** Two or three choices side by side: native radio buttons that look like a segmented control. */
export const ChoiceField = ({ name, label, value, options }: Props) => (
  <fieldset className="field choice">
    <legend className="field-label">{label}</legend>
    <div className="segmented segmented-block">
      {Object.entries(options).map(([option, text]) => (
        <label key={option}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === value}
          />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
