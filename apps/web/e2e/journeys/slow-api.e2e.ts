import { test as base, expect, expectNoAxeViolations } from "../fixtures.ts";
import { type ProxiedWeb, startProxiedWeb } from "../proxied-web.ts";

const test = base.extend<object, { readonly web: ProxiedWeb }>({
  web: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const web = await startProxiedWeb();
      await use(web);
      await web.stop();
    },
    { scope: "worker" },
  ],
  // Every URL in a test is resolved against this process.
  baseURL: async ({ web }, use) => use(web.url),
});
test.use({ expectedErrors: [/status of 503/] });

test("with a slow API pages arrive whole and links and forms still lead on", async ({ page, web }) => {
  await web.setApi("is slow");
  const response = await page.goto("/recipes/44");
  expect(response?.status()).toBe(200);
  await expect(page.locator(".recipe-page-dial")).toBeVisible();
  await page.goto("/?grinder=baratza-encore&method=pour-over");
  await page.getByRole("link", { name: "Brew", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/V60/);
  await expect(page).toHaveURL(/\/brew\?/);
});

for (const state of ["returns 503", "refuses connections"] as const)
  test(`when the API ${state} the page says what to do, and trying again works`, async ({ page, web }) => {
    await web.setApi(state);
    const response = await page.goto("/recipes/44");
    expect(response?.status()).toBe(503);
    expect(response?.headers()["retry-after"]).toBe("5");
    await expect(page.getByRole("heading", { name: "Back in a moment" })).toBeVisible();
    await expect(page.getByText("Wait a moment, then try again.")).toBeVisible();
    await expectNoAxeViolations(page);
    await web.setApi("works");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(".recipe-page-dial")).toBeVisible();
  });

for (const state of ["returns 503", "refuses connections"] as const)
  test(`when the API ${state} a form keeps what was typed`, async ({ page, web }) => {
    await web.setApi("works");
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill("robin@example.com");
    await web.setApi(state);
    await page.getByRole("button", { name: "Mail me a link" }).click();
    await expect(page.getByRole("alert")).toContainText(/moment/);
    await expect(page.getByLabel("Email")).toHaveValue("robin@example.com");
  });
