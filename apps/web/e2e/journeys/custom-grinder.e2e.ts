import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";
import { removeGear } from "../gear.ts";
import { register } from "../new-account.ts";

test.use({ expectedErrors: [/status of 400/] });

const toast = (page: Page) => page.locator(".toast-place");

test("a grinder that the list lacks is described in three questions, and recipes are on its dial @wide", async ({
  page,
}) => {
  await register(page, ownEmail("custom"));
  await page.goto("/me/gear/add/grinders?q=morrow+m64");
  await page.getByRole("link", { name: "Describe “morrow m64”" }).click();
  await expect(page.getByLabel("Brand", { exact: true })).toHaveValue("morrow");
  await page.getByLabel("Brand", { exact: true }).fill("Morrow");
  await page.getByLabel("Model", { exact: true }).fill("M64");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Choose what you read off it.")).toBeVisible();
  await page.getByText("A number", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.getByLabel("Coarsest number").fill("0");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText(/^From finest to coarsest it needs/)).toBeVisible();
  await page.getByLabel("Coarsest number").fill("12");
  await page.getByLabel("Steps from one number to the next").selectOption("5");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Next" }).click();

  await expect(page.getByText("3 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Draw the dial" }).click();
  await expect(page.getByText(/^Set the dial to your setting/)).toBeVisible();
  await page.getByLabel("Setting", { exact: true }).fill("13");
  await page.getByRole("button", { name: "Draw the dial" }).click();
  await expect(page.getByText("Enter a setting from 0.0 to 12.0.")).toBeVisible();
  await page.getByLabel("Setting", { exact: true }).fill("6,2");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Draw the dial" }).click();

  await expect(page.getByRole("heading", { name: "Morrow M64" })).toBeVisible();
  await expect(toast(page)).toContainText("Morrow M64 is in your gear.");
  await expect(page.getByText("From your own brews only.")).toBeVisible();
  await expect(page.locator("tr.is-here")).toContainText("6.2");
  await expectNoAxeViolations(page);

  // It is now the account's grinder: other users' recipes are shown on its dial.
  await page.goto("/recipes/1");
  await expect(page.locator("svg[data-grinder='M64']").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "My grinder: M64. Change" })).toBeVisible();
  await page.goto("/me/gear");
  await expect(page.getByText("your own", { exact: true })).toBeVisible();
  await page.goto("/log/new");
  await expect(page.locator("select[name=grinder]")).toContainText("Morrow M64");
  for (const path of [
    "/discover",
    "/brewers/v60",
    "/library/recipes",
    "/brew",
    "/recipes/new",
    "/log/patterns",
    "/my-grinder",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Something broke" })).toHaveCount(0);
  }
});

test("a described grinder is described anew, removed with undo, and deleted", async ({ page }) => {
  await register(page, ownEmail("anew"));
  const answers = "brand=Morrow&model=M64&counts=clicks&finest=0&coarsest=40&step=3";
  await page.goto(`/me/gear/describe?${answers}`);
  await page.getByRole("button", { name: "I know none yet" }).click();
  await expect(page.getByText(/No setting of it is known yet/)).toBeVisible();
  await page.getByRole("link", { name: "Describe it anew" }).click();
  await expect(page.getByRole("radio", { name: /Clicks/ })).toBeChecked();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Coarsest click").fill("60");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Setting", { exact: true }).fill("28");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("clicks 0 to 60")).toBeVisible();
  await expect(page.locator("tr.is-here")).toContainText("28");

  await page.goto("/me/gear");
  await removeGear(page, "M64");
  await expect(page.getByRole("heading", { name: "No grinder yet" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Where to start" }).click();
  await page.getByText("Delete it").click();
  await page.getByRole("button", { name: "Delete Morrow M64?" }).click();
  await expect(page.getByRole("heading", { name: "No grinder yet" })).toBeVisible();
});
