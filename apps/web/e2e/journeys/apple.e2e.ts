import { expect, type Page, test } from "../fixtures.ts";

// A real OpenID provider on another origin; tools/web/identity-provider.ts.
test.use({ expectedErrors: [/^request to http:\/\/localhost:/] });

/** Opens the provider's page from the German sign-in page. */
async function goToApple(page: Page): Promise<void> {
  await page.goto(`/de/sign-in?returnTo=${encodeURIComponent("/de/grinders?q=zero")}`);
  await page.getByRole("link", { name: "Weiter mit Apple" }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/auth\/authorize\?/);
}

/** Clicks a button of the provider, and without scripts also the one of the page that forwards its response. */
async function answer(page: Page, button: "Continue" | "Cancel", hasScript: boolean): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  if (!hasScript) await page.getByRole("button", { name: "Weiter zu Brewdial" }).click();
}

const isSignedIn = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === "svc_session");

test("Apple signs in, brings the grinder along and leads back; the same response does not work again", async ({
  page,
  javaScriptEnabled,
  baseURL,
}) => {
  await page.goto("/my-grinder?q=encore");
  await page.getByRole("button", { name: "Encore", exact: true }).click();
  await goToApple(page);
  const response = page.waitForRequest((request) => request.url() === `${baseURL}/de/sign-in/apple`);
  await answer(page, "Continue", javaScriptEnabled);
  await page.waitForURL("/de/grinders?q=zero");
  await expect(page.getByText("Du bist angemeldet.")).toBeVisible();
  await page.goto("/de/me/gear");
  await expect(page.getByText("Encore").first()).toBeVisible();
  const stored = await page.request.get("/api/auth/me");
  expect(await stored.json()).toMatchObject({ user: { name: "Ana" } });

  const fields = Object.fromEntries(new URLSearchParams((await response).postData() ?? ""));
  await page.context().clearCookies({ name: "svc_session" });
  const again = await page.request.post("/de/sign-in/apple", { form: fields, maxRedirects: 0 });
  expect([again.status(), again.headers()["location"]]).toEqual([303, "/de/sign-in"]);
  expect(await isSignedIn(page)).toBe(false);
});

test("Cancelling at Apple leads back to the sign-in page, which still knows the way back", async ({
  page,
  javaScriptEnabled,
}) => {
  await goToApple(page);
  await answer(page, "Cancel", javaScriptEnabled);
  await page.waitForURL(`/de/sign-in?returnTo=${encodeURIComponent("/de/grinders?q=zero")}`);
  await expect(page.getByRole("status")).toBeEmpty();
  expect(await isSignedIn(page)).toBe(false);
});

test("a response to another sign-in or without its cookie is refused with a sentence", async ({
  page,
  javaScriptEnabled,
}) => {
  await goToApple(page);
  // A second sign-in of this browser invalidates the state of the first one.
  await page.request.get("/de/sign-in/apple", { maxRedirects: 0 });
  await answer(page, "Continue", javaScriptEnabled);
  await page.waitForURL(/\/de\/sign-in(?:\?|$)/);
  await expect(page.getByRole("status")).toContainText("Die Anmeldung mit Apple hat nicht geklappt.");
  expect(await isSignedIn(page)).toBe(false);

  await goToApple(page);
  await page.context().clearCookies();
  await answer(page, "Continue", javaScriptEnabled);
  await page.waitForURL("/de/sign-in");
  await expect(page.getByRole("status")).toContainText("Die Anmeldung mit Apple hat nicht geklappt.");
  expect(await isSignedIn(page)).toBe(false);
});

test("a token with another nonce is refused, and only the callback accepts cross-site forms", async ({
  page,
  request,
}) => {
  await page.goto("/sign-in");
  const start = await page.request.get("/sign-in/apple", { maxRedirects: 0 });
  const asked = new URL(start.headers()["location"] ?? "");
  // The same sign-in with another nonce, like a stolen token.
  const state = asked.searchParams.get("state") ?? "";
  asked.searchParams.set("nonce", "another");
  const provider = await (await request.get(asked.href)).text();
  const token = /name="id_token" value="([^"]+)"/.exec(provider)?.[1] ?? "";
  const form = { state, id_token: token };
  const refused = await page.request.post("/sign-in/apple", { form, maxRedirects: 0 });
  expect([refused.status(), refused.headers()["location"]]).toEqual([303, "/sign-in?returnTo=%2F"]);
  expect(await isSignedIn(page)).toBe(false);

  const headers = { "sec-fetch-site": "cross-site", origin: asked.origin };
  expect((await request.post("/sign-in/apple", { form, headers })).status()).toBe(403);
  const callback = await request.post("/sign-in/apple/callback", { form, headers });
  expect([callback.status(), callback.headers()["set-cookie"]]).toEqual([200, undefined]);
});
