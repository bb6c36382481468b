import { expect, expectNoAxeViolations, type Page, signIn, test, waitForHydration } from "../fixtures.ts";

const isWide = () => (test.info().project.use.viewport?.width ?? 0) >= 960;

/** Opens the filters: a column on wide screens, a sheet on others. */
async function openFilters(page: Page) {
  if (isWide()) return page.locator(".filter-column");
  await page.getByRole("link", { name: /^Filters/ }).click();
  await expect(page).toHaveURL(/[?&]show=filters$/);
  return page.locator(".sheet");
}

for (const isGuest of [true, false])
  test(`${isGuest ? "a guest" : "a user"} sees how many recipes a filter leaves, and takes it off again @wide`, async ({
    page,
  }) => {
    if (!isGuest) await signIn(page);
    await page.goto("/discover");
    // Guests get the page without React.
    if (!isGuest) await waitForHydration(page);
    const filters = await openFilters(page);
    const espresso = filters.getByRole("link", { name: /^Espresso \d+$/ });
    await espresso.click();
    await expect(espresso).toHaveAttribute("aria-current", "true");
    const light = filters.getByRole("link", { name: /^Light roast/ });
    const count = /\d+$/.exec((await light.textContent()) ?? "")?.[0] ?? "";
    expect(Number(count)).toBeGreaterThan(0);
    await light.click();
    if (!isWide()) {
      await expectNoAxeViolations(page, { within: ".sheet" });
      await page.getByRole("link", { name: `Show ${count} recipes` }).click();
      await expect(page.locator(".sheet")).toHaveCount(0);
    }
    await expect(page).toHaveURL("/discover?method=espresso&roast=light");
    await expect(page.locator(".results-head")).toContainText(`${count} recipes`);
    await page.locator(".filter-active").getByRole("link", { name: "Espresso, remove" }).click();
    await expect(page).toHaveURL("/discover?roast=light");
  });

test("the sheet of filters is closed by Escape, and clearing keeps it open", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await page.goto("/discover?q=espresso&roast=light&time=short");
  await waitForHydration(page);
  const sheet = await openFilters(page);
  await sheet.getByRole("link", { name: "Clear" }).click();
  await expect(page).toHaveURL("/discover?q=espresso&show=filters");
  await expect(sheet.getByRole("link", { name: "Clear" })).toHaveCount(0);
  if (!javaScriptEnabled) return;
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/discover?q=espresso");
  await expect(page.getByRole("link", { name: /^Filters/ })).toBeFocused();
});

test("a filter that no recipe has is no link", async ({ page }) => {
  await page.goto("/discover?method=cold-brew&show=filters");
  const sheet = page.locator(".sheet");
  await expect(sheet.locator("span.filter-option", { hasText: "Under 2 min" })).toContainText("0");
  await expect(sheet.getByRole("link", { name: /^Under 2 min/ })).toHaveCount(0);
  await sheet.getByRole("link", { name: "Close filters" }).click();
  await expect(page).toHaveURL("/discover?method=cold-brew");
});

test("a guest's sheet stays where it was scrolled to", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts each filter loads the page");
  await page.goto("/discover?show=filters");
  const body = page.locator(".sheet-body");
  await page
    .locator(".sheet")
    .getByRole("link", { name: /^Coarse/ })
    .click();
  await expect(page).toHaveURL("/discover?grind=coarse&show=filters");
  await expect(page.locator("#sheet-grind-coarse")).toBeFocused();
  expect(await body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200);
});
