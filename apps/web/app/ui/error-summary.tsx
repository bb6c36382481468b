import { useEffect, useRef } from "react";

interface Props {
  /** Returns the heading for a number of errors. */
  readonly title: (count: number) => string;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Lists the errors of a form with links to their fields and receives the focus. Shown from two errors; a single one is shown only at its
 * field.
 */
export const ErrorSummary = ({ title, fields }: Props) => {
  const summary = useRef<HTMLDivElement>(null);
  const errors = Object.entries(fields);
  useEffect(() => {
    const element = summary.current;
    // The browser has already focused a summary in the server's HTML. The visitor may have moved on in the meantime: focusing it again
    // would scroll back.
    if (element?.autofocus) element.autofocus = false;
    else element?.focus();
  }, [fields]);
  if (errors.length < 2) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus on pages without React
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={summary}>
      <h2>{title(errors.length)}</h2>
      <ul>
        {errors.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
};
