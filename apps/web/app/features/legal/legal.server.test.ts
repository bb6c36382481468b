import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listLegalPages, readLegalText } from "./legal.server.ts";

const directory = mkdtempSync(join(tmpdir(), "brewdial-legal-"));
afterAll(() => rmSync(directory, { recursive: true }));
writeFileSync(join(directory, "imprint.de.txt"), "Beispiel GmbH");
writeFileSync(join(directory, "terms.txt"), "  \n");

test.each([
  ["imprint", "de", { text: "Beispiel GmbH", locale: "de" }],
  ["imprint", "en", { text: "Beispiel GmbH", locale: "de" }],
  ["privacy", "en", undefined],
  ["terms", "en", undefined],
] as const)("readLegalText of %s in %s returns %j", async (page, locale, expected) => {
  expect(await readLegalText(directory, page, locale)).toEqual(expected);
});

test("readLegalText returns undefined without a directory", async () => {
  expect(await readLegalText("", "privacy", "en")).toBeUndefined();
});

test("listLegalPages lists the pages with a text, and again after a minute", async () => {
  expect(await listLegalPages("", 0)).toEqual([]);
  expect(await listLegalPages(directory, 0)).toEqual(["imprint"]);
  writeFileSync(join(directory, "privacy.txt"), "We store little.");
  expect(await listLegalPages(directory, 59_999)).toEqual(["imprint"]);
  expect(await listLegalPages(directory, 60_000)).toEqual(["privacy", "imprint"]);
});
