import { parseCsv, readCsvText } from "../../text/csv.ts";
import { ImportError } from "../import-error.ts";
import { maxBrews } from "../limits.ts";
import { readLine } from "../read/texts.ts";
import { type ColumnMapping, proposeMapping } from "./columns.ts";

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table with the proposed mapping of its columns. */
export interface Table {
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rows: readonly TableRow[];
}

const maxColumns = 200;

/** Reads a text as a table with a header. */
export function readTable(text: string, fileName: string | null = null): Table {
  const rows: TableRow[] = [];
  let columns: string[] | null = null;
  try {
    for (const { line, cells } of parseCsv(text, maxColumns)) {
      if (columns === null) columns = cells.map((cell) => readLine(cell, 100) ?? "");
      else rows.push({ line, cells: cells.map(readCsvText) });
      if (rows.length > maxBrews) throw new ImportError("too_many_brews", fileName);
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError("damaged_file", fileName);
  }
  if (columns === null) throw new ImportError("damaged_file", fileName);
  return { columns, mapping: proposeMapping(columns), rows };
}

/** Number of characters that are parsed to decide whether a text is a table. */
const headLength = 10_000;

/** Returns whether the first line of a text has at least two columns that we know. */
export function looksLikeTable(text: string): boolean {
  try {
    const [head] = parseCsv(text.slice(0, headLength), maxColumns);
    return head !== undefined && proposeMapping(head.cells).filter((field) => field !== null).length >= 2;
  } catch {
    return false;
  }
}
