// npm run tools -- widget-screenshots: renders the widget on a roaster's page and the recipe page, for docs/widget.md.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { addShop, shopPage } from "./test/shop-page.ts";
import { heights, type Layout } from "./src/layouts.ts";
import { openBrowserHarness } from "./test/browser-harness.ts";

const directory = fileURLToPath(new URL("../../docs/images/", import.meta.url));
mkdirSync(directory, { recursive: true });
await using harness = await openBrowserHarness();
const { slug, coffees } = await addShop(harness.api);
const layouts = Object.keys(heights) as Layout[];

/** Opens a URL, chooses a grinder where that is possible, and writes a screenshot. */
async function shoot(name: string, address: string, options: BrowserContextOptions): Promise<void> {
  const page = await harness.browser.newPage({ locale: "en-GB", ...options });
  await page.goto(address);
  if (options.javaScriptEnabled !== false) await chooseGrinder(page);
  await page.screenshot({ path: `${directory}${name}.png`, fullPage: options.isMobile === true });
  await page.close();
}

async function chooseGrinder(page: Page): Promise<void> {
  await page.waitForFunction("document.querySelector('[data-service-widget]').shadowRoot !== null");
  const button = page.getByRole("button", { name: "Choose your grinder" });
  if ((await button.count()) === 0) return;
  await button.click();
  await page.getByLabel("Your grinder").selectOption("comandante-c40-mk4");
  await page.locator("output b").waitFor();
  await page.evaluate("document.activeElement.blur()");
}

const addShopPage = (layout: Layout, theme: "light" | "dark") => {
  const coffee = layout === "card" ? undefined : (coffees[0] ?? "");
  const html = shopPage({ baseUrl: harness.baseUrl, slug, layout, theme, ...(coffee ? { coffee } : {}) });
  return harness.addPage(`/${theme}/${layout}`, { html });
};

for (const theme of ["light", "dark"] as const)
  for (const layout of layouts)
    await shoot(`widget-${layout}-${theme}`, addShopPage(layout, theme), {
      viewport: { width: 1088, height: layout === "card" ? 860 : 640 },
    });

const recipePage = `${harness.baseUrl}/embed/${slug}?coffee=${coffees[0]}`;
for (const width of [320, 390, 480, 1280]) {
  const isMobile = width < 1000;
  const options = { viewport: { width, height: isMobile ? 720 : 900 }, isMobile };
  for (const layout of ["card", "inline"] as const)
    await shoot(`widget-${layout}-${width}`, addShopPage(layout, "light"), options);
  await shoot(`recipe-page-${width}`, recipePage, options);
}
await shoot("recipe-page-dark", `${recipePage}&theme=dark`, {
  viewport: { width: 390, height: 900 },
  isMobile: true,
});
await shoot("recipe-page-no-script", recipePage, {
  viewport: { width: 390, height: 900 },
  isMobile: true,
  javaScriptEnabled: false,
});
