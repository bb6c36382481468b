import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listMissingLegalPages, readLegalFile } from "./legal-texts.ts";

const directory = mkdtempSync(join(tmpdir(), "brewdial-legal-"));
afterAll(() => rmSync(directory, { recursive: true }));
writeFileSync(join(directory, "imprint.de.txt"), "Beispiel GmbH");
writeFileSync(join(directory, "terms.txt"), "  \n");
writeFileSync(join(directory, "terms.de.txt"), "Es gilt das Recht von [[Land]].");

test("readLegalFile returns undefined for a template that is not filled in", async () => {
  expect(await readLegalFile(directory, "terms", "de")).toBeUndefined();
  expect(await readLegalFile(directory, "imprint", "de")).toBe("Beispiel GmbH");
});

test("listMissingLegalPages lists pages without a text and templates that are not filled in", async () => {
  expect(await listMissingLegalPages(directory)).toEqual(["privacy", "terms"]);
  expect(await listMissingLegalPages("")).toEqual(["privacy", "terms", "imprint"]);
});
