import { expect, expectNoAxeViolations, type Page, test } from "../fixtures.ts";
import { removeGear } from "../gear.ts";
import { signUp } from "../new-account.ts";

test.use({ expectedErrors: [/status of 400/] });

const toast = (page: Page) => page.locator(".toast-place");

test("a grinder's name and notes are on its card, and come back with it @wide", async ({ page }) => {
  await signUp(page);
  await page.goto("/me/gear/add/grinders?q=c40+mk4");
  await page.getByRole("button", { name: "C40 MK4", exact: true }).click();
  await expect(toast(page)).toContainText("C40 MK4 is in your gear.");
  await page.goto("/me/gear");
  await page.getByText("Name and notes").click();
  await page.getByLabel("Your name for it").fill("Kitchen");
  await page.getByLabel("Burrs", { exact: true }).fill("SSP 64 mm");
  await page.getByLabel("Speed in rpm").fill("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Enter a whole number up to 10,000/)).toBeVisible();
  await expect(page.getByLabel("Burrs", { exact: true })).toHaveValue("SSP 64 mm");
  await expect(page.getByLabel("Your name for it")).toHaveValue("Kitchen");
  await expectNoAxeViolations(page);
  await page.getByLabel("Speed in rpm").fill("900");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page)).toContainText("Name and notes are saved.");
  const notes = page.getByText("SSP 64 mm · 900 rpm");
  await expect(notes).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(notes).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(notes).toBeVisible();
  await removeGear(page, "Kitchen");
  await expect(page.getByRole("heading", { name: "No grinder yet" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Kitchen" })).toBeVisible();
  await expect(notes).toBeVisible();
});
