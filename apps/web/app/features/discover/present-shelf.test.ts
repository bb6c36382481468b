import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentAuthors, presentBrewers } from "./present-shelf.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });

test("presentBrewers lists every page of a brewer by the name that people use", () => {
  const { brewers } = presentBrewers(en);
  expect(brewers[0]).toEqual({ slug: "v60", name: "V60", icon: "v60" });
  expect(brewers.map(({ name }) => name)).toContain("Siphon");
  expect(presentBrewers(de).brewers).toHaveLength(brewers.length);
});

test("presentAuthors shows ten and keeps the others", () => {
  const authors = Array.from({ length: 12 }, (_, at) => ({ slug: `a-${at}`, name: `A ${at}`, count: 1 }));
  const { first, more } = presentAuthors(en, format, { authors });
  expect([first.length, more.length]).toEqual([10, 2]);
});
