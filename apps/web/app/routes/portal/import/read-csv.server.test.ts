import { expect, test } from "vitest";
import { readCsv } from "./read-csv.server.ts";

const formOf = (file: Uint8Array<ArrayBuffer>, pasted: string) => {
  const form = new FormData();
  form.set("file", new File([file], "coffees.csv"));
  form.set("csv", pasted);
  return form;
};

test("readCsv returns the file, as UTF-8 or as Windows-1252", async () => {
  expect(await readCsv(formOf(new TextEncoder().encode("Früh"), "pasted"))).toBe("Früh");
  expect(await readCsv(formOf(new Uint8Array([0x46, 0x72, 0xfc, 0x68]), "pasted"))).toBe("Früh");
});

test("readCsv returns what was pasted when no file was chosen", async () => {
  expect(await readCsv(formOf(new Uint8Array(), "name,roastLevel"))).toBe("name,roastLevel");
  expect(await readCsv(new FormData())).toBe("");
});
