import type { Selectable } from "kysely";

/**
 * Maps API fields to the columns that store them unchanged; writing, reading and exporting these fields use this one list. `Model`
 * is the response with the fields, `Table` the table with the columns.
 */
export const fieldColumns =
  <Model, Table>() =>
  <const Columns extends { readonly [Field in keyof Model]?: keyof Table }>(
    columnOf: Columns & { readonly [Unknown in Exclude<keyof Columns, keyof Model>]: never },
  ) => {
    type Field = keyof Columns & keyof Model;
    type Column = Columns[Field] & keyof Table;
    type Values = Pick<Selectable<Table>, Column & keyof Selectable<Table>>;
    const entries = Object.entries(columnOf) as [Field, Column][];
    const columns: readonly Column[] = entries.map(([, column]) => column);
    return {
      columns,
      /** Every column as null, so that an insert has the same text whichever fields are present. */
      none: Object.fromEntries(columns.map((column) => [column, null])) as Record<Column, null>,
      /** Returns the columns of the fields that are present; empty text clears a column. */
      toColumns: (input: { readonly [F in Field]?: Model[F] | undefined }) =>
        Object.fromEntries(
          entries
            .filter(([field]) => input[field] !== undefined)
            .map(([field, column]) => [column, input[field] === "" ? null : input[field]]),
        ) as Partial<Values>,
      /** Returns the fields of a row as the API names them. */
      present: (row: Values) =>
        Object.fromEntries(
          entries.map(([field, column]) => [field, row[column as keyof Values]]),
        ) as unknown as Pick<Model, Field>,
    };
  };
