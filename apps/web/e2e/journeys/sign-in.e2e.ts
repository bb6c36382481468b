import {
  demoUser,
  expect,
  expectNoAxeViolations,
  ownAddress,
  ownEmail,
  type Page,
  test,
} from "../fixtures.ts";
import { readSignInMail, requestSignInMail } from "../mailbox.ts";

for (const by of ["code", "link"] as const)
  test(`a newcomer signs up by the mailed ${by} without a password and stays signed in`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(by === "link" && !javaScriptEnabled, "the page of the link needs scripts");
    const email = ownEmail(`new-${by}`);
    await page.goto("/sign-in");
    await expect(page.getByRole("main").getByRole("link", { name: "terms" })).toBeVisible();
    await requestSignInMail(page, email);
    const mail = await readSignInMail(email);
    if (by === "code") await page.getByLabel("Code").fill(mail.code);
    else await page.goto(mail.link);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/");
    await page.reload();
    await expect(page.getByRole("link", { name: "Your account" })).toBeVisible();
    const { user } = (await (await page.request.get("/api/auth/me")).json()) as { user: object };
    expect(user).toMatchObject({ email, hasPassword: false, showBrewLogs: false });
  });

test("who signs up by code on a phone and signs in by link on a laptop stays signed in on both", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the page of the link needs scripts");
  const email = ownEmail("two-devices");
  await requestSignInMail(page, email);
  await page.getByLabel("Code").fill((await readSignInMail(email)).code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/");

  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { "x-forwarded-for": ownAddress("laptop") },
  });
  const laptop = await context.newPage();
  await requestSignInMail(laptop, email);
  await laptop.goto((await readSignInMail(email, 2)).link);
  await laptop.getByRole("button", { name: "Sign in" }).click();
  await laptop.waitForURL("/");
  await expect(laptop.getByRole("status")).toContainText("You are signed in.");

  for (const device of [page, laptop]) {
    await device.goto("/me/sessions");
    await expect(device.getByRole("button", { name: /^Sign out .+ on / })).toHaveCount(1);
    const { user } = (await (await device.request.get("/api/auth/me")).json()) as { user: object };
    expect(user).toMatchObject({ email });
  }
  await context.close();
});

test.describe("mistakes", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("more mistakes in the sign-up form than the API allows attempts do not lock anybody out", async ({
    page,
  }) => {
    await page.goto("/sign-up");
    for (const [email, password] of [
      ["", ""],
      ["ana", "a long pass phrase 7"],
      [ownEmail("mistakes"), "short"],
      [ownEmail("mistakes"), "Password123!"],
      [ownEmail("mistakes"), "qwertyuiop"],
    ] as const) {
      await openPasswordFields(page);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      const refused = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Create an account" }).click();
      expect((await refused).status()).toBe(400);
    }
    await page.getByLabel("Password").fill("a long pass phrase 7");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.waitForURL("/sign-in/code");
  });
});

test("the sign-up page asks for the address alone and mails a code that creates the account", async ({
  page,
}) => {
  const email = ownEmail("address-first");
  await page.goto("/sign-up?returnTo=%2Fgrinders");
  await expect(page.getByLabel("Password")).not.toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Email").press("Enter");
  await page.waitForURL("/sign-in/code");
  await page.getByLabel("Code").fill((await readSignInMail(email)).code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/grinders");
  const { user } = (await (await page.request.get("/api/auth/me")).json()) as { user: object };
  expect(user).toMatchObject({ email, hasPassword: false });
});

test("a code that is entered after the sign-up confirms the address and keeps the password", async ({
  page,
}) => {
  const email = ownEmail("confirm");
  await fillSignUp(page, email, "/grinders");
  await expect(page.getByText("Your password stays as it is.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Code").fill((await readSignInMail(email)).code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL("/grinders");
  await expect(page.getByRole("status")).toContainText("Your address is confirmed.");
  await page.context().clearCookies();
  await signInWithPassword(page, email, "/me");
  await page.waitForURL("/me");
});

test.describe("code", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a wrong code is refused with a sentence, the mailed one signs in", async ({ page }) => {
    const email = ownEmail("code");
    await register(page, email);
    await requestSignInMail(page, email);
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("That is not the code of the newest mail.")).toBeVisible();
    await expectNoAxeViolations(page);
    const { code } = await readSignInMail(email, 2);
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/");
    await expect(page.getByRole("link", { name: "Your account" })).toBeVisible();
    await expect(page.getByRole("status")).toContainText("For your safety we removed the password");
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "Set a new password" }).click();
    await page.waitForURL("/me/password");
  });
});

