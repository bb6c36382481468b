import { expect, expectNoAxeViolations, type Page, test, waitForHydration } from "../fixtures.ts";
import { openForm, signInAgain } from "../draft-steps.ts";
import { signUpWithBag } from "../new-account.ts";

test.use({ actionTimeout: 8000, expectedErrors: [/status of (?:400|401|503)|ERR_INTERNET_DISCONNECTED/] });
test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "a draft needs scripts"));

const restored = (page: Page) => page.getByText("Here is what you typed last time.");
const unsent = (page: Page) => page.getByRole("alert").filter({ hasText: "What you typed is kept" });

const endSession = (page: Page) => page.context().clearCookies();

const countLogs = async (page: Page) =>
  ((await (await page.request.get("/api/brew-logs")).json()) as { total: number }).total;

test("a log whose session has ended comes back after signing in, with everything in it", async ({ page }) => {
  const email = await signUpWithBag(page);
  await openForm(page, "/log/new");
  await page.getByLabel("Dose in g").fill("17,5");
  await page.getByRole("radio", { name: "4.5 of 5 stars" }).check();
  await page.getByLabel("Tags").fill("guests");
  await page.getByRole("checkbox", { name: "sour" }).check({ force: true });
  await page.getByLabel("Note").fill("Two lines\nof a note");
  await endSession(page);
  await page.getByRole("button", { name: "Save" }).click();
  await signInAgain(page, email);
  const message = page.getByText("Your session had ended.");
  await expect(message).toBeInViewport();
  await expect(page.getByLabel("Dose in g")).toHaveValue("17,5");
  await expect(page.getByRole("radio", { name: "4.5 of 5 stars" })).toBeChecked();
  await expect(page.getByLabel("Tags")).toHaveValue("guests");
  await expect(page.getByRole("checkbox", { name: "sour" })).toBeChecked();
  await expect(page.getByLabel("Note")).toHaveValue("Two lines\nof a note");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/log\/\d+$/);
  expect(await countLogs(page)).toBe(1);
  await openForm(page, "/log/new");
  await expect(page.getByLabel("Note")).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
});

test("a bag whose session has ended comes back after signing in, with everything in it", async ({ page }) => {
  const email = await signUpWithBag(page);
  await openForm(page, "/library/bags/new?coffee=2");
  await page.getByLabel("Roasted on").fill("2026-02-03");
  await page.getByText("Other", { exact: true }).click();
  await page.getByLabel("In the bag, in g").fill("420");
  await page.getByText("Frozen", { exact: true }).click();
  await page.getByText("Add a note").click();
  await page.getByLabel("Note").fill("From the market");
  await endSession(page);
  await page.getByRole("button", { name: "Add the bag" }).click();
  await signInAgain(page, email);
  await expect(page.getByText("Your session had ended.")).toBeInViewport();
  await expect(page.getByLabel("Roasted on")).toHaveValue("2026-02-03");
  await expect(page.getByLabel("In the bag, in g")).toHaveValue("420");
  await expect(page.getByRole("radio", { name: "Frozen" })).toBeChecked();
  await expect(page.getByLabel("Note")).toHaveValue("From the market");
  await page.getByRole("button", { name: "Add the bag" }).click();
  await page.waitForURL(/\/library\/bags\/\d+$/);
  await expect(page.getByText("From the market").first()).toBeVisible();
});

