import { expect, expectNoAxeViolations, expectNoSidewaysScroll, type Page, test } from "../fixtures.ts";

const encore = "/brew?method=pour-over&grinder=baratza-encore&roast=MEDIUM";
const begin = new Date("2026-06-03T08:00:00Z");
const countInMs = 3000;

test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "the player needs scripts"));
test.use({ actionTimeout: 5000 });

/** Starts a brew with a clock that is stopped until the test advances it. */
async function startBrew(page: Page, path = encore, start = "Start pouring"): Promise<void> {
  await page.clock.install({ time: begin });
  await page.goto(path);
  await page.waitForLoadState("load");
  await expect(page.getByRole("spinbutton")).toBeVisible();
  await page.clock.pauseAt(new Date(begin.getTime() + 60_000));
  await page.getByRole("button", { name: start }).click();
}

const clock = (page: Page) => page.getByRole("timer");
const target = (page: Page) => page.locator(".target");

test("the player shows weight, time left and the next step, to the second @wide", async ({ page }) => {
  await startBrew(page);
  await expect(target(page)).toHaveText("3");
  await page.clock.runFor(countInMs);
  await expect(target(page)).toHaveText("60g");
  await expect(page.getByRole("status").filter({ hasText: "Pour to" })).toHaveText("Pour to 60 grams");
  await page.clock.runFor(44_700);
  await expect(clock(page)).toHaveText("0:01left · 0:44 of 3:00");
  // 0.3 s later the second step has started.
  await page.clock.runFor(300);
  await expect(target(page)).toHaveText("150g");
  await expect(page.getByText("+90 g in this pour")).toBeVisible();
  await expect(clock(page)).toHaveText("0:35left · 0:45 of 3:00");
  await expect(page.locator(".next-strip")).toContainText("Next at 1:20");
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.clock.runFor(100_000);
  await expect(target(page)).toHaveText("0:35");
  await page.clock.runFor(39_000);
  await expect(page.getByText("4 s over the plan")).toBeVisible();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(target(page)).toHaveText("3:04");
});

test.describe("no network", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("reload, a dead page, sleep, a hidden tab and no network lose no time", async ({ page, context }) => {
    await startBrew(page);
    await page.clock.runFor(countInMs + 20_000);
    await expect(clock(page)).toHaveText("0:25left · 0:20 of 3:00");
    // The page is reloaded 30 s later.
    await page.clock.pauseAt(new Date(begin.getTime() + 60_000 + countInMs + 50_000));
    await page.reload();
    await expect(clock(page)).toHaveText("0:30left · 0:50 of 3:00");
    // The tab is closed for 20 s.
    await page.goto("about:blank");
    await page.clock.pauseAt(new Date(begin.getTime() + 60_000 + countInMs + 70_000));
    await page.goto("/brew");
    await expect(clock(page)).toHaveText("0:10left · 1:10 of 3:00");
    await context.setOffline(true);
    // The device sleeps: timers fire once, late.
    await page.clock.fastForward(30_000);
    await expect(clock(page)).toHaveText("0:10left · 1:40 of 3:00");
    await hide(page, true);
    await page.clock.fastForward(20_000);
    await hide(page, false);
    await expect(clock(page)).toHaveText("0:25left · 2:00 of 3:00");
    await page.getByRole("button", { name: "Next step" }).click();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(target(page)).toHaveText("2:00");
    await page.getByRole("button", { name: "Rate the cup" }).click();
    await page.getByRole("radio", { name: "Bitter", exact: true }).click();
    await page.clock.runFor(4100);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await context.setOffline(false);
    await expect(async () => {
      await page.clock.runFor(4100);
      await expect(page.locator(".next")).toContainText("because it tasted bitter", { timeout: 1000 });
    }).toPass();
  });

  test("rating is kept without a connection, and the next brew starts on the same page", async ({
    page,
    context,
  }) => {
    await startBrew(page);
    const bar = page.locator(".player-offline");
    await context.setOffline(true);
    await page.clock.runFor(countInMs + 30_000);
    // No offline notice while pouring.
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(bar).toBeEmpty();
    for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Next step" }).click();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(bar).toContainText("What you log is kept and sent later.");
    await page.getByRole("button", { name: "Rate the cup" }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole("radio", { name: "4 stars" }).click();
    await page.clock.runFor(4100);
    await page.getByRole("button", { name: "Done" }).click();
    await expect(page.locator(".player .last")).toHaveText("Last time at 17: 4 of 5.");
    await expect(bar).toContainText("You are offline.");
    await expect(page.getByRole("button", { name: "Start pouring" })).toBeInViewport();
    await context.setOffline(false);
    await expect(bar).toBeEmpty();
  });
});

