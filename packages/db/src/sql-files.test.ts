import { expect, test } from "vitest";

import { checkNumbers, hashSqlFiles, readSqlFiles } from "./sql-files.ts";

test("checkNumbers accepts gaps and refuses a repeated, falling or malformed number", () => {
  expect(() => checkNumbers(["0001_a", "0002_b", "0005_c"])).not.toThrow();
  expect(() => checkNumbers(["0001_a", "0001_b"])).toThrow(/0001_b\.sql" must have rising numbers/);
  expect(() => checkNumbers(["0002_a", "0001_b"])).toThrow(/rising numbers/);
  expect(() => checkNumbers(["0001-a"])).toThrow(/0042_what_it_does/);
});

test("hashSqlFiles changes with names and contents", () => {
  const files = readSqlFiles();
  const [first, ...rest] = files.migrations;
  expect(first?.name).toBe("0001_catalog");
  const edited = { ...files, migrations: [{ name: "0001_catalog", text: `${first?.text} ` }, ...rest] };
  expect(hashSqlFiles(edited)).not.toBe(hashSqlFiles(files));
  expect(hashSqlFiles(readSqlFiles())).toBe(hashSqlFiles(files));
});
