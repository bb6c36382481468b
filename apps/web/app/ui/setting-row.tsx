import type { ReactNode } from "react";

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Id of the control that the label belongs to. */
  readonly controlId: string;
  readonly children: ReactNode;
}

/** A setting on one line: its name, and the control at the end. */
export const SettingRow = ({ label, hint, controlId, children }: Props) => (
  <div className="settings-line">
    <div>
      <label className="strong" htmlFor={controlId}>
        {label}
      </label>
      {hint !== undefined && <p className="small muted">{hint}</p>}
    </div>
    <div className="settings-select">{children}</div>
  </div>
);

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The labels of the values. */
  readonly options: Readonly<Record<string, string>>;
}

/** Two or three choices on a line: native radio buttons that look like a segmented control. */
export const ChoiceRow = ({ name, label, value, options }: ChoiceProps) => (
  <div className="settings-line" role="radiogroup" aria-label={label}>
    <span className="strong" aria-hidden="true">
      {label}
    </span>
    <div className="segmented choice">
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
  </div>
);
