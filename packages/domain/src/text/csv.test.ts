import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { formatCsvRow, parseCsv, readCsvText } from "./csv.ts";

const cellsOf = (text: string) => [...parseCsv(text)].map(({ cells }) => cells);

test("parseCsv reads quotes, line breaks in cells, empty cells and every line ending", () => {
  expect(cellsOf('a,b\r\n"x ""y""","1,2"\n"two\nlines",\r,c')).toEqual([
    ["a", "b"],
    ['x "y"', "1,2"],
    ["two\nlines", ""],
    ["", "c"],
  ]);
});

test("parseCsv accepts semicolons and tabs, a byte order mark, and leaves out empty lines", () => {
  expect(cellsOf("\uFEFFa;b\n\n1;2,5\n")).toEqual([
    ["a", "b"],
    ["1", "2,5"],
  ]);
  expect(cellsOf("a\tb\n1\t2")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(cellsOf('"a;b",c')).toEqual([["a;b", "c"]]);
  expect(cellsOf("")).toEqual([]);
});

test("parseCsv numbers records by the line they start on", () => {
  expect([...parseCsv('a\n"x\ny"\n\nb')].map(({ line }) => line)).toEqual([1, 2, 5]);
});

test("parseCsv returns what was written, quoted", () => {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  assert(
    property(array(array(string(), { minLength: 2, maxLength: 4 })), (rows) => {
      const text = rows.map((row) => row.map(quote).join(",")).join("\r\n");
      expect(cellsOf(text)).toEqual(rows);
    }),
  );
});

test("parseCsv takes linear time", () => {
  for (const part of ['"', '""', '",', ",", ";", "\n", 'a"', '"\n', "\r"]) {
    const started = performance.now();
    for (const record of parseCsv(part.repeat(500_000 / part.length))) void record;
    expect([part, performance.now() - started < 2000]).toEqual([part, true]);
  }
});

test("formatCsvRow writes what parseCsv reads, and no cell runs as a formula", () => {
  assert(
    property(array(string(), { minLength: 2 }), (cells) => {
      const row = formatCsvRow(["head", ...cells]);
      const [record] = parseCsv(row);
      expect(record?.cells.map(readCsvText)).toEqual(["head", ...cells]);
      for (const cell of record?.cells ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
  expect(formatCsvRow(["=1+1", -2, null, "'=x", 'a "b"'])).toBe('\'=1+1,-2,,\'\'=x,"a ""b"""\r\n');
});
