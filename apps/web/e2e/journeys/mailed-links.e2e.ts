import { expect, expectNoAxeViolations, ownEmail, test } from "../fixtures.ts";
import { readNewsletterLink, readSignInMail, requestSignInMail } from "../mailbox.ts";
import { newPassword } from "../new-account.ts";

// Expired links respond with 400.
test.use({ expectedErrors: [/status of 400/] });

test("a mailed link says that it removed an unconfirmed password, and leads back to the page that was left", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the page of the link needs scripts: the token is in the fragment");
  const email = ownEmail("link");
  const account = { email, password: newPassword, name: "Ana" };
  expect((await page.request.post("/api/auth/register", { data: account })).ok()).toBe(true);
  await page.context().clearCookies();
  await page.goto("/convert/comandante-c40-mk4-to-baratza-encore?setting=22");
  await page.goto("/sign-in?returnTo=%2Fconvert%2Fcomandante-c40-mk4-to-baratza-encore%3Fsetting%3D22");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expectNoAxeViolations(page);
  const { link } = await readSignInMail(email);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/convert/comandante-c40-mk4-to-baratza-encore?setting=22");
  await expect(page.getByRole("status")).toContainText("For your safety we removed the password");
  await expect(page.getByRole("link", { name: "Set a new password" })).toHaveAttribute(
    "href",
    "/me/password",
  );
  await expect(page.getByRole("link", { name: "Your account" })).toBeVisible();
});

test("a mailed link signs in by its button only, once, and says what to do when it is over", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the page of the link needs scripts");
  const email = ownEmail("once");
  await requestSignInMail(page, email);
  const { link } = await readSignInMail(email);
  const visit = await page.goto(link);
  expect(visit?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
  });
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  await page.getByRole("button", { name: "Sign in" }).press("Enter");
  await page.waitForURL("/");
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(page.getByText("used before or has expired")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Mail me a new link" }).click();
  await page.waitForURL("/sign-in");
  await page.goto("/auth/magic");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(page.getByText("not complete")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeHidden();
});

test("the page of a mailed link says without scripts what it needs, and in which language", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled);
  const response = await page.goto("/de/auth/magic#token=x");
  expect(await response?.text()).toMatch(/<html lang="de"[^]*<noscript><p>Zum Anmelden braucht diese Seite/);
  await expect(page.getByRole("button", { name: "Anmelden" })).toBeDisabled();
});

test("the link of the newsletter's mail subscribes by its button, in the language of the mail", async ({
  page,
}) => {
  const email = ownEmail("reader");
  const headers = { "accept-language": "fr" };
  expect((await page.request.post("/api/subscribe", { data: { email }, headers })).ok()).toBe(true);
  const link = await readNewsletterLink(email);
  expect(new URL(link).pathname).toBe("/fr/newsletter/confirm");
  await page.goto(link);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "S’abonner" }).click();
  await expect(page.getByRole("heading", { name: "Abonnement confirmé" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.goto(link.replace(/token=\d+/, "token=999999"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien ne marche pas");
  await page.getByRole("link", { name: "Aller sur Brewdial" }).click();
  await page.waitForURL("/fr");
});

test("an old address of the API leads to the page, and a shared recipe to its own", async ({ page }) => {
  await page.goto("/api/notifications/unsubscribe?token=x");
  expect(new URL(page.url()).pathname).toBe("/unsubscribe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  await expect(page.getByRole("link", { name: "Open notifications" })).toHaveAttribute(
    "href",
    "/me/notifications",
  );
  const shared = await page.request.post("/api/recipes/374/share");
  const { shareUrl } = (await shared.json()) as { shareUrl: string };
  const { pathname } = new URL(shareUrl);
  await page.goto(`${pathname}?grinder=kingrinder-k6`);
  await page.waitForURL("/recipes/374/on/kingrinder-k6");
});
