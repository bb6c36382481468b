interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
}

/** A switch with its name and what it does. A native checkbox: sent as `on` while it is on. */
export const ToggleRow = ({ name, label, hint, isOn }: Props) => (
  <label className="tg">
    <span>
      <span className="strong">{label}</span>
      {hint !== undefined && <span className="small muted tg-hint">{hint}</span>}
    </span>
    <input className="switch" type="checkbox" name={name} defaultChecked={isOn} />
  </label>
);
