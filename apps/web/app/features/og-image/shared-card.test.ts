import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { describe, expect, test } from "vitest";
import { createFormat } from "#app/i18n/format.ts";
import { en } from "#app/i18n/messages/en.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { bagCard } from "./bag-card.ts";
import { sharedCardDrawing } from "./draw-shared-card.ts";
import { coffeeOfYear, yearCard } from "./year-card.ts";
import { sendPrivatePicture } from "./og-image.server.ts";

const { bag } = getBag.success[200].example;
const { brewLog } = getBrewLog.success[200].example;
const format = createFormat("en", { temperature: "c", weight: "g" });
const finished = {
  ...bag,
  totalBrews: 13,
  openedOn: "2026-10-01",
  finishedAt: "2026-10-26T09:00:00.000Z",
};
const data = { bag: finished, averageRating: 4.08, best: brewLog, name: "Robin", showsGrinder: true };

describe("bagCard", () => {
  test("has the cups, days, stars, setting, name and grinder", () => {
    expect(bagCard(en, format, data)).toMatchObject({
      title: bag.coffee.name,
      left: { value: "13", text: "cups in 26 days" },
      right: { value: "4.1", text: "stars" },
      dial: { isOwn: true },
      footer: `Robin · ${brewLog.grinder?.brand} ${brewLog.grinder?.name}`,
    });
  });

  test("leaves out what is not chosen or not known", () => {
    const card = bagCard(en, format, {
      ...data,
      bag: { ...finished, openedOn: null, totalBrews: 1 },
      averageRating: null,
      best: null,
      name: undefined,
    });
    expect(card.left).toEqual({ value: "1", text: "cup" });
    expect(Object.keys(card).toSorted()).toEqual(["label", "left", "subtitle", "title"]);
  });

  test.each([
    ["square", 1080, 1080],
    ["wide", 1200, 630],
    ["story", 1080, 1920],
  ] as const)(
    "as %s is a PNG of %i × %i that no cache keeps, also with a long name",
    async (shape, ...size) => {
      const named = {
        ...finished,
        coffee: { ...bag.coffee, name: "Finca La Esmeralda Cañas Verdes Geisha ".repeat(3) },
      };
      const card = { ...bagCard(en, format, { ...data, bag: named }), shape };
      const response = await sendPrivatePicture(
        new URL("https://a.test/card.png"),
        card,
        sharedCardDrawing(shape),
      );
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.has("cross-origin-resource-policy")).toBe(false);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
    },
  );
});

test("yearCard has the label and best setting of the favorite, else of the coffee with the most cups", () => {
  const year = getBrewYear.success[200].example;
  const favorite = { ...year.favorite, coffee: bag.coffee };
  const most = { ...favorite, cups: 99 };
  expect(coffeeOfYear({ favorite, coffees: [most] })).toBe(favorite);
  expect(coffeeOfYear({ favorite: null, coffees: [most] })).toBe(most);
  expect(coffeeOfYear({ favorite: null, coffees: [] })).toBeUndefined();
  const owner = { best: brewLog, name: undefined, showsGrinder: false };
  const card = yearCard(en, format, { year, coffee: favorite.coffee, ...owner });
  expect(card).toMatchObject({
    title: "246 cups in 2026",
    subtitle: `${bag.coffee.name} · ${bag.coffee.roasterName}`,
    left: { value: "17", text: "coffees" },
    right: { value: "4.9", text: "kg" },
    dial: { isOwn: true },
  });
  expect(card.footer).toBeUndefined();
});
