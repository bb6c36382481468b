import { createHash, randomBytes } from "node:crypto";
import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";
import { newPassword } from "../new-account.ts";

/** The callback of a program on the user's machine, which these tests simulate. */
const callback = "http://127.0.0.1:43123/callback";
test.use({ expectedErrors: [/^request to http:\/\/127\.0\.0\.1:43123\/|status of 400/] });

const origin = process.env["WEB_E2E_URL"] ?? "";
const clientId = process.env["WEB_E2E_CLIENT"] ?? "";
const verifier = randomBytes(32).toString("base64url");

const addressOf = (change: Readonly<Record<string, string>> = {}) => {
  const parameters = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: `${origin}/api/mcp/me`,
    scope: "brews:read",
    state: "x".repeat(600),
    ...change,
  });
  return `/connect?${parameters.toString()}`;
};

test("an app asks, is allowed to read only after signing in, uses its token and is disconnected", async ({
  page,
  playwright,
}) => {
  await page.route(`${callback}**`, (route) => route.fulfill({ contentType: "text/html", body: "The app" }));
  await page.goto(addressOf({ scope: "brews:write" }));
  // The request is longer than a return path may be, so this browser stores it.
  await expect(page).toHaveURL("/sign-in?returnTo=%2Fconnect");
  const email = await register(page);
  const response = await page.goto("/connect");
  expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(response?.headers()["x-frame-options"]).toBe("DENY");
  expect(response?.headers()["cache-control"]).toBe("private, no-store");

  await expect(page.getByRole("heading", { name: "Connect Kitchen Assistant?" })).toBeVisible();
  await expect(page.getByText(new URL(clientId).host, { exact: true })).toBeVisible();
  await expect(page.getByText(`Robin, ${email}`)).toBeVisible();
  await expect(page.getByText("a program on this device (127.0.0.1:43123)")).toBeVisible();
  await expect(page.getByText("See brews")).toBeVisible();
  const writing = page.getByRole("checkbox", { name: "Let it write, too" });
  await expect(writing).toBeChecked();
  await writing.uncheck();
  await expect(page.getByLabel("Until")).toHaveValue("30-days");
  await page.getByLabel("Until").selectOption("1 year");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${callback}**`);
  const answer = new URL(page.url()).searchParams;
  expect([answer.get("iss"), answer.get("state")]).toEqual([origin, "x".repeat(600)]);

  const program = await playwright.request.newContext({ baseURL: origin });
  const resource = `${origin}/api/mcp/me`;
  const form = {
    grant_type: "authorization_code",
    client_id: clientId,
    redirect_uri: callback,
    code: answer.get("code") ?? "",
    code_verifier: verifier,
    resource,
  };
  const tokens = (await (await program.post("/api/oauth/token", { form })).json()) as Record<string, string>;
  expect(tokens["scope"]).toBe("brews:read");
  const listTools = async () => {
    const headers = { authorization: `Bearer ${tokens["access_token"]}` };
    const data = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    return (await program.post("/api/mcp/me", { headers, data })).status();
  };
  expect(await listTools()).toBe(200);

  await page.goto("/me/connections");
  await expect(page.getByRole("heading", { name: "Connected apps" })).toBeVisible();
  await expect(page.getByText(/^Sees brews, last used today, until .+ \d{4}$/)).toBeVisible();
  await page.getByText("Disconnect", { exact: true }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Disconnect it now" }).click();
  await expect(page.locator(".toast-place")).toContainText("“Kitchen Assistant” is disconnected.");
  await expect(page.getByRole("heading", { name: "Connected apps" })).toBeHidden();
  expect(await listTools()).toBe(401);
  await program.dispose();
});

test("to refuse leads back to the app; a request that is not valid leads nowhere by itself", async ({
  page,
}) => {
  await register(page);
  await page.goto(`/de${addressOf()}`);
  await expect(page.getByRole("heading", { name: "Kitchen Assistant verbinden?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ablehnen" })).toHaveAttribute(
    "href",
    /^http:\/\/127\.0\.0\.1:43123\/callback\?error=access_denied&.*state=x+&iss=/,
  );
  // The app requests read access only.
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const repeated = await page.goto(`${addressOf()}&scope=brews:write`);
  expect(repeated?.status()).toBe(400);
  const invalid = await page.goto(addressOf({ code_challenge_method: "plain" }));
  expect(invalid?.status()).toBe(400);
  await expect(page.getByRole("link", { name: "Back to 127.0.0.1:43123" })).toBeVisible();
  expect(await page.locator("meta[http-equiv=refresh]").count()).toBe(0);
  const foreign = await page.goto(addressOf({ redirect_uri: "https://evil.example/" }));
  expect(foreign?.status()).toBe(400);
  await expect(page.getByRole("heading", { name: "This app cannot connect" })).toBeVisible();
  await expect(page.getByRole("link", { name: "To the start page" })).toHaveAttribute("href", "/");
  expect(await page.content()).not.toContain('href="https://evil.example');
});

test("what was chosen is kept while the user signs in", async ({ page }) => {
  const asked = addressOf({ scope: "brews:write", state: "short" });
  const form = { ...Object.fromEntries(new URL(asked, origin).searchParams), until: "1-year" };
  const sent = await page.request.post(asked, { form, headers: { origin }, maxRedirects: 0 });
  expect(sent.headers()["location"]).toBe("/sign-in?returnTo=%2Fconnect");
  await register(page);
  await page.goto("/connect");
  await expect(page.getByRole("checkbox", { name: "Let it write, too" })).not.toBeChecked();
  await expect(page.getByLabel("Until")).toHaveValue("1-year");
  // A URL cannot make the user's choices.
  await page.goto(`${asked}&write=on&until=disconnected`);
  await expect(page.getByLabel("Until")).toHaveValue("30-days");
});

test("a form of another site allows nothing", async ({ page }) => {
  await register(page);
  const form = Object.fromEntries(new URL(addressOf(), origin).searchParams);
  const post = (headers: Record<string, string>) =>
    page.request.post(addressOf(), { form, headers, maxRedirects: 0 });
  expect((await post({ "sec-fetch-site": "cross-site" })).status()).toBe(403);
  // React Router itself compares this header.
  expect((await post({ origin: "https://evil.example" })).status()).toBe(400);
  const allowed = await post({ origin });
  expect(allowed.status()).toBe(200);
  const refused = await page.request.post(addressOf(), {
    form: { ...form, code_challenge_method: "plain" },
    headers: { origin },
  });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).not.toMatch(/http-?equiv="refresh"/i);
  // The page contains the code, so it must not be stored.
  expect(allowed.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
  });
});

/** Registers the page's user and returns their email address. */
async function register(page: Page): Promise<string> {
  const email = ownEmail("connect");
  const form = { email, password: newPassword, name: "Robin" };
  const created = await page.request.post("/sign-up", { form, maxRedirects: 0 });
  expect(created.status()).toBe(303);
  return email;
}
