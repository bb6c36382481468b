import { expect, expectNoAxeViolations, type Page, signIn, test } from "../fixtures.ts";

/** The projects run concurrently as the same user, so each uses its own recipe. */
const recipePath = (): string =>
  ({ phone: "/recipes/44", desktop: "/recipes/33" })[test.info().project.name] ?? "/recipes/60";

const toast = (page: Page) => page.locator(".toast-place");

test("a guest finds a recipe and sees it on their own grinder and as written @wide", async ({ page }) => {
  await page.goto("/discover");
  await page.locator("[aria-labelledby=brewers]").getByRole("link", { name: "V60", exact: true }).click();
  await expect(page).toHaveURL("/brewers/v60");
  await expect(page.getByRole("img", { name: /^Baratza Encore: 17 on the dial/ })).toBeVisible();
  await expect(page.getByText("These numbers are for a Baratza Encore.")).toBeVisible();
  await expect(page.locator(".recipe-card-grind").first()).toHaveText(/^\d+\d+ to \d+ · Encore$/);
  await page.getByRole("link", { name: "Pick it" }).click();
  await page.getByLabel("Brand or model").fill("c40");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "C40 MK4", exact: true }).click();
  await page.waitForURL("/brewers/v60");
  await expect(page.getByRole("img", { name: /C40 MK4: 24 clicks/ })).toBeVisible();
  await page.locator("[aria-labelledby=people] .recipe-card h3 a").first().click();
  await expect(page).toHaveURL(/\/recipes\/\d+$/);
  await expect(page.getByRole("img", { name: /^C40 MK4: \d+ clicks/ })).toBeVisible();
  await expect(page.getByText("Changed for you")).toBeVisible();
  await page.getByRole("link", { name: "As written" }).click();
  await expect(page).toHaveURL(/version=written/);
  await expect(page.getByText(/On your C40 MK4 that is \d+ clicks/)).toBeVisible();
});

test("a guest without a grinder brews a recipe as written", async ({ page }) => {
  await page.goto("/recipes/44");
  const setting = (await page.locator(".recipe-page-dial .dial-value").textContent()) ?? "";
  await page.getByRole("link", { name: "Brew as written" }).click();
  await expect(page).toHaveURL("/brew?recipe=44");
  await expect(page.locator(".dial-value").first()).toHaveText(setting);
});

test("the dose scales water and steps, and the way back is there @wide", async ({ page }) => {
  await page.goto("/recipes/44?dose=30");
  await expect(page.locator(".strip dd").first()).toHaveText("30g");
  await expect(page.locator(".steps .to").nth(2)).toContainText("525");
  await page.getByRole("button", { name: /^More coffee/ }).click();
  await expect(page).toHaveURL("/recipes/44?dose=31");
  await page.getByRole("link", { name: /^Back to 22/ }).click();
  await expect(page).toHaveURL("/recipes/44");
});

test("a grinder that cannot make the recipe is told so in words", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "grinder", value: "baratza-encore", url: baseURL ?? "" }]);
  await page.goto("/recipes/98");
  await expect(page.getByText("Not on your grinder", { exact: true })).toBeVisible();
  await expect(page.getByText("The Baratza Encore is not made for espresso")).toBeVisible();
});

test("a guest who votes is asked to sign in and comes back", async ({ page }) => {
  await page.goto("/recipes/44");
  await page.getByRole("button", { name: /^Vote up/ }).click();
  await expect(page).toHaveURL("/sign-in?returnTo=%2Frecipes%2F44");
});

test("a vote and saving answer at once and can be taken back @wide", async ({ page }) => {
  await signIn(page);
  await page.goto(recipePath());
  const up = page.getByRole("button", { name: /^Vote up/ });
  const wasUp = await up.getAttribute("aria-pressed");
  await up.click();
  await expect(toast(page)).toContainText(/You voted for it|Your vote is removed/);
  await expect(up).toHaveAttribute("aria-pressed", String(wasUp !== "true"));
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(up).toHaveAttribute("aria-pressed", wasUp ?? "");
  const save = page.getByRole("button", { name: /^Saved?$/ });
  if ((await save.getAttribute("aria-pressed")) === "false") {
    await save.click();
    await page.getByRole("button", { name: "Done" }).click();
  }
  await expect(save).toHaveAttribute("aria-pressed", "true");
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await expect(toast(page)).toContainText("your library");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test("a comment is listed, and its undo deletes it", async ({ page }) => {
  const text = `Two clicks finer, ${test.info().project.name} ${Date.now()}`;
  await signIn(page);
  await page.goto(recipePath());
  await page.getByLabel("Comment", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel("Comment", { exact: true })).toHaveValue("");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(text, { exact: true })).toHaveCount(0);
});

test("the share sheet opens without scripts and has the link and the frame @wide", async ({ page }) => {
  await page.goto("/recipes/44");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/\/recipes\/44$/);
  await expect(page.getByLabel("On a page")).toHaveValue(/<iframe src=".*\/embed\/kvarn-och-havre\?coffee=/);
  await expectNoAxeViolations(page, { within: "#share" });
});

test("the list of roasters begins with verified ones, each with its labels, and goes on page by page", async ({
  page,
}) => {
  await page.goto("/roasters");
  const cards = page.locator(".roaster-cards > li");
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText("verified");
  await expect(cards.first().locator("svg path").first()).toBeAttached();
  await page.getByRole("link", { name: "More roasters" }).click();
  await expect(page).toHaveURL(/\/roasters\?cursor=/);
  await expect(cards.first()).not.toContainText("verified");
});

test("following a roaster is a button that can be taken back", async ({ page }) => {
  const slugs: Readonly<Record<string, string>> = { phone: "kvarn-och-havre", desktop: "hinoki-coffee-lab" };
  await signIn(page);
  await page.goto(`/roasters/${slugs[test.info().project.name] ?? "tidewater-roasting-works"}`);
  const follow = page.getByRole("button", { name: /^Follow(ing)?$/ });
  const before = await follow.getAttribute("aria-pressed");
  await follow.click();
  await expect(follow).toHaveAttribute("aria-pressed", String(before !== "true"));
  await expect(toast(page)).toContainText("follow");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(follow).toHaveAttribute("aria-pressed", before ?? "");
});

test("recipe pages of guests have only the script of the share sheet, one address and structured data of the visible text @wide", async ({
  request,
}) => {
  const recipe = await request.get("/recipes/44");
  const html = await recipe.text();
  const scripts = html.match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];
  expect(scripts).toEqual([expect.stringContaining('src="/enhance/share.js"')]);
  expect(recipe.headers()["cache-control"]).toContain("public");
  expect(html).toContain('type="application/json+oembed"');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(data).toContain('"@type":"Recipe"');
  expect(data).toContain('"@type":"BreadcrumbList"');
  const spelling = await request.get("/coffees/107-anything", { maxRedirects: 0 });
  expect(spelling.status()).toBe(301);
  expect(spelling.headers()["location"]).toBe("/coffees/107-tarrazu-honey");
  expect(await (await request.get("/discover?roast=dark")).text()).toContain('content="noindex"');
});

test("guests copy the link of a recipe with one press", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "without scripts the link is selected by hand");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/recipes/44");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
