import { addEmbedCoffee, addOfficialRecipe, addEmbedSettings } from "../../api/test/factories/embed.ts";
import type { TestApi } from "../../api/test/harness.ts";
import { heights, type Layout } from "../src/layouts.ts";

/** A realistic roaster with the recipes of each coffee. */
export const roasterName = "Lantern Row Coffee";

const coffees = [
  {
    name: "Aricha Washed",
    notes:
      "Bloom with 45 g for 40 seconds, then three even pours. Stop when the bed is flat; it should taste of bergamot, not of lemon peel.",
    recipes: [
      {
        method: "pour-over",
        doseGrams: 18,
        waterGrams: 300,
        grindIndex: 42,
        waterTempF: 201,
        brewTimeSeconds: 185,
        isDefault: true,
      },
      {
        method: "aeropress",
        doseGrams: 15,
        waterGrams: 220,
        grindIndex: 30,
        waterTempF: 194,
        brewTimeSeconds: 120,
      },
      {
        method: "chemex",
        doseGrams: 30,
        waterGrams: 500,
        grindIndex: 52,
        waterTempF: 203,
        brewTimeSeconds: 270,
      },
      {
        method: "espresso",
        doseGrams: 18,
        waterGrams: 42,
        grindIndex: 7,
        waterTempF: 201,
        brewTimeSeconds: 30,
      },
    ],
  },
  {
    name: "Night Shift",
    notes: "Start here and go finer until the shot turns syrupy.",
    recipes: [
      {
        method: "espresso",
        doseGrams: 19,
        waterGrams: 38,
        grindIndex: 6,
        waterTempF: 199,
        brewTimeSeconds: 29,
        isDefault: true,
      },
      {
        method: "moka-pot",
        doseGrams: 16,
        waterGrams: 160,
        grindIndex: 16,
        waterTempF: 205,
        brewTimeSeconds: 240,
      },
      {
        method: "french-press",
        doseGrams: 30,
        waterGrams: 480,
        grindIndex: 66,
        waterTempF: 203,
        brewTimeSeconds: 270,
      },
    ],
  },
  {
    name: "Huila Pink Bourbon",
    notes: "Pour slowly in the last third: the sweetness comes late.",
    recipes: [
      {
        method: "pour-over",
        doseGrams: 16,
        waterGrams: 256,
        grindIndex: 40,
        waterTempF: 199,
        brewTimeSeconds: 170,
        isDefault: true,
      },
      {
        method: "cold-brew",
        doseGrams: 80,
        waterGrams: 800,
        grindIndex: 78,
        waterTempF: null,
        brewTimeSeconds: 57_600,
      },
    ],
  },
] as const;

/** Creates the roaster in the service; returns its slug and the slugs of the coffees above, in order. */
export async function addShop(
  api: TestApi,
): Promise<{ readonly slug: string; readonly coffees: readonly string[] }> {
  const slugs: string[] = [];
  let slug = "";
  for (const { name, notes, recipes } of coffees) {
    const { coffeeId, roasterId, roasterSlug, coffeeSlug } = await addEmbedCoffee(api, roasterName, name);
    for (const recipe of recipes)
      await addOfficialRecipe(api, coffeeId, { notes: "isDefault" in recipe ? notes : null, ...recipe });
    await addEmbedSettings(api, roasterId, { accentColor: "#1D3557" });
    slugs.push(coffeeSlug);
    slug = roasterSlug;
  }
  return { slug, coffees: slugs };
}

interface ShopPage {
  readonly baseUrl: string;
  readonly slug: string;
  readonly coffee?: string;
  readonly layout: Layout;
  readonly theme: "light" | "dark";
}

/** Renders a product page of a roaster with the widget. */
export const shopPage = ({ baseUrl, slug, coffee, layout, theme }: ShopPage): string => `<!doctype html>
<html lang="en" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aricha Washed · ${roasterName}</title>
<style>
:root { --paper: #fbfaf7; --ink: #1f1b16; --soft: #6d655b; --rule: #e4ddd2; --bag: #c9b79c; --label: #fffdf8; }
.dark { --paper: #14110f; --ink: #f3ece2; --soft: #a99d90; --rule: #322b25; --bag: #4a3b2e; --label: #ece2d2; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 Georgia, "DejaVu Serif", serif; }
nav { display: flex; justify-content: space-between; align-items: center; padding: 20px 48px; border-bottom: 1px solid var(--rule); font: 14px/1 "Helvetica Neue", Arial, sans-serif; }
nav b { font: 600 20px/1 Georgia, serif; letter-spacing: .01em; }
nav span { color: var(--soft); margin-left: 28px; }
.product { display: grid; grid-template-columns: 400px minmax(0, 1fr); gap: 56px; max-width: 1040px; margin: 40px auto; padding: 0 24px; align-items: start; }
.bag { height: 500px; border-radius: 6px; background: var(--bag); display: grid; place-items: center; }
.bag div { width: 210px; padding: 30px 20px; background: var(--label); color: #2b241c; text-align: center; font-size: 15px; line-height: 1.4; }
.bag strong { display: block; font-size: 24px; line-height: 1.2; margin: 10px 0; }
h1 { font-size: 38px; line-height: 1.15; font-weight: 500; margin: 0 0 8px; }
.price { color: var(--soft); margin: 0 0 18px; }
.buy { display: inline-block; font: 600 15px/1 "Helvetica Neue", Arial, sans-serif; padding: 15px 30px; margin: 4px 0 26px; background: var(--ink); color: var(--paper); border-radius: 4px; }
p { margin: 0 0 16px; }
@media (max-width: 900px) {
  nav { padding: 16px; }
  nav div { display: none; }
  .product { grid-template-columns: minmax(0, 1fr); gap: 20px; margin: 16px auto; padding: 0 16px; }
  .bag { display: none; }
  h1 { font-size: 28px; }
}
</style>
</head>
<body>
<nav><b>${roasterName}</b><div><span>Coffee</span><span>Subscriptions</span><span>Visit</span><span>Bag (1)</span></div></nav>
<main class="product">
<div class="bag"><div>Lantern Row<strong>Aricha<br>Washed</strong>jasmine · bergamot<br>250 g</div></div>
<div>
<h1>Aricha Washed</h1>
<p class="price">€14.50 · 250 g whole bean · roasted Tuesdays</p>
<p>From smallholders around Aricha, dried slowly on raised beds. Light roasted for clarity: jasmine first, bergamot as it cools.</p>
<div class="buy">Add to bag</div>
<div data-service-widget="${slug}" data-layout="${layout}" data-theme="${theme}"${coffee === undefined ? "" : ` data-coffee="${coffee}"`} data-border-radius="8" data-track="off">
<table role="presentation" width="100%" height="${heights[layout]}" cellpadding="0" cellspacing="0"><tr><td><a href="${baseUrl}/embed/${slug}">Recipes of ${roasterName}</a></td></tr></table>
</div>
</div>
</main>
<script async src="${baseUrl}/embed/widget.js"></script>
</body>
</html>
`;
