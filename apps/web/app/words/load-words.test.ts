import { expect, test } from "vitest";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { loadWords } from "./load-words.ts";
import { trackSections } from "./read-sections.tsx";

test.each([en, de])("loadWords has every section of the $locale catalog", async (catalog) => {
  const words = await loadWords(catalog.locale, Object.keys(catalog));
  expect(words).toEqual(catalog);
});

test("loadWords ignores a section that does not exist", async () => {
  const words = await loadWords("en", ["nothing", "__proto__"]);
  expect(words.shell).toEqual(en.shell);
});

test("trackSections lists what was read, and nothing else", () => {
  const { words, sections } = trackSections(en);
  expect(words.player).toBe(en.player);
  expect(words.signIn.title).toBe(en.signIn.title);
  expect([...sections]).toEqual(["player", "signIn"]);
});