test("a form stays as it is when a proxy responds with its own 503", async ({ page }) => {
  await signUpWithBag(page);
  await openForm(page, "/log/new");
  await page.getByLabel("Dose in g").fill("17");
  const proxy = (url: URL) => url.pathname === "/log/new.data";
  await page.route(proxy, (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503 Service Unavailable</h1>" }),
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(unsent(page)).toBeInViewport();
  await expect(unsent(page)).toContainText("try again in a moment");
  await expect(page.getByLabel("Dose in g")).toHaveValue("17");
  await expectNoAxeViolations(page);
  await page.unroute(proxy);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/log\/\d+$/);
  expect(await countLogs(page)).toBe(1);
});

test("a recipe survives closing, Back and saving without a connection, and can be discarded", async ({
  page,
}) => {
  await signUpWithBag(page);
  await openForm(page, "/library/recipes/new");
  await page.getByRole("combobox", { name: "Grinder" }).selectOption("niche-zero");
  await expect(page.locator(".editor")).toContainText("marks");
  await page.getByRole("button", { name: "Suggest" }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Slow pour");
  await page.getByRole("link", { name: "Close without saving" }).click();
  await page.waitForURL("/library/recipes");
  await expect(page.locator(".editor")).toHaveCount(0);
  await page.goBack();
  await expect(restored(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Slow pour");
  await expect(page.getByRole("combobox", { name: "Grinder" })).toHaveValue("niche-zero");
  await expect(page.locator(".editor")).toContainText("marks");
  // A button partly covered by the header would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await page.getByLabel("Name", { exact: true }).fill("Sunday");
  await waitForHydration(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(unsent(page)).toBeInViewport();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sunday");
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Sunday");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("");
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("");
  await expect(restored(page)).toHaveCount(0);
  await page.getByRole("textbox", { name: "Notes" }).fill("Another one");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("/library/recipes");
  await openForm(page, "/library/recipes/new");
  await expect(restored(page)).toHaveCount(0);
});

test("the recipe editor brings the message about an ended session into view", async ({ page }) => {
  await signUpWithBag(page);
  await openForm(page, "/library/recipes/new");
  await page.getByRole("textbox", { name: "Notes" }).fill("Slow pour");
  await page.getByRole("textbox", { name: "Notes" }).scrollIntoViewIfNeeded();
  await endSession(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("alert").getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Slow pour");
});

const countWaiting = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem("brewdial.forms");
    return stored === null ? 0 : (JSON.parse(stored) as { value: unknown[] }).value.length;
  });

test("a log and a bag saved without a connection reach the account once, with two tabs and after a reload", async ({
  page,
}) => {
  await signUpWithBag(page);
  const other = await page.context().newPage();
  await openForm(other, "/library/bags/new?coffee=2");
  await other.getByText("Other", { exact: true }).click();
  await other.getByLabel("In the bag, in g").fill("420");
  await openForm(page, "/log/new");
  await page.getByLabel("Dose in g").fill("17,5");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toBeFocused();
  await expectNoAxeViolations(page);
  await other.getByRole("button", { name: "Add the bag" }).click();
  await expect(other.getByRole("heading", { name: "Kept on this device" })).toBeInViewport();
  expect(await countWaiting(page)).toBe(2);
  const waiting = await page.evaluate(() => localStorage.getItem("brewdial.forms") ?? "");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Saved" })).toBeVisible();
  await expect.poll(() => countWaiting(page)).toBe(0);
  // Simulates a page that was closed before it stored the response.
  await page.evaluate((text) => localStorage.setItem("brewdial.forms", text), waiting);
  await Promise.all([page.goto("/log"), other.goto("/library")]);
  await expect.poll(() => countWaiting(page)).toBe(0);
  expect(await countLogs(page)).toBe(1);
  const bags = (await (await page.request.get("/api/user/bags")).json()) as { data: { grams: number }[] };
  expect(bags.data.map(({ grams }) => grams).toSorted((a, b) => a - b)).toEqual([250, 420]);
  await openForm(page, "/log/new");
  await expect(restored(page)).toHaveCount(0);
});

test("a log that the account refuses later comes back to be corrected", async ({ page }) => {
  await signUpWithBag(page);
  await openForm(page, "/log/new");
  await page.getByLabel("Dose in g").fill("99999");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toBeVisible();
  await page.context().setOffline(false);
  await page.goto("/log");
  const refused = page.locator(".conflict");
  await expect(refused).toContainText("A figure is out of range");
  await refused.getByRole("link", { name: "Correct it" }).click();
  await expect(page.getByLabel("Dose in g")).toHaveValue("99999");
  await page.getByLabel("Dose in g").fill("18");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/log\/\d+$/);
  expect(await countLogs(page)).toBe(1);
  expect(await countWaiting(page)).toBe(0);
});

test("signing out says what waits on this device, and deletes drafts", async ({ page }) => {
  await signUpWithBag(page);
  await openForm(page, "/log/new");
  await page.getByLabel("Dose in g").fill("17,5");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toBeVisible();
  const waiting = await page.evaluate(() => localStorage.getItem("brewdial.forms") ?? "");
  await page.context().setOffline(false);
  await expect.poll(() => countWaiting(page)).toBe(0);
  await openForm(page, "/library/recipes/new");
  await page.getByRole("textbox", { name: "Notes" }).fill("Slow pour");
  await page.goto("/me/account");
  // Otherwise the page would send the waiting form.
  await page.route(/\/log\/new/, (route) => route.fulfill({ status: 503 }));
  await page.evaluate((text) => localStorage.setItem("brewdial.forms", text), waiting);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("have not reached your account")).toBeVisible();
  await expect(page.getByText("will be deleted on this device")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("brewdial.drafts"))).not.toContain("Slow pour");
  expect(await countWaiting(page)).toBe(1);
});

test("a running brew is not shown to the next user of the device", async ({ page }) => {
  await signUpWithBag(page);
  await page.goto("/brew?method=pour-over&grinder=baratza-encore");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Start pouring" }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await endSession(page);
  await signUpWithBag(page);
  await page.goto("/brew?method=pour-over&grinder=baratza-encore");
  await expect(page.getByRole("button", { name: "Start pouring" })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByRole("timer")).toHaveCount(0);
});
