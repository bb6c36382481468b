import { expect, type Page } from "@playwright/test";
import { readClaimLink } from "./mailbox.ts";
import { newPassword } from "./new-account.ts";

/** Returns the domain of a roaster's shop and mail. */
export const domainOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;

/** Registers the user who will claim a roaster. */
export async function registerOwner(page: Page, name: string): Promise<void> {
  const data = { email: `owner@${domainOf(name)}`, password: newPassword, name: "Olu Owner" };
  const response = await page.request.post("/api/auth/register", { data });
  expect(response.ok()).toBe(true);
}

/** Registers a user who becomes the member of a new roaster. */
export async function becomeMember(page: Page, name: string): Promise<void> {
  await registerOwner(page, name);
  const businessEmail = `hello@${domainOf(name)}`;
  const claim = await page.request.post("/api/roaster-claims", {
    data: { businessEmail, roasterName: name },
  });
  expect(claim.ok()).toBe(true);
  const token = new URL(await readClaimLink(businessEmail)).searchParams.get("token");
  const confirmed = await page.request.post("/api/roaster-claims/verify", { data: { token } });
  expect(confirmed.ok()).toBe(true);
}

/** Adds a coffee to the member's roaster. Returns its id. */
export async function addCoffee(page: Page): Promise<number> {
  const data = { name: "Early Shift", roastLevel: "LIGHT" };
  const response = await page.request.post("/api/roaster-portal/coffees", { data });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { coffee: { id: number } }).coffee.id;
}
