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

/** Headers in English, German and French. */
const headers: Readonly<Record<ColumnField, readonly string[]>> = {
  date: ["date", "datum", "time stamp", "timestamp", "brewed at", "zeitpunkt", "jour"],
  coffee: ["coffee", "coffee name", "bean", "beans", "kaffee", "bohne", "bohnen", "cafe"],
  roaster: ["roaster", "rosterei", "roester", "roster", "roesterei", "torrefacteur"],
  roasted: [
    "roast date",
    "roasted",
    "roasted on",
    "rostdatum",
    "roestdatum",
    "date de torrefaction",
    "torrefie le",
  ],
  method: ["method", "brew method", "brewer", "device", "zubereitung", "methode", "cafetiere"],
  grinder: ["grinder", "mill", "muhle", "muehle", "moulin"],
  grind: ["grind", "grind size", "grind setting", "setting", "mahlgrad", "mouture", "reglage"],
  dose: ["dose", "coffee g", "dose g", "in", "dosis"],
  water: ["water", "water g", "out", "yield", "wasser", "eau"],
  beverage: ["beverage", "in the cup", "in der tasse", "dans la tasse"],
  tds: ["tds"],
  temperature: ["temp", "temperature", "water temp", "temperatur"],
  time: ["time", "brew time", "zeit", "dauer", "temps", "duree"],
  rating: ["rating", "score", "bewertung", "etoiles"],
  tags: ["tags", "tag", "schlagworter", "schlagwoerter", "mots cles"],
  notes: ["notes", "note", "comment", "comments", "notiz", "notizen", "remarque", "remarques"],
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

/** Proposes a field for each column; if several columns match the same field, the first one gets it. */
export function proposeMapping(columns: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnField>();
  return columns.map((column) => {
    const field = findField(column);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Gives a column a field, or none; another column that has the field loses it. */
export const assignField = (
  mapping: ColumnMapping,
  column: number,
  field: ColumnField | null,
): ColumnMapping => mapping.map((known, at) => (at === column ? field : known === field ? null : known));

/** Parses a stored mapping for a table with this number of columns; null if it is invalid. */
export function parseMapping(value: unknown, columns: number): ColumnMapping | null {
  if (!Array.isArray(value) || value.length !== columns) return null;
  const mapping = value.map((name) => columnFields.find((field) => field === name) ?? null);
  const fields = mapping.filter((field) => field !== null);
  return new Set(fields).size === fields.length ? mapping : null;
}
