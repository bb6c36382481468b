import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";
import { newPassword } from "../new-account.ts";

test.use({ expectedErrors: [/status of 400/] });

const toast = (page: Page) => page.locator(".toast-place");

test("a token is made, shown once, used within its scope, and ended in two steps", async ({
  page,
  playwright,
  baseURL,
}) => {
  await register(page);
  await page.goto("/me/connections");
  await expect(page.getByText("No program sees your brews.")).toBeVisible();
  await page.getByRole("link", { name: "New token" }).click();

  await page.getByLabel("See gear, bags and recipes").uncheck();
  await page.getByLabel("See brews").uncheck();
  await page.getByRole("button", { name: "Create the token" }).click();
  await expect(page.locator("#name-note")).toContainText("what it is for");
  await expect(page.locator("#scopes-note")).toContainText("at least one");

  await page.getByLabel("What for").fill("Kitchen display");
  await page.getByLabel("See brews").check();
  await page.getByLabel("Ends").selectOption("30");
  await page.getByRole("button", { name: "Create the token" }).click();
  await expect(page.getByRole("heading", { name: "Copy it now" })).toBeVisible();
  const token = await page.getByLabel("Token “Kitchen display”").inputValue();
  expect(token).toMatch(/^brd_pat_[0-9A-Za-z]{40}$/);
  await expect(page.getByText(/^Sees brews, ends on/)).toBeVisible();
  await expectNoAxeViolations(page);

  const authorization = `Bearer ${token}`;
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { authorization },
  });
  const statuses = async () => [
    (await program.get("/api/brew-logs")).status(),
    (await program.get("/api/user/grinders")).status(),
    (await program.get("/api/user/access-tokens")).status(),
  ];
  expect(await statuses()).toEqual([200, 403, 403]);

  await page.getByRole("link", { name: "I have it" }).click();
  await expect(page).toHaveURL("/me/connections");
  await expect(page.getByText("Sees brews, last used today")).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await page.goto("/me/connections/new");
  await expect(page.getByLabel("What for")).toHaveValue("");

  await page.goto("/me/account");
  await expect(page.locator("a[href='/me/connections']").first()).toBeAttached();
  await page.goto("/me/connections");
  await page.getByText("End", { exact: true }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "End it for good" }).click();
  await expect(toast(page)).toContainText("“Kitchen display” has ended.");
  await expect(page.getByText("No program sees your brews.")).toBeVisible();
  expect(await statuses()).toEqual([401, 401, 401]);
  await program.dispose();
});

test("a brew that a program logs says so in the log", async ({ page, playwright, baseURL }) => {
  await register(page);
  await page.goto("/me/connections/new");
  await page.getByLabel("What for").fill("Claude");
  await page.getByLabel("Write brews").check();
  await page.getByRole("button", { name: "Create the token" }).click();
  const token = await page.getByLabel("Token “Claude”").inputValue();
  const program = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const params = {
    name: "log_brew",
    arguments: { requestId: "a brew of a test", method: "V60", doseGrams: 15, waterGrams: 240 },
  };
  const data = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const reply = await program.post("/api/mcp/me", { data });
  expect(await reply.json()).toMatchObject({ result: { isError: false } });
  await program.dispose();
  await page.goto("/log");
  await expect(page.getByText("by Claude", { exact: true })).toBeVisible();
  await page.locator("a.log-row").first().click();
  await expect(page.getByText("Logged by")).toBeVisible();
  await expectNoAxeViolations(page);
});

async function register(page: Page): Promise<void> {
  const form = { email: ownEmail("token"), password: newPassword, name: "Robin" };
  const created = await page.request.post("/sign-up", { form, maxRedirects: 0 });
  expect(created.status()).toBe(303);
}
