import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "./fixtures.ts";
import { newPassword } from "./new-account.ts";

/** Opens a form and waits until its scripts have started. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Signs in on the page that an ended session redirects to. */
export async function signInAgain(page: Page, email: string): Promise<void> {
  await page.waitForURL(/\/sign-in\?/);
  const returnTo = new URL(page.url()).searchParams.get("returnTo") ?? "";
  await page.goto(`/sign-in/password?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(returnTo);
}
