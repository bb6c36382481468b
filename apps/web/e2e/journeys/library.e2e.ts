import { readFile } from "node:fs/promises";
import { expect, expectNoAxeViolations, type Page, signIn, test } from "../fixtures.ts";

// Refused forms return 400.
test.use({ expectedErrors: [/status of 400/] });

const toast = (page: Page) => page.locator(".toast-place");

/** Returns the date a number of days ago, in the time zone of the demo user. */
const daysAgo = (days: number) => Temporal.Now.plainDateISO("Europe/Berlin").subtract({ days }).toString();

test("a coffee leads to a bag of it, for members only", async ({ page }) => {
  await page.goto("/coffees/107-tarrazu-honey");
  await expect(page.getByRole("link", { name: "Add a bag" })).toHaveCount(0);
  await signIn(page);
  await page.goto("/coffees/107-tarrazu-honey");
  await page.getByRole("link", { name: "Add a bag" }).click();
  await expect(page).toHaveURL("/library/bags/new?coffee=107");
  await expect(page.getByRole("button", { name: "Add the bag" })).toBeVisible();
});

test("a bag is entered, brewed empty, corrected, finished and deleted, and each step can be taken back @wide", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/library/bags/new");
  await page.getByLabel("Name, roaster or origin").fill("duromina");
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=duromina/);
  await page.getByRole("link", { name: /^Duromina/ }).click();
  await page.getByLabel("Roasted on").fill(daysAgo(-3));
  await page.getByRole("button", { name: "Add the bag" }).click();
  await expect(page.locator("#roastedOn-note")).toContainText("This day is still to come");
  await page.getByLabel("Roasted on").fill(daysAgo(12));
  await page.getByText("Other", { exact: true }).click();
  await page.getByLabel("In the bag, in g").fill("40");
  await page.getByRole("button", { name: "Add the bag" }).click();
  await expect(page).toHaveURL(/\/library\/bags\/\d+$/);
  await expect(page.getByRole("heading", { name: "Day 12, at its peak" })).toBeVisible();
  await expect(page.locator(".bag-numbers dd").first()).toHaveText("40g");
  const address = page.url();
  const bagId = Number(address.split("/").at(-1));
  const [calendar] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Peak as calendar" }).click(),
  ]);
  expect(await readFile(await calendar.path(), "utf8")).toContain("Last day of the peak of Duromina");
  await expect(page.getByRole("link", { name: "To Beanconqueror" })).toHaveAttribute(
    "href",
    /^https:\/\/beanconqueror\.com\?shareUserBean0=/,
  );

  for (const left of ["20g", "0g"]) {
    const log = await page.request.post("/api/brew-logs", {
      data: {
        bagId,
        method: "pour-over",
        doseGrams: 20,
        waterGrams: 320,
        grindSetting: "24",
        grinderId: "comandante-c40-mk4",
      },
    });
    expect(log.status()).toBe(201);
    await page.reload();
    await expect(page.locator(".bag-numbers dd").first()).toHaveText(left);
  }
  await expect(page.locator(".bag-numbers dd").last()).toHaveText("24clicksC40 MK4");
  await expect(page.locator(".bag-brew")).toHaveCount(2);

  await page.getByRole("button", { name: /^More is left/ }).click();
  await expect(page.locator(".bag-numbers dd").first()).toHaveText("5g");
  await page.getByText("Correct dates, stock or note").click();
  await page.getByLabel("Roasted", { exact: true }).fill(daysAgo(50));
  await page.getByLabel("Opened", { exact: true }).fill(daysAgo(51));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This is before the roast")).toBeVisible();
  await page.getByLabel("Opened", { exact: true }).fill(daysAgo(40));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Day 50, fading" })).toBeVisible();

  await page.getByRole("button", { name: "Finished" }).click();
  await expect(toast(page)).toContainText("Finished.");
  await expect(page.getByRole("heading", { name: "Finished on day 50" })).toBeVisible();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Day 50, fading" })).toBeVisible();

  await page.getByText("Correct dates, stock or note").click();
  await page.getByRole("button", { name: "Delete the bag" }).click();
  await expect(page).toHaveURL("/library");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Day 50, fading" })).toBeVisible();
  await expect(page.locator(".bag-numbers dd").first()).toHaveText("5g");
  await page.request.delete(`/api/user/bags/${page.url().split("/").at(-1)}`);
});

test("a coffee pressed right after typing opens, and the search does not bring the visitor back", async ({
  page,
}) => {
  test.skip(
    test.info().project.use.javaScriptEnabled === false,
    "without scripts nothing is searched while typing",
  );
  await signIn(page);
  await page.goto("/library/bags/new?q=duromin");
  await page.route(/new\.data\?coffee=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const search = page.getByLabel("Name, roaster or origin");
  await search.fill("duromina");
  await page.getByRole("link", { name: /^Duromina/ }).click();
  await expect(page.getByLabel("Roasted on")).toBeVisible();
  await expect(page).toHaveURL(/coffee=\d+$/);
});

test("a finished bag has a picture, which can leave out the grinder, and which only its owner sees", async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await page.goto("/library/bags/4");
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page.getByRole("heading", { name: "Share this bag" })).toBeVisible();
  const picture = page.getByRole("img", { name: /^The picture: / });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
  await expectNoAxeViolations(page);
  await page.getByLabel("The grinder").click();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update the picture" }).click();
  await expect(picture).toHaveAttribute("src", /shape=square&name=on$/);
  await page.getByText("Story", { exact: true }).click();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update the picture" }).click();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1920);
  await expect(picture).toHaveAttribute("src", /shape=story&name=on$/);
  await expect(page.getByRole("link", { name: "Save" })).toHaveAttribute("download", "brewdial-4.png");
  const address = (await picture.getAttribute("src")) ?? "";
  const asGuest = await request.get(address, { maxRedirects: 0 });
  expect(asGuest.headers()["content-type"] ?? "").not.toContain("image");
});

