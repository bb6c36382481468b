import { searchKey } from "../../text/search-key.ts";

/** What a column of a table can be. */
export const columnFields = [
  "date",
  "coffee",
  "roaster",
  "roasted",
  "method",
  "grinder",
  "grind",
  "dose",
  "water",
  "beverage",
  "tds",
  "temperature",
  "time",
  "rating",
  "tags",
  "notes",
] as const;
export type ColumnField = (typeof columnFields)[number];

/** The field of each column by its position; null for a column that is not read. */
export type ColumnMapping = readonly (ColumnField | null)[];

const headers: Readonly<Record<ColumnField, readonly string[]>> = {
  date: ["date", "datum", "time stamp", "timestamp", "brewed at", "zeitpunkt"],
  coffee: ["coffee", "coffee name", "bean", "beans", "kaffee", "bohne", "bohnen"],
  roaster: ["roaster", "rosterei", "roester", "roster", "roesterei"],
  roasted: ["roast date", "roasted", "roasted on", "rostdatum", "roestdatum"],
  method: ["method", "brew method", "brewer", "device", "zubereitung", "methode"],
  grinder: ["grinder", "mill", "muhle", "muehle"],
  grind: ["grind", "grind size", "grind setting", "setting", "mahlgrad"],
  dose: ["dose", "coffee g", "dose g", "in", "dosis"],
  water: ["water", "water g", "out", "yield", "wasser"],
  beverage: ["beverage", "in the cup", "in der tasse"],
  tds: ["tds"],
  temperature: ["temp", "temperature", "water temp", "temperatur"],
  time: ["time", "brew time", "zeit", "dauer"],
  rating: ["rating", "score", "bewertung"],
  tags: ["tags", "tag", "schlagworter", "schlagwoerter"],
  notes: ["notes", "note", "comment", "comments", "notiz", "notizen"],
};

const fieldByHeader: ReadonlyMap<string, ColumnField> = new Map(
  columnFields.flatMap((field) => headers[field].map((header) => [header, field] as const)),
);

/** Units that may follow a header. */
const units: ReadonlySet<string> = new Set([
  "g",
  "gram",
  "grams",
  "gramm",
  "percent",
  "ml",
  "c",
  "f",
  "s",
  "sec",
  "seconds",
  "sekunden",
  "min",
]);

/** Returns the field that a header names, in any case, without accents and punctuation, with or without a unit. */
export function findField(header: string): ColumnField | null {
  const key = searchKey(header.slice(0, 60));
  const exact = fieldByHeader.get(key);
  if (exact !== undefined) return exact;
  const words = key.split(" ");
  return units.has(words.at(-1) ?? "") ? (fieldByHeader.get(words.slice(0, -1).join(" ")) ?? null) : null;
}

/** Proposes a field for each column; of two columns with the same field the first has it. */
export function proposeMapping(columns: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnField>();
  return columns.map((column) => {
    const field = findField(column);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
