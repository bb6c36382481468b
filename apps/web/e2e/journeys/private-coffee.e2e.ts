import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";

test("a coffee that only its owner sees gets a bag, and becomes one of the catalog", async ({ page }) => {
  await register(page, ownEmail("private"));
  await page.goto("/library/coffees/new?name=Duromina+sample");
  await page.getByText("Only me", { exact: true }).click();
  await page.getByRole("button", { name: "Add the coffee" }).click();
  await expect(page).toHaveURL(/\/library\/bags\/new\?coffee=\d+/);
  await page.getByRole("button", { name: "Add the bag" }).click();
  await expect(page).toHaveURL(/\/library\/bags\/\d+$/);
  await expect(page.getByText("Yours alone: in no search and in nobody’s statistics.")).toBeVisible();
  await page.getByRole("link", { name: "It is in the catalog" }).click();
  await page.getByLabel("Name or roaster").fill("Duromina");
  await page.getByRole("button", { name: "Find" }).click();
  await expectNoAxeViolations(page);
  await page
    .getByRole("button", { name: /^This one: Duromina/ })
    .first()
    .click();
  await expect(page.getByText("This cannot be undone.")).toBeVisible();
  await page.getByRole("button", { name: "Replace it" }).click();
  await expect(page.locator(".toast-place")).toContainText("1 bag, 0 brews, 0 recipes");
  await expect(page.getByRole("link", { name: "Duromina sample" })).toHaveCount(0);
});

async function register(page: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByText("Use a password instead").click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill("a long pass phrase 7");
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("link", { name: "Later" }).click();
  await page.waitForURL("/");
}
