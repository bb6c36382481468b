import { expect, expectNoAxeViolations, ownEmail, type Page, test } from "../fixtures.ts";
import { register } from "../new-account.ts";

const toast = (page: Page) => page.locator(".toast-place");

test("a stranger sees nothing of a new account until its owner shows it, on the web and in the API", async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page, ownEmail("private"));
  const { user } = (await (await page.request.get("/api/auth/me")).json()) as { user: { id: number } };
  const saved = await page.request.post("/api/user/saved-recipes", { data: { communityRecipeId: 1 } });
  const commented = await page.request.post("/api/recipes/1/comments", { data: { body: "Sweet." } });
  const brewed = await page.request.post("/api/community-recipes/1/brew-log", { data: { rating: 4 } });
  expect([saved.status(), commented.status(), brewed.status()]).toEqual([201, 201, 200]);

  const stranger = await (
    await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: false })
  ).newPage();
  const readProfile = async () => (await stranger.request.get(`/api/users/${user.id}`)).json();
  expect(await readProfile()).toMatchObject({
    user: { id: user.id, displayName: "Ana" },
    stats: { brewCount: 0, savedCount: 0, commentCount: 0 },
    brewLogs: [],
    savedRecipes: [],
    comments: [],
  });
  await stranger.goto(`/users/${user.id}`);
  await expect(stranger.getByRole("heading", { name: "Nothing to see yet" })).toBeVisible();

  await page.goto("/me/you");
  for (const name of [/^Your brews/, /^Recipes you saved/, /^Your comments/]) {
    await expect(page.getByRole("checkbox", { name })).not.toBeChecked();
    await page.getByRole("checkbox", { name }).check();
  }
  await expectNoAxeViolations(page);
  await saveWithoutScripts(page, "What others see");
  await expect(toast(page)).toContainText("Saved.");
  await expect.poll(readProfile).toMatchObject({
    stats: { brewCount: 1, savedCount: 1, commentCount: 1 },
    brewLogs: [{ rating: 4, brewedAt: expect.stringMatching(/T00:00:00/) }],
  });
  await stranger.reload();
  for (const name of ["Saved recipes", "Brewed lately", "Comments"])
    await expect(stranger.getByRole("heading", { name })).toBeVisible();
  await stranger.context().close();
});

test("each notification is switched off for itself, and stays off", async ({ page }) => {
  await register(page, ownEmail("notifications"));
  await page.goto("/me/notifications");
  const saves = page.getByRole("checkbox", { name: /^Saves/ });
  await expect(saves).toBeChecked();
  await saves.uncheck();
  await saveWithoutScripts(page, /^Mail to/);
  await expect(toast(page)).toContainText("Saved.");
  await page.reload();
  await expect(saves).not.toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
});

/** Presses the button of a form of switches, which only pages without scripts show. */
async function saveWithoutScripts(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("form", { name }).getByRole("button", { name: "Save" });
  if (await button.isVisible()) await button.click();
}
