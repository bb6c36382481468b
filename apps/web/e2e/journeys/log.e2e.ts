import { expect, expectNoAxeViolations, type Page, signIn, test } from "../fixtures.ts";
import { signUpWithBag } from "../new-account.ts";

const toast = (page: Page) => page.locator(".toast-place");

/** The projects run concurrently as the same user, so each uses its own brew. */
const note = (): string => `Journey ${test.info().project.name} ${Date.now()}`;

/** The log of a device with one brew, in the format in which the player stores it. */
const storedLog = JSON.stringify({
  version: 1,
  value: [
    {
      clientId: "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
      brewedAt: "2026-11-01T07:18:00.000Z",
      key: "hario-v60-02:MEDIUM@comandante-c40-mk4",
      search: "?method=pour-over",
      title: "Kayanza Bourbon",
      method: "pour-over",
      machine: "hario-v60-02",
      grinder: "comandante-c40-mk4",
      recipeId: null,
      dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
      isRising: true,
      settingLabel: "23",
      figures: { setting: 23, doseGrams: 20, waterGrams: 330, waterTempF: 203, brewTimeSeconds: 168 },
      plannedSeconds: 180,
      opinion: { balance: -1, rating: 4 },
      isClosed: true,
      isSent: false,
    },
  ],
});

test.describe("with a refused setting", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a brew is added by hand, checked on its dial, edited, compared, deleted and brought back @wide", async ({
    page,
    javaScriptEnabled,
  }) => {
    const text = note();
    const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
    await signIn(page);
    await page.goto("/log/new");
    await page.getByLabel("Grind setting").fill("99");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("“99” is not on the", { exact: false })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel("Grind setting").fill("21");
    await page.getByLabel("Note").fill(text);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page)).toContainText("in your log");
    const cup = page.locator(".log-pane");
    await expect(cup.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("img", { name: /: 21 / })).toBeVisible();

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("radio", { name: "4.5 of 5 stars" }).check();
    await page.getByLabel("Dose in g").fill("20");
    await page.getByLabel("Water in g").fill("301,5");
    await page.getByLabel("In the cup in g").fill("260");
    await page.getByLabel("TDS in %").fill("1,5");
    if (javaScriptEnabled) await expect(page.getByText("1.5 % of 260 g, from 20 g of coffee.")).toBeVisible();
    await page.getByLabel("Tags").fill(`${tag}, guests`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(cup.getByRole("img", { name: "4.5 of 5 stars" })).toBeVisible();
    await expect(cup.getByText("301.5")).toBeVisible();
    await expect(cup.getByText("19.5%")).toBeVisible();

    await page.getByRole("link", { name: tag }).click();
    await expect(page.getByRole("link", { name: `${tag}, remove filter` })).toBeVisible();
    await expect(page.locator("a.log-row")).toHaveCount(1);
    await page.locator("a.log-row").click();

    await page.getByRole("link", { name: "With another brew" }).click();
    await expect(page.getByText("Pick the brew to compare with")).toBeVisible();
    await page.locator("a.log-row").nth(3).click();
    await expect(page).toHaveURL(/\/log\/compare\?a=\d+&b=\d+$/);
    await expect(page.getByRole("row", { name: /^Water/ }).locator("s")).toBeVisible();
    await page.goBack();
    await page.goBack();

    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/log");
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(cup.getByText(text, { exact: true })).toBeVisible();
    await expect(cup.getByRole("img", { name: "4.5 of 5 stars" })).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL("/log");
  });
});

test("the first brew starts with the gear and the bag of Today, and another grinder brings its own scale", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the account is created by a script");
  await signUpWithBag(page);
  await page.goto("/log/new");
  await expect(page.getByText("Filled in with your last brew.")).toHaveCount(0);
  const setting = page.getByLabel("Grind setting");
  await expect(page.getByText("On the Comandante C40 MK4: 0 to 50 clicks.")).toBeVisible();
  await expect(page.getByLabel("Coffee", { exact: true })).not.toHaveValue("");
  await setting.fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("in your log");
  const best = page.getByRole("button", { name: "Best of this bag" });
  await best.click();
  await expect(best).toHaveAttribute("aria-pressed", "true");
  await best.click();
  await expect(best).toHaveAttribute("aria-pressed", "false");

  await page.goto("/log/new");
  await expect(page.getByText("Filled in with your last brew.")).toBeVisible();
  await expect(setting).toHaveValue("24");
  await page.getByText("More: date").click();
  await page.getByLabel("Grinder", { exact: true }).selectOption("niche-zero");
  await expect(page.getByText(/^On the Niche Zero: /)).toBeVisible();
  await expect(setting).toHaveValue("");
  await page.getByLabel("Grinder", { exact: true }).selectOption("comandante-c40-mk4");
  await expect(setting).toHaveValue("24");
  await setting.fill("22");
  await page.getByLabel("Grinder", { exact: true }).selectOption("niche-zero");
  await expect(setting).toHaveValue("22");
});

