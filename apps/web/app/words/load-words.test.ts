import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { loadWords } from "./load-words.ts";
import { trackMessages } from "./preload.tsx";

/** The sections in the folder `server`, by the names of their files. */
const ofServer = new Set(
  readdirSync(new URL("../../messages/en/server", import.meta.url)).map((file) =>
    file.replace(".json", "").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ),
);

test.each([en, de])("loadWords has every section of the $locale catalog that pages read", async (catalog) => {
  const words = await loadWords(catalog.locale, Object.keys(catalog));
  const ofPages = Object.entries(catalog).filter(([section]) => !ofServer.has(section));
  expect(words).toEqual(Object.fromEntries(ofPages));
  expect(ofServer.size).toBeGreaterThan(10);
  for (const section of ofServer) expect(words).not.toHaveProperty(section);
});

test("loadWords ignores a section that does not exist", async () => {
  const words = await loadWords("en", ["nothing", "__proto__"]);
  expect(words.shell).toEqual(en.shell);
});

test("trackMessages lists what was read, and nothing else", () => {
  const { words, sections } = trackMessages(en);
  expect(words.player).toBe(en.player);
  expect(words.signIn.title).toBe(en.signIn.title);
  expect([...sections]).toEqual(["player", "signIn"]);
});
