import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { de } from "./messages/de.ts";
import { en } from "./messages/en.ts";
import { loadMessages } from "./load-messages.ts";
import { trackMessages } from "./preload.tsx";

/** The sections in the folder `server`, by their file names. */
const ofServer = new Set(
  readdirSync(new URL("../../messages/en/server", import.meta.url)).map((file) =>
    file.replace(".json", "").replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  ),
);

test.each([en, de])("loadWords has every section of the $locale catalog that pages read", async (catalog) => {
  const messages = await loadMessages(catalog.locale, Object.keys(catalog));
  const ofPages = Object.entries(catalog).filter(([section]) => !ofServer.has(section));
  expect(messages).toEqual(Object.fromEntries(ofPages));
  expect(ofServer.size).toBeGreaterThan(10);
  for (const section of ofServer) expect(messages).not.toHaveProperty(section);
});

test("loadWords ignores a section that does not exist", async () => {
  const messages = await loadMessages("en", ["nothing", "__proto__"]);
  expect(messages.shell).toEqual(en.shell);
});

test("trackMessages lists what was read, and nothing else", () => {
  const { messages, sections } = trackMessages(en);
  expect(messages.player).toBe(en.player);
  expect(messages.signIn.title).toBe(en.signIn.title);
  expect([...sections]).toEqual(["player", "signIn"]);
});
