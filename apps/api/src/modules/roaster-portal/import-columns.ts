import { importColumns } from "@brewdial/contract/roaster-portal/import.ts";

export type Column = (typeof importColumns)[number];

/** Names that shops and roasters use for the columns, in letters without accents. */
const otherNames: Readonly<Record<string, Column>> = {
  title: "name",
  product: "name",
  productname: "name",
  coffee: "name",
  coffeename: "name",
  kaffee: "name",
  produkt: "name",
  bezeichnung: "name",
  roast: "roastLevel",
  rostgrad: "roastLevel",
  rostung: "roastLevel",
  country: "origin",
  herkunft: "origin",
  land: "origin",
  flavournotes: "flavorNotes",
  tastingnotes: "flavorNotes",
  notes: "flavorNotes",
  aromen: "flavorNotes",
  geschmack: "flavorNotes",
  beschreibung: "description",
  process: "processingMethod",
  processing: "processingMethod",
  aufbereitung: "processingMethod",
  altitude: "altitudeMeters",
  hohe: "altitudeMeters",
};

/** German words for roast levels, and English ones that shops use. */
const roasts: Readonly<Record<string, string>> = {
  hell: "light",
  helle: "light",
  mittelhell: "medium light",
  mittel: "medium",
  mittlere: "medium",
  mitteldunkel: "medium dark",
  dunkel: "dark",
  dunkle: "dark",
};

const toLetters = (text: string) =>
  text
    .slice(0, 100)
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

/** Finds a column by its name, whatever its case and separators, in English or German: `Roast level` and `Röstgrad` are `roastLevel`. */
export function toColumn(text: string): Column | undefined {
  const plain = toLetters(text);
  const known = importColumns.find((column) => column.toLowerCase() === plain);
  return known ?? (Object.hasOwn(otherNames, plain) ? otherNames[plain] : undefined);
}

/** Returns a roast as the API accepts it: "Light roast", "hell" and "helle Röstung" are light. */
export function toRoast(text: string): string {
  const plain = text
    .trim()
    .replace(/(?:roast|röstung)$/i, "")
    .replace(/[_-]$/, "")
    .trimEnd();
  const letters = toLetters(plain);
  return Object.hasOwn(roasts, letters) ? (roasts[letters] ?? plain) : plain;
}
