import { expect, test } from "vitest";
import { CollectionSummary } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import { moveRecipe, presentListed } from "./present.ts";

type Summary = Shape<typeof CollectionSummary>;

const collection: Summary = {
  ...CollectionSummary.example,
  _count: { items: 6 },
  methods: ["pour-over", "aeropress", "cupping", "pour-over"],
};
const clicks = (setting: number) => ({
  setting,
  label: String(setting),
  unit: "clicks" as const,
  instruction: `${setting} clicks`,
});
const present = (messages: Messages, onGrinder: NonNullable<Summary["onGrinder"]> | null) =>
  presentListed(messages, createFormat(messages.locale, { weight: "g", temperature: "c" }), {
    ...collection,
    onGrinder,
  });

test("presentListed shows four brewers, how many more there are, and the settings", () => {
  const shown = present(en, { lowest: clicks(18), highest: clicks(23) });
  expect(shown).toMatchObject({
    icons: ["v60", "aeropress", "french", "v60"],
    more: "+2",
    settings: "18 to 23 clicks",
  });
  expect(present(de, { lowest: clicks(18), highest: clicks(23) }).settings).toBe("18 bis 23 Klicks");
  expect(present(en, { lowest: clicks(24), highest: clicks(24) }).settings).toBe("24 clicks");
  const number = { setting: 17, label: "17", unit: "numbers", instruction: "number 17" } as const;
  expect(present(en, { lowest: number, highest: { ...number, label: "20" } }).settings).toBe("17 to 20");
  expect(present(en, null).settings).toBeUndefined();
});

test("moveRecipe moves by one place and stays at the ends", () => {
  expect(moveRecipe([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moveRecipe([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moveRecipe([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveRecipe([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveRecipe([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
