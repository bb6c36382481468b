import { expect, expectNoAxeViolations, type Page, signIn, test } from "../fixtures.ts";

test.use({ expectedErrors: [/status of 400/] });

const toast = (page: Page) => page.locator(".toast-place");

/** Opens the editor; with scripts, once they have started. */
async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (test.info().project.use.javaScriptEnabled === false) return;
  await expect(page.getByRole("spinbutton", { name: "Grind setting" })).toBeAttached();
}

test("a recipe is fixed by its links, published, edited and duplicated @wide", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const { name: project } = test.info().project;
  await signIn(page);
  await openEditor(page, "/recipes/new");
  await page.getByRole("button", { name: "Suggest" }).click();
  await expect(page.getByRole("img", { name: /^The steps pour (\d+) of \1 g/ })).toBeVisible();
  await page.getByLabel("Setting", { exact: true }).fill("999");
  await page.getByRole("button", { name: "Keep the water" }).click();
  await page.locator("#dose").fill("200");
  await page.getByRole("button", { name: "Publish" }).click();
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveCount(3);
  if (javaScriptEnabled) await expect(summary).toBeFocused();
  await expectNoAxeViolations(page);
  await summary.getByRole("link", { name: /is not on the dial/ }).click();
  await expect(page).toHaveURL(/#setting$/);

  await page.getByRole("button", { name: "Make it 50", exact: true }).click();
  await page.getByRole("button", { name: /^Make it [\d.]+ g$/ }).click();
  const coffees = page.locator(".radio-list").getByRole("radio");
  const listed = await coffees.count();
  await page.locator("#coffeeQuery").fill("tarrazu");
  await page.getByRole("button", { name: "Find a coffee" }).click();
  await expect(coffees).not.toHaveCount(listed);
  await page.getByRole("radio", { name: /^Tarrazú Honey/ }).check();
  await page.getByLabel("Setting", { exact: true }).fill("22");
  if (javaScriptEnabled) await expect(page.getByRole("img", { name: /: 22 clicks/ })).toBeVisible();
  await page.getByRole("button", { name: /^Edit step 2, Pour/ }).click();
  await page.getByLabel("Say in the player").first().fill("Slow circles, from the middle out.");
  await page.getByLabel("Name", { exact: true }).fill("Slow morning");
  await page.getByRole("textbox", { name: "Notes" }).fill(`Written on a ${project}.`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL(/\/recipes\/\d+$/);
  await expect(toast(page)).toContainText("Published.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow morning");
  await expect(page.getByText("Slow circles, from the middle out.")).toBeVisible();
  const { pathname } = new URL(page.url());

  const guest = await browser.newContext({ baseURL: baseURL ?? "" });
  await guest.addCookies([{ name: "grinder", value: "baratza-encore", url: baseURL ?? "" }]);
  const other = await guest.newPage();
  await other.goto(pathname);
  await expect(other.getByRole("img", { name: /^Encore: \d+ on the dial/ })).toBeVisible();
  expect((await guest.request.get(`${pathname}/edit`)).url()).toContain("/sign-in?");
  await guest.close();

  await page.goto(`${pathname}/edit`);
  // The time is the sum of the steps: the last one becomes longer.
  const total = page.locator(".editor-total output");
  const [minutes = 0, seconds = 0] = (await total.textContent())?.split(":").map(Number) ?? [];
  await page.getByRole("button", { name: /^Edit step \d+, Drain/ }).click();
  await page.getByRole("button", { name: "Five seconds longer" }).click();
  const next = minutes * 60 + seconds + 5;
  const longer = `${Math.floor(next / 60)}:${String(next % 60).padStart(2, "0")}`;
  await expect(total).toHaveText(longer);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(pathname);
  await expect(page.locator(".strip dd").last()).toHaveText(longer);

  await page.getByRole("link", { name: "Duplicate into my recipes" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  const name = `Copy ${project} ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/library/recipes");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await expect(line).toContainText("22 clicks");
  await expect(line).toContainText("C40 MK4");
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(toast(page)).toContainText("is deleted");
  await expect(line).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveCount(1);
});

test("steps start from a preset, follow the water and are mended where they miss it", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await openEditor(page, "/library/recipes/new");
  await page.getByText("Start from…").click();
  await page.getByRole("button", { name: /^4:6/ }).click();
  const curve = page.getByRole("img", { name: /^The steps pour/ });
  const poured = async () =>
    /pour ([\d.]+) of \1 g in 3:30/.exec((await curve.getAttribute("aria-label")) ?? "")?.[1];
  await expect.poll(poured).toBeDefined();
  const before = Number(await poured());
  await page.getByRole("button", { name: "More coffee" }).click();
  await expect.poll(async () => Number(await poured())).toBeGreaterThan(before);
  await expect(page.locator("#ratio")).not.toHaveValue("");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: /^Edit step 5, Pour/ }).click();
  await expect(page.locator(".timeline-sign.is-chosen:visible")).toHaveCount(1);
  await page.getByRole("button", { name: "Less water" }).last().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const step = page.locator("#step-5");
  await expect(step).toContainText(/The pours end [\d.]+ g short/);
  await expect(page.locator(".timeline-line.is-wrong:visible")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await step.getByRole("button", { name: /^Pour to/ }).click();
  await expect(page.locator(".timeline-line.is-wrong:visible")).toHaveCount(0);
  if (!javaScriptEnabled) {
    const row = page.getByRole("group", { name: "Add a step" }).first();
    await row.getByLabel("What").selectOption("stir");
    await row.getByLabel("Starts").fill("3:30");
    await row.getByLabel("Takes").fill("0:10");
    await page.getByRole("button", { name: "One degree hotter" }).click();
    await expect(page.getByRole("button", { name: /^Edit step 7, Stir/ })).toHaveCount(1);
    await expect(page.locator(".editor-total output")).toHaveText("3:40");
    return;
  }
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Edit step 6/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Edit step 6/ })).toHaveCount(1);
});

test("a copy of a recipe that was written for another grinder starts on the own one", async ({ page }) => {
  await signIn(page);
  const own = "comandante-c40-mk4";
  interface Listed {
    readonly id: number;
    readonly method: string;
    readonly grinder: { readonly slug: string };
  }
  const { data } = (await (await page.request.get("/api/recipes?limit=50")).json()) as { data: Listed[] };
  const other = data.find(({ method, grinder }) => method === "pour-over" && grinder.slug !== own);
  const response = await page.request.get(`/api/recipes/${other?.id}/adapted?grinder=${own}`);
  const { adapted } = (await response.json()) as { adapted: { grindSettingLabel: string } };
  await openEditor(page, `/library/recipes/new?recipe=${other?.id}`);
  await expect(page.locator("[name=grinder]")).toHaveValue(own);
  await expect(page.getByLabel("Setting", { exact: true })).toHaveValue(adapted.grindSettingLabel);
});

test("a followed roaster is in the feed, and a comment can be reported once", async ({ page }) => {
  const { name: project } = test.info().project;
  // The projects run concurrently as the same user, so each uses its own roaster.
  const roasters: Readonly<Record<string, string>> = {
    phone: "Kvarn & Havre",
    desktop: "Harrow & Finch Coffee",
  };
  const roaster = roasters[project] ?? "Corvo Torrefazione";
  const recipe = "/recipes/44";
  await signIn(page);
  await page.goto("/following");
  await expect(page.locator(".feed .recipe-card").first()).toBeVisible();
  const stop = page.getByRole("button", { name: `Following ${roaster}. Stop following` });
  // By keyboard: cards above it are laid out while scrolling, so a click could miss it.
  await stop.press("Enter");
  await expect(toast(page)).toContainText(`You no longer follow ${roaster}`);
  await expect(stop).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(stop).toBeVisible();

  for (const answer of [/Thank you|before/, /You reported this before/]) {
    await page.goto(recipe);
    await page
      .getByRole("link", { name: /^Report the comment of/ })
      .first()
      .click();
    await page.getByLabel("Anything to add?").fill("Links to a shop.");
    await page.getByRole("button", { name: "Report" }).click();
    await expect(page.getByText("Choose what is wrong with it.")).toBeVisible();
    await expect(page.getByLabel("Anything to add?")).toHaveValue("Links to a shop.");
    await page.getByRole("radio", { name: /^Advertising/ }).check();
    await page.getByRole("button", { name: "Report" }).click();
    await expect(toast(page)).toContainText(answer);
    await expect(page).toHaveURL(new RegExp(`${recipe}#comments$`));
  }
});

test("the editor speaks the visitor's units, and times are read as people write them", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page);
  await context.addCookies([{ name: "weight", value: "oz", url: baseURL ?? "" }]);
  await openEditor(page, "/library/recipes/new");
  const name = `Ounces ${test.info().project.name}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.locator("#dose").fill("0,705");
  await page.getByRole("button", { name: "Keep the coffee" }).click();
  await page.locator("#water").fill("11.288");
  await page.locator("#time").fill("3:99");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Write a time such as 3:05, 12 h or 45 s").first()).toBeVisible();
  await page.locator("#time").fill("3:5");
  await page.getByRole("button", { name: "Suggest" }).click();
  await expect(page.getByRole("img", { name: /^The steps pour 11\.288 of 11\.288 oz/ })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("/library/recipes");
  const { recipes } = (await (await page.request.get("/api/user/recipes?limit=50")).json()) as {
    recipes: { name: string; doseGrams: number; waterGrams: number; brewTimeSeconds: number }[];
  };
  expect(recipes.find((recipe) => recipe.name === name)).toMatchObject({
    doseGrams: 20,
    waterGrams: 320,
    brewTimeSeconds: 185,
  });
});
