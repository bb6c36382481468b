import { expect, test } from "../fixtures.ts";

test("a printed recipe has its numbers and steps, and nothing to press or to navigate", async ({ page }) => {
  await page.goto("/recipes/44");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".recipe-page").getByText("Steps", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.locator("#comments")).toBeHidden();
  const background = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toBe("rgb(250, 247, 242)");
});
