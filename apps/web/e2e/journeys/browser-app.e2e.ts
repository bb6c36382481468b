import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "../fixtures.ts";
import { newPassword } from "../new-account.ts";

const origin = process.env["WEB_E2E_URL"] ?? "";
const app = new URL("/browser-app/", process.env["WEB_E2E_CLIENT"]).href;

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the app is a script");
test.use({ ignoreHTTPSErrors: true, expectedErrors: [/^request to https:\/\/localhost:|status of 401/] });

test("an app of another origin lists recipes on my grinder and logs a brew, with a token", async ({
  page,
}) => {
  await register(page);
  const created = await page.request.post("/api/user/access-tokens", {
    data: { name: "Recipe Board", scopes: ["library:read", "brews:write"], expiresInDays: 30 },
  });
  const { token } = (await created.json()) as { readonly token: string };

  await page.goto(app);
  await page.getByLabel("Or use an access token").fill("brd_pat_wrong");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByRole("status")).toContainText("token");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByLabel("Or use an access token").fill(token);
  await page.getByRole("button", { name: "Use it" }).click();
  await logFirstRecipe(page);
  await expectNewestBrewBy(page, "Recipe Board");
});

test("the same app connects by OAuth, refreshes its token, and is disconnected", async ({ page }) => {
  await register(page);
  await page.goto(app);
  await page.getByRole("button", { name: "Connect to Brewdial" }).click();
  await expect(page.getByRole("heading", { name: "Connect Recipe Board?" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${origin}/connect`));
  for (const text of [/^Robin, .+@/, "Let it write, too", "See gear, bags and recipes"])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Refuse" }).click();
  await expect(page.getByRole("button", { name: "Connect to Brewdial" })).toBeVisible();

  await page.getByRole("button", { name: "Connect to Brewdial" }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page).toHaveURL(app);
  await logFirstRecipe(page);

  const { access } = await readTokens(page);
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem("tokens") ?? "") as object;
    localStorage.setItem("tokens", JSON.stringify({ ...tokens, expiresAt: 0 }));
  });
  await page.reload();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  const refreshed = await readTokens(page);
  expect(refreshed.access).not.toBe(access);

  await page.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("button", { name: "Connect to Brewdial" })).toBeVisible();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${refreshed.access}` };
      return (await page.request.get("/api/brew-logs", { headers })).status();
    })
    .toBe(401);
  await expectNewestBrewBy(page, "Recipe Board");
});

test("the app takes no response that it has not asked for", async ({ page }) => {
  await page.goto(`${app}?code=brd_oac_x&state=${randomUUID()}&iss=${encodeURIComponent(origin)}`);
  await expect(page.getByRole("status")).toHaveText("Nobody asked for this response here.");
  await expect(page.getByRole("button", { name: "Connect to Brewdial" })).toBeHidden();
});

/** Creates an account with a grinder. The app then sends none of the tests' headers: they would trigger CORS preflight requests. */
async function register(page: Page): Promise<void> {
  const email = `browser-app-${randomUUID()}@example.com`;
  const form = { email, password: newPassword, name: "Robin" };
  expect((await page.request.post("/sign-up", { form, maxRedirects: 0 })).status()).toBe(303);
  const data = { grinderId: "baratza-encore" };
  expect((await page.request.post("/api/user/grinders", { data })).status()).toBe(201);
  await page.context().setExtraHTTPHeaders({});
}

async function logFirstRecipe(page: Page): Promise<void> {
  const recipe = page.getByRole("listitem").filter({ hasText: "on the Encore" }).first();
  await recipe.getByRole("button", { name: "Log a brew" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Logged: .+ on the Encore$/);
}

const readTokens = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("tokens") ?? "{}") as { readonly access: string });

async function expectNewestBrewBy(page: Page, program: string): Promise<void> {
  const { data } = (await (await page.request.get("/api/brew-logs?limit=5")).json()) as {
    readonly data: readonly object[];
  };
  expect(data).toEqual([expect.objectContaining({ writtenBy: program })]);
}