test("a year has a picture, which only its owner sees", async ({ page, request }) => {
  await signIn(page);
  await page.goto("/me");
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Share your \d{4}$/ })).toBeVisible();
  const picture = page.getByRole("img", { name: /^The picture: \d+ cups in \d{4}\.$/ });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
  const address = (await picture.getAttribute("src")) ?? "";
  const asGuest = await request.get(address, { maxRedirects: 0 });
  expect(asGuest.headers()["content-type"] ?? "").not.toContain("image");
  const empty = await page.request.get("/me/card.png?year=1999");
  expect(empty.status()).toBe(404);
});

test("part of a bag is frozen as a bag of its own and put back", async ({ page }) => {
  await signIn(page);
  const created = await page.request.post("/api/user/bags", {
    data: { coffeeProfileId: 107, grams: 250, roastedOn: daysAgo(3), openedOn: daysAgo(0) },
  });
  const { bag } = (await created.json()) as { bag: { id: number } };
  await page.goto(`/library/bags/${bag.id}`);
  await page.getByRole("button", { name: "Freeze" }).click();
  await expectNoAxeViolations(page, { within: "#freeze" });
  await page.getByLabel("How much, in g").fill("120");
  await page.getByRole("dialog").getByRole("button", { name: "Freeze" }).click();
  await expect(toast(page)).toContainText("120 g are a frozen bag now");
  await expect(page.locator(".bag-numbers dd").first()).toHaveText("130g");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".bag-numbers dd").first()).toHaveText("250g");
  await page.request.delete(`/api/user/bags/${bag.id}`);
});

test("a saved recipe goes into a new collection, which is ordered, deleted and restored @wide", async ({
  page,
}) => {
  const { name: project, use } = test.info().project;
  const hasScripts = use.javaScriptEnabled !== false;
  const name = `Shelf ${project} ${Date.now()}`;
  const recipe = { phone: 50, desktop: 51 }[project] ?? 52;
  await signIn(page);
  await page.request.delete("/api/user/saved-recipes", { data: { communityRecipeId: recipe } });
  await page.goto(`/recipes/${recipe}`);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  if (hasScripts) await expect(page.getByRole("dialog", { name: "Saved" })).toBeVisible();
  else await expect(page).toHaveURL(`/recipes/${recipe}/collections`);
  await page.getByLabel("New collection").fill(name);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  if (hasScripts) await expectNoAxeViolations(page, { within: ".sheet" });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page).toHaveURL(`/recipes/${recipe}`);
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();

  await page.goto("/collections");
  await page.getByRole("link", { name }).click();
  await expect(page.locator("main .recipe-rows").first().locator(".recipe-row")).toHaveCount(1);
  await page.getByText("Add recipes", { exact: true }).click();
  await page
    .getByRole("button", { name: /^Add: / })
    .first()
    .click();
  // By URL: recipes for the same coffee have the same title.
  const links = page.locator("main .recipe-rows").first().locator("h3 a");
  await expect(links).toHaveCount(2);
  const addresses = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const before = await addresses();
  await page
    .getByRole("button", { name: /^More for / })
    .first()
    .click();
  await page.getByRole("button", { name: /^Move down: / }).click();
  await expect(toast(page)).toContainText("Moved.");
  await expect.poll(addresses).toEqual(before.toReversed());
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(toast(page)).toContainText("As it was before.");
  await expect.poll(addresses).toEqual(before);
  await page.getByText("Rename, change the text or delete").click();
  await page.getByRole("button", { name: "Delete the collection" }).click();
  await expect(page).toHaveURL("/collections");
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect.poll(addresses).toEqual(before);
  await page.request.delete(`/api/collections/${page.url().split("/").at(-1)}`);
});

test("the German library removes a saved recipe and takes it back", async ({ page }) => {
  await signIn(page);
  await page.goto("/de/library/saved");
  // The projects run concurrently as the same user, so each uses its own recipe.
  const place = { phone: -1, desktop: -2 }[test.info().project.name] ?? -3;
  const buttons = page.getByRole("button", { name: /^Nicht mehr merken: / });
  const id = await buttons.nth(place).getAttribute("value");
  const remove = page.locator(`button[name="remove"][value="${id}"]`);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(toast(page)).toContainText("Nicht mehr gemerkt.");
  await toast(page).getByRole("button").click();
  await expect(remove).toBeVisible();
});
