import type { Page } from "@playwright/test";

/** Removes a grinder or brewer on the page of the user's gear. */
export async function removeGear(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
}
