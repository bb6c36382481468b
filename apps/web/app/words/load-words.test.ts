import { expect, test } from "vitest";
import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { loadWords } from "./load-words.ts";
import { trackMessages } from "./preload.tsx";

test.each([en, de])("loadWords has every section of the $locale catalog that pages read", async (catalog) => {
  const {
    bagCalendar,
    coffeePage,
    connect,
    connections,
    descriptions,
    preview,
    portalQr,
    publication,
    recipeCompare,
    recipeReplies,
    recipeSearch,
    shelf,
    ...ofPages
  } = catalog;
  const ofServer = {
    bagCalendar,
    coffeePage,
    connect,
    connections,
    descriptions,
    portalQr,
    preview,
    publication,
    recipeCompare,
    recipeReplies,
    recipeSearch,
    shelf,
  };
  const words = await loadWords(catalog.locale, Object.keys(catalog));
  expect(words).toEqual(ofPages);
  for (const section of Object.keys(ofServer)) expect(words).not.toHaveProperty(section);
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
