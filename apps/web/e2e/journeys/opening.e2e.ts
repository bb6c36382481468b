import { expect, expectNoAxeViolations, test } from "../fixtures.ts";
import { signUpWithBag } from "../new-account.ts";

test.beforeEach(() => test.skip(test.info().project.name !== "phone", "needs scripts; once is enough"));

test("presses on Brew and on Start count while the scripts are still loading", async ({ page }) => {
  await signUpWithBag(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    // Those of the page that was left are gone.
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

test("a new account reads three hints, once", async ({ page }) => {
  await signUpWithBag(page);
  await page.goto("/");
  const hint = page.locator(".hint-box");
  await expect(hint).toContainText("1 of 3");
  await expectNoAxeViolations(page);
  await hint.getByRole("button", { name: "Next" }).click();
  await hint.getByRole("button", { name: "Next" }).click();
  await hint.getByRole("button", { name: "Got it" }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect(page.getByRole("link", { name: "Brew", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(hint).toBeHidden();
});
