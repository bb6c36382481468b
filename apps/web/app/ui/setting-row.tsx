import type { ReactNode } from "react";

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** The id of the control, for its label. */
  readonly controlId: string;
  readonly children: ReactNode;
}

/** One setting on a line: its name, and the control at the end. */
export const SettingRow = ({ label, hint, controlId, children }: Props) => (
  <div className="set-line">
    <div>
      <label className="strong" htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && <p className="small muted">{hint}</p>}
    </div>
    <div className="set-sel">{children}</div>
  </div>
);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The text of each value. */
  readonly options: Readonly<Record<string, string>>;
}

/** Two or three choices on a line: native radio buttons that look like a segmented control. */
export const ChoiceRow = ({ name, label, value, options }: ChoiceProps) => (
  <div className="set-line" role="radiogroup" aria-label={label}>
    <span className="strong" aria-hidden="true">
      {label}
    </span>
    <div className="seg choice">
      {Object.entries(options).map(([option, text]) => (
        <label key={option}>
          <input className="vh" type="radio" name={name} value={option} defaultChecked={option === value} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  </div>
);
