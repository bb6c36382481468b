import { execFileSync } from "node:child_process";
import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";
import { addAuthenticator, openAtName } from "../passkey-browser.ts";

const password = "a long pass phrase 7";

/** Signs up through the form and returns the id of the account. */
async function signUp(page: Page, at: (path: string) => string, name: string): Promise<number> {
  const form = { email: ownEmail(name), password, name };
  expect((await page.request.post(at("/sign-up"), { form, maxRedirects: 0 })).status()).toBe(303);
  const { user } = (await (await page.request.get(at("/api/auth/me"))).json()) as { user: { id: number } };
  return user.id;
}

/** Makes a user an operator, with the same command that administrators run. */
const grant = (id: number) =>
  execFileSync(process.execPath, ["apps/operator/src/main.ts", "grant", String(id), "--yes"], {
    env: { ...process.env, DATABASE_URL: process.env["WEB_E2E_DATABASE"] },
  });

// Passkeys need a host name, so the pages are opened at localhost, which is the same process.
test.use({ expectedErrors: [/request to http:\/\/localhost|status of 40[14]/] });

test("an operator confirms with a passkey and hides a spammer's everything", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "passkeys need scripts");
  const at = await openAtName(page, baseURL ?? "");
  await addAuthenticator(page);

  // A spammer adds a coffee and comments on a recipe; a guest reports the coffee.
  const spam = `Beanbargain ${crypto.randomUUID().slice(0, 8)}`;
  const spammerId = await signUp(page, at, "Spam");
  const body = { name: spam, roasterName: `${spam} Roasters`, roastLevel: "LIGHT" };
  const headers = { origin: baseURL ?? "" };
  const created = await page.request.post(at("/api/coffees"), { data: body, headers });
  const { coffee } = (await created.json()) as { coffee: { id: number; slug: string } };
  const comment = { body: `20 % off at ${spam}` };
  await page.request.post(at("/api/recipes/44/comments"), { data: comment, headers });
  await page.context().clearCookies();
  await page.goto(`/coffees/${coffee.id}-${coffee.slug}`);
  await page.getByRole("link", { name: "Report this coffee" }).click();
  await page.getByRole("radio", { name: /^Advertising/ }).check();
  await page.getByLabel("Anything to add?").fill("Only a shop");
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("Thank you. A person will look at it.")).toBeVisible();

  // The operator has an account with a passkey; before the grant the desk responds with 404.
  const operatorId = await signUp(page, at, "Jana");
  expect((await page.goto(at("/desk")))?.status()).toBe(404);
  grant(operatorId);
  await page.goto(at("/me/passkeys"));
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status")).toContainText("The passkey is added.");
  await expect.poll(async () => (await page.request.get(at("/desk/confirm"))).status()).toBe(200);
  await page.goto(at("/desk"));
  await expect(page.getByRole("heading", { name: "Confirm with your passkey" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(at("/desk/reports"));

  await page.getByRole("link", { name: new RegExp(spam) }).click();
  await expect(page.getByText("Only a shop")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByText("Block the author").click();
  await page.getByRole("button", { name: "Block, sign out and hide everything" }).click();
  await expect(page.getByRole("status")).toContainText("Blocked, and everything is hidden.");
  for (const path of ["/desk/claims", "/desk/health", "/desk/audit", "/de/desk/reports"]) {
    await page.goto(at(path));
    await expectNoAxeViolations(page);
  }
  await page.goto(at("/desk/audit"));
  await expect(page.getByRole("row", { name: new RegExp(`block user:${spammerId}`) })).toBeVisible();

  // A visitor no longer finds any of it.
  const visitor = await browser.newContext();
  const guest = await visitor.newPage();
  const gone = [`/coffees/${coffee.id}-${coffee.slug}`, `/users/${spammerId}`];
  for (const path of gone) expect([path, (await guest.goto(baseURL + path))?.status()]).toEqual([path, 404]);
  for (const path of [`/coffees?q=${encodeURIComponent(spam)}`, "/recipes/44"]) {
    await guest.goto(baseURL + path);
    await expect(guest.locator("main")).not.toContainText(`at ${spam}`);
    await expect(guest.locator("main").getByRole("link", { name: spam })).toHaveCount(0);
  }
  await visitor.close();
});
