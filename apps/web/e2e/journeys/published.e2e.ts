import { expect, signIn, test } from "../fixtures.ts";

/** The best-known published recipe; published recipes are seeded after those of the demo. */
const ultimate = "/recipes/374";

test("a first visit meets recipes it knows, for the brewer it picks", async ({ page }) => {
  await page.goto("/?method=french-press&grinder=comandante-c40-mk4");
  const classics = page.locator(".welcome-classics");
  await expect(classics.getByRole("link", { name: "French press without pressing" })).toBeVisible();
  await expect(classics.locator(".recipe-card-grind").first()).toHaveText(
    /^\d+ clicks\d+ to \d+ · C40\sMK4$/,
  );
  await classics.getByRole("link", { name: "All 8" }).click();
  await expect(page).toHaveURL("/brewers/french-press");
});

test("Discover leads to an author's recipes, and on to one of them", async ({ page }) => {
  await page.goto("/discover");
  await page.getByRole("link", { name: /^James Hoffmann \d+$/ }).click();
  await expect(page).toHaveURL("/discover?author=james-hoffmann");
  await expect(page.getByRole("link", { name: "James Hoffmann, remove" })).toBeVisible();
  await page.getByRole("link", { name: "Ultimate V60 for two cups" }).click();
  await expect(page).toHaveURL(ultimate);
  await expect(page.getByRole("heading", { name: "Where this comes from" })).toBeVisible();
});

test("two recipes of a brewer are compared on the visitor's dial", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "grinder", value: "comandante-c40-mk4", url: baseURL ?? "" }]);
  await page.goto("/brewers/v60");
  await page.getByText("Compare two", { exact: true }).click();
  await page.getByLabel("Second recipe").selectOption({ label: "4:6 method, sweet, Tetsu Kasuya" });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/recipes\/compare\?a=\d+&b=\d+$/);
  await expect(page.getByRole("row", { name: /^Grind \d+ clicks \d+ clicks$/ })).toBeVisible();
  await expect(page.getByText(/clicks apart on your grinder/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Brew / })).toHaveCount(2);
});

test("a recipe is plain text on the visitor's grinder, and has a page for another", async ({
  page,
  request,
}) => {
  const text = await (
    await request.get(`${ultimate}.txt`, { headers: { cookie: "grinder=1zpresso-k-ultra" } })
  ).text();
  expect(text).toMatch(/^Ultimate V60 for two cups\nby James Hoffmann, 2019\n/);
  expect(text).toMatch(/\nGrind: \d\.\d on the 1Zpresso K-Ultra \(\d\.\d to \d\.\d\)\n/);
  await page.goto(`${ultimate}/on/kingrinder-k6`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Ultimate V60 for two cups on the KINGrinder K6",
  );
  await page.getByRole("button", { name: "This is my grinder" }).click();
  await expect(page).toHaveURL(ultimate);
  await expect(page.getByRole("img", { name: /K6: / })).toBeVisible();
});

test("a recipe of a member has no page for a grinder: it leads to the recipe", async ({ page }) => {
  await page.goto("/recipes/44/on/kingrinder-k6");
  await expect(page).toHaveURL("/recipes/44");
});

test("a recipe that is made from another names it and what was changed", async ({ page }) => {
  await signIn(page);
  await page.goto("/recipes/new?recipe=44");
  await page.locator("#notes").fill(`Made on a ${test.info().project.name}.`);
  const dose = Number(await page.locator("#dose").inputValue());
  await page.locator("#dose").fill(String(dose + 1));
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/recipes\/(?!44$)\d+$/);
  const lineage = page.getByRole("region", { name: "Made from" });
  await expect(lineage).toContainText(/1\sg more coffee/);
  await lineage.getByRole("link").click();
  await expect(page).toHaveURL("/recipes/44");
  await expect(page.getByText(/recipes? (?:was|were) made from this one/)).toBeVisible();
});
