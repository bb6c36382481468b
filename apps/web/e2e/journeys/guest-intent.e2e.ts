import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";
import { readSignInMail } from "../mailbox.ts";

const recipe = "/recipes/1";
const saveButton = (page: Page) => page.getByRole("button", { name: /^Saved?$/ });
const upButton = (page: Page) => page.getByRole("button", { name: /^Vote up/ });

test("a guest who votes signs in by the mailed code, and the vote is cast", async ({ page }) => {
  await page.goto(recipe);
  await upButton(page).click();
  await page.waitForURL(/\/sign-in\?/);
  await expect(page.getByText("Sign in to vote.")).toBeVisible();
  await expectNoAxeViolations(page);
  const email = ownEmail("vote");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await page.getByLabel("Code").fill((await readSignInMail(email)).code);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(recipe);
  await expect(page.getByRole("status")).toContainText("You voted for it.");
  await expect(upButton(page)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(upButton(page)).toHaveAttribute("aria-pressed", "false");
});

test("a guest who saves a recipe signs up with a password, and the recipe is saved", async ({ page }) => {
  await page.goto(recipe);
  await saveButton(page).click();
  await page.waitForURL(/\/sign-in\?/);
  await expect(page.getByText("Sign in to save this recipe.")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.waitForURL(/\/sign-up\?/);
  await expect(page.getByText("Sign in to save this recipe.")).toBeVisible();
  await page.getByText("Use a password instead").click();
  await page.getByLabel("Email").fill(ownEmail("save"));
  await page.getByLabel("Password").fill("a long pass phrase 7");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.waitForURL("/sign-in/code");
  await expect(page.getByRole("status")).toContainText("Saved to your library.");
  await page.getByRole("link", { name: "Later" }).click();
  await page.waitForURL(recipe);
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
});

test("a guest who saves a recipe opens the mailed link in the same browser, and the recipe is saved", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the page of the link needs scripts");
  await page.goto(recipe);
  await saveButton(page).click();
  const email = ownEmail("save-link");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me a link" }).click();
  await page.goto((await readSignInMail(email)).link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(recipe);
  await expect(page.getByRole("status")).toContainText("Saved to your library.");
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
});

test("a vote that was given up is not cast by signing in from another page", async ({ page }) => {
  await page.goto(recipe);
  await upButton(page).click();
  await page.waitForURL(/\/sign-in\?/);
  await page.goto("/sign-in?returnTo=%2Fgrinders");
  await expect(page.getByText("Sign in to vote.")).toHaveCount(0);
  const form = { email: ownEmail("given-up"), password: "a long pass phrase 7", returnTo: "/grinders" };
  expect((await page.request.post("/sign-up", { form, maxRedirects: 0 })).status()).toBe(303);
  await page.goto(recipe);
  await expect(upButton(page)).toHaveAttribute("aria-pressed", "false");
});
