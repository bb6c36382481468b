import { expect, expectNoAxeViolations, expectNoSidewaysScroll, type Page, test } from "../fixtures.ts";
import { waitForBegin } from "../installed-app.ts";

test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "the player needs scripts"));

/** Pulls a shot and opens the rating. */
async function openRating(page: Page): Promise<void> {
  await page.goto("/brew?method=espresso&grinder=niche-zero");
  await page.getByRole("button", { name: "Start the shot" }).click();
  await waitForBegin(page);
  await page.getByRole("button", { name: "Stop, 36 g" }).click();
  await page.getByRole("button", { name: "Rate the cup" }).click();
  await expect(page.getByRole("heading", { name: "How does it taste?" })).toBeVisible();
}

const placesOf = async (page: Page) =>
  Promise.all((await page.getByRole("radio").all()).map((radio) => radio.boundingBox()));

const advice = (page: Page) => page.getByRole("heading", { name: "Next time" });

test("no answer of the rating moves, before, while and after the advice comes @wide", async ({ page }) => {
  for (const size of [page.viewportSize() ?? { width: 390, height: 844 }, { width: 320, height: 568 }]) {
    await page.setViewportSize(size);
    await openRating(page);
    const before = await placesOf(page);
    expect(before).toHaveLength(15);
    await page.getByRole("radio", { name: "Sour", exact: true }).click();
    await expect(page.getByText("Your advice is coming")).toBeVisible();
    const scrolled = await page.evaluate(() => scrollY);
    const shifted = before.map((box) => box && { ...box, y: box.y - scrolled });
    expect(await placesOf(page)).toEqual(shifted);
    await expectNoAxeViolations(page);
    await expect(advice(page)).toBeVisible();
    expect(await placesOf(page)).toEqual(shifted);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await page.waitForURL("/");
  }
});

test("a note that is typed while the advice comes is kept, also over a reload", async ({ page }) => {
  await openRating(page);
  await page.getByRole("radio", { name: "Sour", exact: true }).click();
  await page.getByText("Add a note").click();
  const note = page.getByLabel("Note", { exact: true });
  await note.pressSequentially("Like a lemon, ");
  await expect(advice(page)).toBeVisible();
  await note.pressSequentially("but clean");
  await page.reload();
  await expect(note).toHaveValue("Like a lemon, but clean");
  await expect(page.getByRole("radio", { name: "Sour", exact: true })).toBeChecked();
  await expect(advice(page)).toBeVisible();
  await note.fill("Like a lemon");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("brewdial.log"))).toContain('"notes":"Like a lemon"');
});
