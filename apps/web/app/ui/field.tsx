import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

interface FieldText {
  /** Also the id, so that an error summary can link to it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

type FieldProps = FieldText &
  Omit<ComponentProps<"input">, "id" | "name"> & {
    /** For pages with several fields of the same name. Default: the name. */
    readonly id?: string;
  };

/** A labeled text field with its hint or error. */
export const Field = ({ name, id = name, label, hint, error, className = "", ...props }: FieldProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input
      {...props}
      className={`input ${className}`.trimEnd()}
      id={id}
      name={name}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-note`}
    />
    <FieldNote name={id} hint={hint} error={error} />
  </div>
);

/** The hint or the error of a field. */
export const FieldNote = ({ name, hint, error }: Pick<FieldText, "name" | "hint" | "error">) => {
  if (error !== undefined)
    return (
      <span className="error-text" id={`${name}-note`}>
        <Icon name="info" size={16} />
        <span>{error}</span>
      </span>
    );
  return hint === undefined ? null : (
    <span className="hint" id={`${name}-note`}>
      {hint}
    </span>
  );
};

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

type SelectProps = FieldText &
  Omit<ComponentProps<"select">, "id" | "name" | "children"> & { readonly groups: readonly SelectGroup[] };

/** A labeled native select element with option groups. */
export const Select = ({ name, label, hint, error, groups, className = "select", ...props }: SelectProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <select {...props} className={className} id={name} name={name}>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
    <FieldNote name={name} hint={hint} error={error} />
  </div>
);

type TextAreaProps = FieldText & Omit<ComponentProps<"textarea">, "id" | "name" | "className">;

/** A labeled multi-line text field with its hint or error. */
export const TextArea = ({ name, label, hint, error, ...props }: TextAreaProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <textarea
      {...props}
      className="input"
      id={name}
      name={name}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined && hint === undefined ? undefined : `${name}-note`}
    />
    <FieldNote name={name} hint={hint} error={error} />
  </div>
);
