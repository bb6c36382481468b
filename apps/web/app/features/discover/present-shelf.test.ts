import { OnGrinder } from "@brewdial/contract/on-grinder.ts";
import { expect, test } from "vitest";
import { en } from "#app/words/en.ts";
import { createFormat } from "#app/words/format.ts";
import { presentAuthors, presentDoors, type Overview } from "./present-shelf.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const overview: Overview = {
  total: 250,
  methods: [{ method: "pour-over", count: 50, onGrinder: OnGrinder.example }],
  authors: [],
};
const own = { slug: "baratza-encore", name: "Encore" };

test("presentDoors shows each brewer with its setting on the visitor's grinder and its recipes", () => {
  const { scale, doors, others } = presentDoors(en, format, overview, own);
  expect(scale).toBe("settings on your Encore");
  expect(doors).toHaveLength(9);
  expect(doors[0]).toMatchObject({
    name: "V60",
    setting: "17",
    spoken: "number 17, Baratza Encore",
    note: "50 classics",
  });
  expect(others.map(({ name }) => name)).toContain("Siphon");
});

test("presentDoors names the grinder for espresso, and says what is out of reach", () => {
  const espresso = { slug: "niche-zero", name: "Niche Zero" };
  const doorOf = (onGrinder: typeof OnGrinder.example | null) =>
    presentDoors(
      en,
      format,
      { ...overview, methods: [{ method: "espresso", count: 44, onGrinder }] },
      { ...own, espresso },
    ).doors.find(({ slug }) => slug === "espresso");
  expect(doorOf(OnGrinder.example)).toMatchObject({ setting: "17", note: "on Niche Zero" });
  expect(doorOf(null)).toMatchObject({ setting: undefined, note: "out of reach" });
});

test("presentDoors shows counts alone to a visitor without a grinder, and none where there are none", () => {
  const methods: Overview["methods"] = [{ method: "pour-over", count: 1 }];
  const { scale, doors } = presentDoors(en, format, { ...overview, methods }, undefined);
  expect(scale).toBeUndefined();
  expect(doors.slice(0, 2).map(({ setting, note }) => [setting, note])).toEqual([
    [undefined, "1 classic"],
    [undefined, undefined],
  ]);
});

test("presentAuthors shows ten and keeps the others", () => {
  const authors = Array.from({ length: 12 }, (_, at) => ({ slug: `a-${at}`, name: `A ${at}`, count: 1 }));
  const { first, more } = presentAuthors(en, format, { ...overview, authors });
  expect([first.length, more.length]).toEqual([10, 2]);
});
