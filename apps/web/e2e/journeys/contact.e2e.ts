import { expect, expectNoAxeViolations, test } from "../fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

test("a guest writes to the operator; what was typed stays until it can be sent", async ({ page }) => {
  await page.goto("/grinders");
  await page.getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("/contact");
  await page.getByLabel("Your name").fill("Kofi");
  await page.getByLabel("Your email").fill("kofi");
  await page.getByLabel("Your message").fill("My grinder is missing.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator("#email-note")).toContainText("the answer goes there");
  await expect(page.locator("#subject-note")).toBeVisible();
  await expect(page.getByLabel("Your message")).toHaveValue("My grinder is missing.");
  await expectNoAxeViolations(page);
  await page.getByLabel("Your email").fill("kofi@example.com");
  await page.getByLabel("What it is about").fill("A grinder");
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("/contact?sent=1");
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
});
