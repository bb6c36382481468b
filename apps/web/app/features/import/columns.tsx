import type { ImportTable } from "@brewdial/domain/import/bundle.ts";
import type { ColumnField } from "@brewdial/domain/import/csv/columns.ts";
import { useId } from "react";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly table: ImportTable;
  readonly onMap: (column: number, field: ColumnField | null) => void;
}

/**
 * The columns of a table, each with a select for the field that it is read as. A field belongs to one column: assigning it again moves it.
 */
export const Columns = ({ table, onMap }: Props) => {
  const text = useMessages().imports.columns;
  const id = useId();
  const fields = Object.entries(text.fields) as (readonly [ColumnField, string])[];
  return (
    <section className="card" aria-labelledby={id}>
      <h2 className="settings-label" id={id}>
        {text.title}
      </h2>
      <p className="small muted">{text.lead}</p>
      <ul className="import-columns">
        {table.columns.map(({ header, field, example }, column) => (
          // Several columns can have the same header.
          <li className="import-column" key={`${column} ${header}`}>
            <label htmlFor={`${id} ${column}`}>
              <b>{header === "" ? text.unnamed(String(column + 1)) : header}</b>
              <span className="small muted">{example}</span>
            </label>
            <select
              className="select"
              id={`${id} ${column}`}
              value={field ?? ""}
              onChange={({ target }) =>
                onMap(column, target.value === "" ? null : (target.value as ColumnField))
              }
            >
              <option value="">{text.none}</option>
              {fields.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
};
