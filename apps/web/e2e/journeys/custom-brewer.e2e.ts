import { expect, expectNoAxeViolations, test } from "../fixtures.ts";
import { signUp } from "../new-account.ts";

test.use({ expectedErrors: [/status of 400/] });

test("a brewer that the list lacks is described, brewed with, changed and deleted", async ({ page }) => {
  await signUp(page, [
    ["/api/user/grinders", { grinderId: "comandante-c40-mk4" }],
    ["/api/user/bags", { coffeeProfileId: 1, grams: 250, roastedOn: "2026-01-01", openedOn: "2026-01-09" }],
  ]);
  const toast = page.locator(".toast-place");
  await page.goto("/me/gear/add/brewers?q=switch");
  await expect(page.getByRole("button", { name: /Switch 02.*Clever, Switch/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Describe it" })).toBeVisible();
  await page.goto("/me/gear/add/brewers?q=zzyxx");
  await page.getByRole("link", { name: "Describe “zzyxx”" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("zzyxx");
  await page.getByText("Thick paper", { exact: true }).click();
  await page.getByLabel("Holds, in ml").fill("9");
  await page.getByRole("button", { name: "Add the brewer" }).click();
  await expect(page.getByText("Enter a whole number from 20 to 20,000").first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "Thick paper" })).toBeChecked();
  await expectNoAxeViolations(page);
  await page.getByText("Cone", { exact: true }).click();
  await page.getByLabel("Holds, in ml").fill("200");
  await page.getByRole("button", { name: "Add the brewer" }).click();
  await expect(toast).toContainText("zzyxx is in your gear.");
  await expect(page.getByText("your own", { exact: true })).toBeVisible();

  await page.goto("/");
  await expect(page.getByText(/zzyxx/).first()).toBeVisible();
  await page.goto("/log/new");
  await expect(page.locator("select[name=machine]")).toContainText("zzyxx");
  await page.goto("/recipes/new");
  const brewers = page.locator("select[name=machine]");
  await expect(brewers.locator("option:checked")).toHaveText("zzyxx");
  for (const path of ["/discover", "/brew?from=today", "/library/recipes", "/brewers/v60", "/log"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Something broke" })).toHaveCount(0);
  }

  await page.goto("/me/gear");
  await page.getByRole("link", { name: "Change zzyxx" }).click();
  await expect(page.getByRole("radio", { name: "Cone", exact: true })).toBeChecked();
  await expect(page.getByLabel("Holds, in ml")).toHaveValue("200");
  await page.getByText("Steeps", { exact: true }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("French press", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Change zzyxx" }).click();
  await page.getByText("Delete it", { exact: true }).click();
  await page.getByRole("button", { name: "Delete zzyxx?" }).click();
  await expect(toast).toContainText("zzyxx is deleted.");
  await expect(page.getByRole("heading", { name: "No brewer yet" })).toBeVisible();
});