test("filters are in the address, a brew is brewed again, and pages are linked @wide", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await page.goto("/log");
  await page.getByText("Filter", { exact: true }).click();
  await page.getByLabel("Method").selectOption("espresso");
  await page.getByRole("button", { name: "Show brews" }).click();
  await expect(page).toHaveURL(/method=espresso/);
  await expect(page.getByText(/^\d+ cups$/).last()).toBeVisible();
  await expect(page.locator(".log-grind", { hasText: "clicks" })).toHaveCount(0);
  await page.getByRole("link", { name: "Espresso, remove filter" }).click();
  await page.getByRole("link", { name: "Older brews" }).click();
  await expect(page).toHaveURL(/cursor=/);
  await page.locator("a.log-row").first().click();
  const dial = (await page.locator(".log-entry-dial svg").getAttribute("aria-label")) ?? "";
  const setting = /: (.*)$/.exec(dial)?.[1] ?? "no setting";
  await page.getByRole("link", { name: "Brew this again" }).click();
  await expect(page).toHaveURL(/\/brew\?log=\d+$/);
  // Without scripts the player is a list of steps and has no dial.
  if (javaScriptEnabled)
    await expect(page.getByRole("spinbutton")).toHaveAttribute("aria-valuetext", new RegExp(`^${setting}`));
});

test("on wide screens a cup opens beside the list, which keeps its filters and its place @wide", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await page.goto("/log?rating=4");
  const list = page.locator(".log-list");
  const rows = page.locator("a.log-row");
  const isWide = (page.viewportSize()?.width ?? 0) >= 960;
  await rows.nth(7).click();
  await expect(page).toHaveURL(/\/log\/\d+\?rating=4$/);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(list).toBeVisible({ visible: isWide });
  await expectNoAxeViolations(page);
  if (!isWide || !javaScriptEnabled) return;
  await expect(rows.nth(7)).toHaveAttribute("aria-current", "true");
  await expect(rows.nth(7)).toBeInViewport();
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  const next = (await rows.nth(8).getAttribute("href")) ?? "";
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(next);
  await expect(rows.nth(8)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/log?rating=4");
});

test("patterns show a table behind each chart, and a coffee alone @wide", async ({ page }) => {
  await signIn(page);
  await page.goto("/de/log/patterns");
  for (const width of [820, 600, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const scale = await page
      .locator("svg.chart:visible")
      .first()
      .evaluate((chart) => (chart as SVGSVGElement).getScreenCTM()?.a);
    expect(scale, `at ${width} px`).toBeLessThan(1.05);
  }
  await expect(page.getByRole("img", { name: /^Sterne nach Einstellung/ }).first()).toBeAttached();
  await page.getByText("Als Tabelle zeigen").first().click();
  await expect(page.getByRole("columnheader", { name: "Einstellung" })).toBeVisible();
  await page.locator(".patterns-wide tbody a").first().click();
  await expect(page).toHaveURL(/coffee=\d+/);
  await expect(page.getByRole("link", { name: /Filter entfernen$/ })).toBeVisible();
});

test("a guest sees the brews of the device and how to keep them; one brew asks to sign in", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  const guest = await request.get("/log/1", { maxRedirects: 0 });
  expect(guest.status()).toBe(302);
  expect(guest.headers()["location"]).toBe("/sign-in?returnTo=%2Flog%2F1");
  const html = await (await request.get("/log")).text();
  expect(html).toMatch(/<noscript><p[^>]*>The brews of this device are shown once scripts are allowed/);
  if (!javaScriptEnabled) return;
  await page.addInitScript((value) => localStorage.setItem("brewdial.log", value), storedLog);
  await page.goto("/log");
  await expect(page.getByText("on this device only")).toBeVisible();
  await expect(page.locator(".log-row")).toContainText(["23"]);
  await expect(page.locator(".log-row")).toContainText(["Kayanza Bourbon"]);
  await expect(page.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Edit Kayanza Bourbon" }).click();
  await expect(page.getByRole("heading", { name: "Edit the brew" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel("Grind setting").fill("99");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“99” is not on the")).toBeVisible();
  await page.getByLabel("Grind setting").fill("21");
  await page.getByLabel("Dose in g").fill("18,5");
  await page.getByLabel("Note").fill("Finer was better");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".log-row")).toContainText(["Finer was better"]);
  await expect(page.locator(".log-row .log-grind")).toContainText(["21"]);
  await expect(page.locator(".log-row")).toContainText(["18.5"]);
  await page.getByRole("button", { name: "Edit Kayanza Bourbon" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Kayanza Bourbon" }).click();
  await expect(page.getByRole("heading", { name: "No brews yet" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".log-row")).toContainText(["Kayanza Bourbon"]);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.getByRole("link", { name: "Create an account to keep them" }).click();
  await expect(page).toHaveURL("/sign-up?returnTo=%2Flog");
});
