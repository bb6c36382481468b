import { loadCatalog } from "@brewdial/catalog/load.ts";
import { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { renderAsync } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { de } from "#app/i18n/messages/de.ts";
import { type Card, conversionCard, defaultCard, grinderCard } from "./card.ts";
import { cardDrawing } from "./draw-card.ts";
import { recipeCard } from "./recipe-card.ts";

const { grinders } = loadCatalog();
const sideOf = (slug: string) => {
  const grinder = grinders.find((candidate) => candidate.slug === slug);
  if (grinder === undefined) throw new Error(`no grinder ${slug}`);
  const { dial, brand, name } = grinder;
  return { name: `${brand} ${name}`, view: { name, dial, setting: (dial.min + dial.max) / 2 } };
};

/** Lists every text of the elements. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return typeof value === "object" && value !== null && "props" in value
    ? textsOf((value.props as { children?: unknown }).children)
    : [];
}
const textsIn = (card: Card) => textsOf(cardDrawing.draw(card));

describe("preview pictures", () => {
  test("conversionCard shows both names, both settings and the number of grinders", () => {
    const card = conversionCard(
      en,
      { from: sideOf("comandante-c40-mk4"), to: sideOf("baratza-encore") },
      116,
    );
    expect(textsIn(card)).toEqual(
      expect.arrayContaining([
        "Comandante C40 MK4",
        "25",
        "Baratza Encore",
        "20",
        "116 grinders, with sources",
      ]),
    );
  });

  test("conversionCard shows words instead of a setting that is out of reach", () => {
    const to = { ...sideOf("baratza-encore"), out: { title: "Too fine" } };
    const card = conversionCard(en, { from: sideOf("comandante-c40-mk4"), to }, 116);
    expect(textsIn(card)).toContain("Too fine");
    expect(card.layout === "pair" && card.to.dial.face.center).toBeUndefined();
  });

  test("grinderCard shows up to four methods", () => {
    const rows = ["espresso", "moka-pot", "aeropress", "pour-over", "french-press"].map(
      (method, position) => ({
        method,
        label: String(10 + position),
      }),
    );
    const grinder = { ...sideOf("comandante-c40-mk4"), hasSetting: true, rows };
    const card = grinderCard(de, grinder);
    expect(card.layout === "single" && card.figures.map(({ value }) => value)).toEqual([
      "10",
      "12",
      "13",
      "14",
    ]);
  });

  test("recipeCard shows the author's numbers, and no dial when the setting is not on it", () => {
    const recipe = RecipeDetail.example;
    const card = recipeCard(en, recipe);
    const numbers = ["15", "240", "95", "3:00", "24", "on a C40 MK4", "Slow morning"];
    expect(textsIn(card)).toEqual(expect.arrayContaining(numbers));
    const off = recipeCard(en, { ...recipe, grindSetting: 999 });
    expect(off.layout === "single" && off.dial).toBeUndefined();
  });

  test("a long name is cut before it is laid out", () => {
    const recipe = RecipeDetail.example;
    const card = recipeCard(en, { ...recipe, coffee: { ...recipe.coffee, name: "x ".repeat(500) } });
    expect(card.layout === "single" && card.title.length).toBeLessThanOrEqual(80);
  });

  test("every grinder's dial can be drawn", () => {
    for (const { slug } of grinders)
      expect(textsIn(conversionCard(en, { from: sideOf(slug), to: sideOf(slug) }, 1)).join("")).not.toContain(
        "NaN",
      );
  });

  test("a picture is a PNG of 1200 × 630 and less than 150 KB", async () => {
    const { default: satori } = await import("satori");
    const { readFileSync } = await import("node:fs");
    const { createRequire } = await import("node:module");
    const file = createRequire(import.meta.url).resolve(
      "@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff",
    );
    const fonts = [{ name: "Hanken Grotesk", data: readFileSync(file) }];
    for (const card of [defaultCard(en), recipeCard(en, RecipeDetail.example)]) {
      const svg = await satori(cardDrawing.draw(card) as never, { ...cardDrawing.size, fonts });
      const image = await renderAsync(svg);
      expect([image.width, image.height]).toEqual([1200, 630]);
      expect(image.asPng().length).toBeLessThan(150_000);
    }
  });
});
