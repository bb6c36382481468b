import { expect, expectNoAxeViolations, test } from "../fixtures.ts";
import { openApp, openToday } from "../installed-app.ts";
import { signUp, signUpWithBag } from "../new-account.ts";

test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "needs scripts"));

test("presses on Brew and on Start count while the scripts are still loading", async ({ page }) => {
  await signUpWithBag(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    // Requests of the page that was left are already aborted.
    await route.continue().catch(() => undefined);
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Brew", exact: true }).click({ noWaitAfter: true });
  await page.waitForURL(/from=today/, { waitUntil: "commit" });
  const start = page.getByRole("button", { name: "Start pouring" });
  await start.click();
  await expect(page.getByText("Get ready")).toBeVisible();
  await expect(start).toBeHidden();
  release();
  await expect(page.locator(".player-running")).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("html")).not.toHaveAttribute("data-pressed");
});

test("the player opens from Today without a request", async ({ page }) => {
  await signUpWithBag(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Brew", exact: true }).click();
  await expect(page.getByRole("button", { name: "Start pouring" })).toBeVisible();
  expect(requests.filter((path) => /^\/brew|\.data$/.test(path))).toEqual([]);
});

test("Today shows its shape while its data is slow, and another page can still be opened", async ({
  page,
}) => {
  await signUpWithBag(page);
  await page.goto("/log");
  const shape = page.locator(".load");
  const today = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today" });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await today.click();
  await expect(shape).toBeVisible();
  await expect(page.getByText("Loading your coffee")).toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(today).toHaveAttribute("aria-current", "page");
  await expectNoAxeViolations(page);
  release();
  await expect(page.getByRole("link", { name: "Brew", exact: true })).toBeVisible();
  await expect(shape).toHaveCount(0);
  await expect(page).toHaveURL("/");

  const { promise: never, resolve: end } = Promise.withResolvers<void>();
  await page.goto("/log");
  await page.unroute(/\.data(?:\?|$)/);
  await page.route(/\.data(?:\?|$)/, async (route) => {
    // The data of Today has the path /_.data, the data of other pages ends with the name of the page.
    if (!new URL(route.request().url()).pathname.startsWith("/_")) return route.continue();
    await never;
    return route.abort().catch(() => undefined);
  });
  await today.click();
  await expect(shape).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Library" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
  await expect(shape).toHaveCount(0);
  end();
});

test.describe("a file that does not load", () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch/] });

  test("a page whose texts do not load says so, and trying again works", async ({ page }) => {
    await signUpWithBag(page);
    await page.goto("/log");
    await page.waitForLoadState("networkidle");
    const texts = /assets\/library-[\w-]{8}\.js$/;
    await page.route(texts, (route) => route.abort());
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Library" }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await page.unroute(texts);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page).toHaveURL("/library");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
  });
});

test("a new account has a number at once, and each step makes it more its own", async ({ page }) => {
  await signUp(page);
  await page.goto("/");
  const steps = page.getByRole("region", { name: "Make it yours" });
  await expect(page.getByRole("img", { name: /Baratza Encore/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Brew", exact: true })).toBeInViewport();
  await expect(steps).toContainText("0 of 4");
  await expectNoAxeViolations(page);
  await steps.getByRole("link", { name: "Pick" }).first().click();
  const sheet = page.getByRole("dialog", { name: "What do you brew with?" });
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "Chemex" }).click();
  await expect(steps).toContainText("1 of 4");
  await expect(page.getByRole("link", { name: /Brewer: Chemex/ })).toBeVisible();
  await page.getByRole("link", { name: "Which grinder is yours?" }).click();
  await page.getByRole("textbox", { name: "Brand or model" }).fill("k-ultra");
  await page
    .getByRole("button", { name: /K-Ultra/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/calibrate/);
  await page.goto("/");
  await expect(steps).toContainText("2 of 4");
  await expect(page.getByRole("img", { name: /1Zpresso K-Ultra/ })).toBeVisible();
});

test("losing the connection moves nothing away from under the finger", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"));
  await signUpWithBag(page);
  await openToday(page);
  for (const [height, width] of [
    [640, 320],
    [844, 390],
    [800, 1280],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const brew = page.getByRole("link", { name: "Brew", exact: true });
    await brew.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, height: brewHeight = 0 } = (await brew.boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + brewHeight / 2);
    await page.mouse.down();
    await context.setOffline(true);
    await expect(page.locator(".offline-bar")).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "Start pouring" })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".player-offline")).toContainText("You are offline.");
    await expectNoAxeViolations(page);
    await context.setOffline(false);
  }
  await context.close();
});
