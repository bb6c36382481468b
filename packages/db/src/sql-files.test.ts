import { expect, test } from "vitest";

import { checkNumbers, hashSqlFiles, readSqlFiles } from "./sql-files.ts";

test("migrations are numbered without a gap or a repetition", () => {
  expect(() => checkNumbers(["0001_a", "0002_b"])).not.toThrow();
  expect(() => checkNumbers(["0001_a", "0003_b"])).toThrow(/0002_/);
  expect(() => checkNumbers(["0001_a", "0001_b"])).toThrow(/0002_/);
  expect(() => checkNumbers(["0001-a"])).toThrow(/0001_/);
});

test("the hash follows names and contents", () => {
  const files = readSqlFiles();
  const [first, ...rest] = files.migrations;
  expect(first?.name).toBe("0001_equipment");
  const edited = { ...files, migrations: [{ name: "0001_equipment", text: `${first?.text} ` }, ...rest] };
  expect(hashSqlFiles(edited)).not.toBe(hashSqlFiles(files));
  expect(hashSqlFiles(readSqlFiles())).toBe(hashSqlFiles(files));
});