test("a pause stops the time, and a clock that is set back changes nothing", async ({ page }) => {
  await startBrew(page);
  await page.clock.runFor(countInMs + 10_000);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.clock.runFor(25_000);
  await expect(clock(page)).toHaveText("0:35left · 0:10 of 3:00");
  await page.reload();
  await expect(page.getByText("Paused").first()).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.clock.runFor(5000);
  await expect(clock(page)).toHaveText("0:30left · 0:15 of 3:00");
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(new Date(now - 3_600_000));
  await page.clock.runFor(5000);
  await expect(clock(page)).toHaveText("0:25left · 0:20 of 3:00");
  await page.reload();
  await page.clock.runFor(5000);
  await expect(clock(page)).toHaveText("0:20left · 0:25 of 3:00");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Start pouring" })).toBeVisible();
});

test("espresso shows the yield and one button that stops @wide", async ({ page }) => {
  await startBrew(page, "/brew?method=espresso&grinder=niche-zero", "Start the shot");
  await page.clock.runFor(17_000);
  await expect(target(page)).toHaveText("36g");
  await expect(clock(page)).toHaveText(/0:17of about 0:\d\d/);
  await page.getByRole("button", { name: "Stop, 36 g" }).click();
  await expect(target(page)).toHaveText("0:17");
  await page.getByRole("button", { name: "More in the cup" }).click();
  await expect(page.getByLabel("In the cup, in grams")).toHaveValue("37");
  await page.getByLabel("In the cup, in grams").fill("0");
  await expect(page.getByText("Type a weight from 1 g to 500 g.")).toBeVisible();
  await page.getByLabel("In the cup, in grams").fill("41,5");
  await page.getByRole("button", { name: "Later" }).click();
  await page.goto("/log");
  await expect(page.getByText("41.5 g")).toBeVisible();
});

test("an iced pour-over begins with the ice in the server and pours the rest", async ({ page }) => {
  await startBrew(page, "/brew?method=iced-pour-over&grinder=baratza-encore");
  await expect(target(page)).toHaveText("3");
  await page.clock.runFor(countInMs);
  await expect(target(page)).toHaveText("60g");
  await page.clock.runFor(110_000);
  await expect(page.getByText("Step 4 of 5")).toBeVisible();
  await expect(target(page)).toHaveText("195g");
});

test("a cold brew runs on beside a V60, and every page shows both and leads back @wide", async ({ page }) => {
  await startBrew(page, "/brew?method=cold-brew&grinder=baratza-encore", "Start");
  await page.clock.runFor(60_000);
  await page.goto(encore);
  await expect(page.getByText("Another brew is running.")).toBeVisible();
  await page.getByRole("button", { name: "Start pouring" }).click();
  await page.clock.runFor(countInMs + 10_000);
  await page.clock.resume();
  await page.goto("/log");
  const running = page.getByRole("navigation", { name: "Running brews" });
  await expect(running.getByRole("link")).toHaveCount(2);
  await expect(running).toContainText(/2:[0-5]\d left/);
  await expectNoAxeViolations(page);
  await running.getByRole("link", { name: "Cold brew" }).click();
  await expect(clock(page)).toContainText("of 16:00");
  await page.goto("/");
  await expect(page.getByText("A brew is running.")).toBeVisible();
  await page.getByRole("link", { name: "Go back to it" }).click();
  await expect(clock(page)).toContainText("of 16:00");
});

test("signals can be chosen and tried, and the choice is kept", async ({ page }) => {
  await page.goto(encore);
  await page.getByRole("button", { name: "Signals: Sound. Change" }).click();
  await page.getByRole("radio", { name: "Vibration" }).check();
  await page.getByRole("button", { name: "Try it" }).click();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Signals: Vibration. Change" })).toBeVisible();
});

test("no state of the player violates axe, in light and dark, at 320 pixels and in landscape @wide", async ({
  page,
}) => {
  const check = async () => {
    for (const [width, height] of [
      [320, 640],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoAxeViolations(page, { rules: ["color-contrast"] });
    await page.emulateMedia({ colorScheme: "light" });
  };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  // The clock runs again, because axe uses timers.
  await page.clock.install({ time: begin });
  await page.goto(encore);
  await page.getByRole("button", { name: "Start pouring" }).click();
  await page.clock.fastForward(60_000);
  await expect(target(page)).toHaveText("150g");
  await check();
  await expect(page.getByRole("button", { name: "Pause" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Pause" }).click();
  await check();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.clock.fastForward(150_000);
  await check();
  await page.getByRole("button", { name: "Finish" }).click();
  await check();
  await page.getByRole("button", { name: "Rate the cup" }).click();
  await page.getByRole("radio", { name: "Sour", exact: true }).click();
  await page.getByRole("radio", { name: "Heavy" }).click();
  await expect(page.locator(".next")).toBeVisible();
  await check();
  await page.goto("/brew?method=espresso&grinder=niche-zero");
  await page.getByRole("button", { name: "Start the shot" }).click();
  await check();
});

/** Simulates that the page's tab is hidden or visible again. */
const hide = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isHidden ? "hidden" : "visible",
  );
