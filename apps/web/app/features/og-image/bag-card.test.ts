import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { describe, expect, test } from "vitest";
import { createFormat } from "#app/i18n/format.ts";
import { en } from "#app/i18n/messages/en.ts";
import { bagCard } from "./bag-card.ts";
import { bagCardDrawing } from "./draw-bag-card.ts";
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
      cups: { value: "13", text: "cups in 26 days" },
      stars: { value: "4.1", text: "stars" },
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
    expect(card.cups).toEqual({ value: "1", text: "cup" });
    expect(Object.keys(card).toSorted()).toEqual(["cups", "label", "subtitle", "title"]);
  });

  test("is a PNG of 1080 × 1080 for nobody else, also with a long name", async () => {
    const named = {
      ...finished,
      coffee: { ...bag.coffee, name: "Finca La Esmeralda Cañas Verdes Geisha ".repeat(3) },
    };
    const card = bagCard(en, format, { ...data, bag: named });
    const response = await sendPrivatePicture(new URL("https://a.test/card.png"), card, bagCardDrawing);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.has("cross-origin-resource-policy")).toBe(false);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1080, 1080]);
  });
});
