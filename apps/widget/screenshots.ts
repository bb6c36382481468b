// npm run widget:screenshots: the three layouts in both themes on a roaster's page, for docs/widget.md.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { givenShop, shopPage } from "./shop.ts";
import { heights, type Layout } from "./src/layouts.ts";
import { openStage } from "./stage.ts";

const directory = fileURLToPath(new URL("../../docs/images/", import.meta.url));
mkdirSync(directory, { recursive: true });
await using stage = await openStage();
const { slug, coffees } = await givenShop(stage.api);
for (const theme of ["light", "dark"] as const) {
  for (const layout of Object.keys(heights) as Layout[]) {
    const coffee = layout === "card" ? undefined : (coffees[0] ?? "");
    const html = shopPage({ baseUrl: stage.baseUrl, slug, layout, theme, ...(coffee ? { coffee } : {}) });
    const page = await stage.browser.newPage({
      locale: "en-GB",
      viewport: { width: 1088, height: layout === "card" ? 860 : 640 },
    });
    await page.goto(stage.addPage(`/${theme}/${layout}`, { html }));
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
