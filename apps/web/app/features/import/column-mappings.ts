import { type ColumnMapping, parseMapping } from "@brewdial/domain/import/csv/columns.ts";
import { createStore } from "#app/browser/storage.ts";

type Stored = readonly (readonly [key: string, mapping: unknown])[];

/** Maximum number of tables whose mapping is stored on this device; the oldest ones are dropped. */
const maxTables = 20;

const isStored = (value: unknown): value is Stored =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[0] === "string");

const store = createStore("import-columns", 1, isStored);

const keyOf = (header: readonly string[]): string => JSON.stringify(header);

/** Returns the fields that the user assigned to the columns of a table with this header; null if the user never changed any. */
export function findMapping(header: readonly string[]): ColumnMapping | null {
  const key = keyOf(header);
  return parseMapping(store.read()?.find(([known]) => known === key)?.[1], header.length);
}

export function rememberMapping(header: readonly string[], mapping: ColumnMapping): void {
  const key = keyOf(header);
  const others = (store.read() ?? []).filter(([known]) => known !== key);
  store.write([...others, [key, mapping] as const].slice(-maxTables));
}
