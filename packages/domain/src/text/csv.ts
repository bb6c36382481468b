/** A record of a CSV file with the number of the line it starts on. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Yields the records of a CSV text (RFC 4180) in linear time. The separator is a comma, or a semicolon or tab if the first line has
 * one outside of quotes. Empty lines are left out; a quote that is never closed extends to the end. Throws a RangeError at the first
 * record of more than `maxCells` cells.
 */
export function* parseCsv(input: string, maxCells = Number.POSITIVE_INFINITY): Generator<CsvRecord> {
  const text = input.startsWith("\uFEFF") ? input.slice(1) : input;
  const separator = detectSeparator(text);
  let line = 1;
  let start = 1;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end, lines } = readCell(text, at, separator);
    if (cells.length >= maxCells) throw new RangeError(`A record has more than ${maxCells} cells`);
    cells.push(value);
    line += lines;
    at = end;
    if (text.charAt(at) === separator) {
      at += 1;
      if (at < text.length) continue;
      cells.push("");
    }
    if (cells.length > 1 || cells[0] !== "") yield { line: start, cells };
    cells = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    start = line;
  }
}

function detectSeparator(text: string): string {
  const lineEnd = text.search(/[\r\n]/);
  const head = (lineEnd === -1 ? text : text.slice(0, lineEnd)).replaceAll(/"[^"]*"/g, "");
  return [";", "\t"].find((separator) => head.includes(separator)) ?? ",";
}

function readCell(text: string, start: number, separator: string) {
  if (text.charAt(start) !== '"') {
    let end = start;
    while (end < text.length && ![separator, "\n", "\r"].includes(text.charAt(end))) end += 1;
    return { value: text.slice(start, end), end, lines: 0 };
  }
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    const end = close === -1 ? text.length : close;
    parts.push(text.slice(at, end));
    at = end + 1;
    if (text.charAt(at) !== '"' || close === -1) break;
    parts.push('"');
    at += 1;
  }
  // Text between the closing quote and the separator is part of the cell.
  let end = Math.min(at, text.length);
  while (end < text.length && ![separator, "\n", "\r"].includes(text.charAt(end))) end += 1;
  const value = parts.join("") + text.slice(at, end);
  return { value, end, lines: value.split("\n").length - 1 };
}

/** A text that a spreadsheet would run as a formula. */
const formula = /^'*[=+\-@\t\r]/;

/**
 * Returns a row of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, which
 * `readCsvText` removes.
 */
export const formatCsvRow = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(formatCell).join(",")}\r\n`;

function formatCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Reverses the escaping of `formatCsvRow` in the text of a cell. */
export const readCsvText = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
