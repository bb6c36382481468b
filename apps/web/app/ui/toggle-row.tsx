interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  /** Makes it a controlled input: the page keeps the value in its state. */
  readonly onChange?: (isOn: boolean) => void;
}

/** A switch with its name and description. A native checkbox: submitted as `on` while it is checked. */
export const ToggleRow = ({ name, label, hint, isOn, onChange }: Props) => (
  <label className="toggle-row">
    <span>
      <span className="strong">{label}</span>
      {hint !== undefined && <span className="small muted toggle-row-hint">{hint}</span>}
    </span>
    <input
      className="switch"
      type="checkbox"
      name={name}
      {...(onChange === undefined
        ? { defaultChecked: isOn }
        : { checked: isOn, onChange: (event) => onChange(event.target.checked) })}
    />
  </label>
);