test.describe("password", () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test("a wrong password is refused, the right one signs in, and signing out ends it", async ({ page }) => {
    await page.goto("/sign-in/password");
    await page.getByLabel("Email").fill(demoUser.email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("The email address or the password is wrong.")).toBeVisible();
    await page.getByLabel("Password").fill(demoUser.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/");
    await page.goto("/me/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("status")).toContainText("You are signed out.");
    await expect(page.getByRole("link", { name: "Your account" })).toHaveCount(0);
  });
});

test("the grinder of a guest comes along into a new account", async ({ page }) => {
  await page.goto("/my-grinder?q=encore");
  await page.getByRole("button", { name: "Encore", exact: true }).click();
  await register(page, ownEmail("gear"));
  await page.context().clearCookies({ name: "grinder" });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Pick my grinder" })).toBeVisible();
  await page.goto("/sign-in/password");
  await page.getByLabel("Email").fill(ownEmail("gear"));
  await page.getByLabel("Password").fill("a long pass phrase 7");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("link", { name: "My grinder: Encore. Change" })).toBeVisible();
});

test("the choices of a device go into a new account, and from there to the next device", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = ownEmail("choices");
  await page.goto("/preferences");
  await page.getByText("Dark", { exact: true }).click();
  await page.getByText("°F").click();
  await page.getByRole("button", { name: "Save" }).click();
  await register(page, email);
  const known = (await page.context().cookies(`${new URL(page.url()).origin}/sign-in`)).map(
    ({ name }) => name,
  );
  expect(known).toContain("svc_device");
  await page.context().clearCookies();
  await signInWithPassword(page, email, "/de/preferences");
  // The account was created on English pages.
  await page.waitForURL("/me/preferences");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByLabel("°F")).toBeChecked();
  await page.getByText("Light", { exact: true }).click();
  await page.getByText("Deutsch", { exact: true }).first().click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("/de/me/preferences");
  const stored = await page.request.get("/api/user/preferences");
  expect(await stored.json()).toMatchObject({
    preferences: {
      temperatureUnit: "fahrenheit",
      theme: "light",
      locale: "de",
      timeZone: javaScriptEnabled ? expect.any(String) : null,
    },
  });
});

test.describe("another site", () => {
  for (const [status, headers] of [
    [403, { "sec-fetch-site": "cross-site" }],
    [400, { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ] as const)
    test(`a form of another site is refused with ${status}`, async ({ request }) => {
      const form = { email: demoUser.email, password: demoUser.password };
      const response = await request.post("/sign-in/password", { form, headers });
      expect(response.status()).toBe(status);
      expect(response.headers()["set-cookie"]).toBeUndefined();
    });
});

/** Opens the part of the sign-up form for users who want a password. */
async function openPasswordFields(page: Page): Promise<void> {
  if (await page.getByLabel("Password").isVisible()) return;
  await page.getByText("Use a password instead").click();
}

async function signInWithPassword(page: Page, email: string, returnTo: string): Promise<void> {
  await page.goto(`/sign-in/password?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a long pass phrase 7");
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function fillSignUp(page: Page, email: string, returnTo: string): Promise<void> {
  await page.goto(`/sign-up?returnTo=${encodeURIComponent(returnTo)}`);
  await openPasswordFields(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("a long pass phrase 7");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.waitForURL("/sign-in/code");
}

/** Creates an account, skips the code, and signs out. */
async function register(page: Page, email: string): Promise<void> {
  await fillSignUp(page, email, "/");
  await page.getByRole("link", { name: "Later" }).click();
  await page.waitForURL("/");
  await page.goto("/me/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
}
