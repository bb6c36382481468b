import { expect, expectNoAxeViolations, test } from "../fixtures.ts";
import { signUp } from "../new-account.ts";

test.use({ expectedErrors: [/status of 400/] });

test("a coffee that only its owner sees gets a bag, and becomes one of the catalog", async ({ page }) => {
  await signUp(page);
  await page.goto("/library/coffees/new?name=Duromina+sample");
  await page.getByText("Only me", { exact: true }).click();
  await page.getByRole("button", { name: "Add the coffee" }).click();
  await expect(page).toHaveURL(/\/library\/bags\/new\?coffee=\d+/);
  await page.getByRole("button", { name: "Add the bag" }).click();
  await expect(page).toHaveURL(/\/library\/bags\/\d+$/);
  await expect(page.getByText("Yours alone: in no search and in nobody’s statistics.")).toBeVisible();
  await page.getByRole("link", { name: "Correct it" }).click();
  await page.getByLabel("Name, as on the bag").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter the name of the coffee.").first()).toBeVisible();
  await page.getByLabel("Name, as on the bag").fill("Duromina gift");
  await page.getByLabel("Roaster").fill("Marek, at home");
  await page.getByText("Not known", { exact: true }).first().click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".toast-place")).toContainText("Saved.");
  await page
    .getByRole("link", { name: /Duromina gift/ })
    .first()
    .click();
  await expect(page.getByText("Marek, at home")).toBeVisible();
  await page.getByRole("link", { name: "Correct it" }).click();
  await page.getByRole("link", { name: "It is in the catalog" }).click();
  await page.getByLabel("Name or roaster").fill("Duromina");
  await page.keyboard.press("Enter");
  await expectNoAxeViolations(page);
  await page
    .getByRole("button", { name: /^This one: Duromina/ })
    .first()
    .click();
  await expect(page.getByText("This cannot be undone.")).toBeVisible();
  await page.getByRole("button", { name: "Replace it" }).click();
  await expect(page.locator(".toast-place")).toContainText("1 bag, 0 brews, 0 recipes");
  await expect(page.getByRole("link", { name: "Duromina gift" })).toHaveCount(0);
});
