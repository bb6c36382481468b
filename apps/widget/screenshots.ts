// npm run tools -- widget-screenshots: renders the three layouts in both themes on a roaster's page, for docs/widget.md.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addShop, shopPage } from "./test/shop-page.ts";
import { heights, type Layout } from "./src/layouts.ts";
import { openBrowserHarness } from "./test/browser-harness.ts";

const directory = fileURLToPath(new URL("../../docs/images/", import.meta.url));
mkdirSync(directory, { recursive: true });
await using harness = await openBrowserHarness();
const { slug, coffees } = await addShop(harness.api);
for (const theme of ["light", "dark"] as const) {
  for (const layout of Object.keys(heights) as Layout[]) {
    const coffee = layout === "card" ? undefined : (coffees[0] ?? "");
    const html = shopPage({ baseUrl: harness.baseUrl, slug, layout, theme, ...(coffee ? { coffee } : {}) });
    const page = await harness.browser.newPage({
      locale: "en-GB",
      viewport: { width: 1088, height: layout === "card" ? 860 : 640 },
    });
    await page.goto(harness.addPage(`/${theme}/${layout}`, { html }));
    await page.waitForFunction("document.querySelector('[data-service-widget]').shadowRoot !== null");
    if (layout !== "badge") {
      await page.getByRole("button", { name: "Choose your grinder" }).click();
      await page.getByLabel("Your grinder").selectOption("baratza-encore");
      await page.locator("output b").waitFor();
      await page.evaluate("document.activeElement.blur()");
    }
    await page.screenshot({ path: `${directory}widget-${layout}-${theme}.png` });
    await page.close();
  }
}
