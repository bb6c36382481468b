import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../fixtures.ts";

test("from a search result to the right number @wide", async ({ page, javaScriptEnabled }) => {
  // The landing page of a web search for "Comandante C40 to Encore".
  await page.goto("/convert/comandante-c40-mk4-to-baratza-encore");
  await expect(page.locator("p.lead")).toContainText("24 clicks on the C40 MK4 is about 17 on the Encore");
  await page.getByRole("link", { name: "One click finer" }).click();
  await expect(page).toHaveURL(/setting=23/);
  await expect(page.locator("p.lead")).toContainText("23 clicks on the C40 MK4 is about 16 on the Encore");
  await page.getByRole("link", { name: "French press 31" }).click();
  await expect(page.locator("p.lead")).toContainText("31 clicks on the C40 MK4 is about");
  // A grinder other than the one in the search result.
  await page.getByLabel("To grinder").selectOption("1zpresso-j-max");
  if (!javaScriptEnabled) {
    // The number of one grinder is never shown below the name of another.
    await expect(page.locator(".to-answer")).toBeHidden();
    await page.getByRole("button", { name: "Convert", exact: true }).click();
  }
  await expect(page).toHaveURL(/comandante-c40-mk4-to-1zpresso-j-max\?setting=31/);
  await expect(page.getByRole("img", { name: /^1Zpresso J-Max: / })).toBeVisible();
  await page.getByRole("link", { name: "Swap the two grinders" }).click();
  await expect(page).toHaveURL(/1zpresso-j-max-to-comandante-c40-mk4/);
  await page.getByText("The whole table").click();
  await expectNoAxeViolations(page);
});

test("a setting beyond the dial is said in words, with ways on", async ({ page }) => {
  await page.goto("/convert/comandante-c40-mk4-to-fellow-ode-gen-2?setting=8");
  await expect(page.locator("p.lead")).toContainText("finer than the Ode Gen 2 can grind");
  await expect(page.getByText("Too fine")).toBeVisible();
  await page.getByRole("link", { name: "Set 12 clicks" }).click();
  await expect(page.locator("p.lead")).toContainText("12 clicks on the C40 MK4 is");
  await expect(page.getByText("Too fine")).toHaveCount(0);
});

test("a setting that the dial does not have gets no answer, and stays in its field", async ({ page }) => {
  await page.goto("/convert/comandante-c40-mk4-to-baratza-encore?setting=999");
  const field = page.getByLabel("Setting", { exact: true });
  await expect(field).toHaveValue("999");
  await expect(field).toHaveAccessibleDescription(/“999” is not on the dial of the Comandante C40 MK4/);
  await expect(page.getByText("is not on the dial")).toHaveCount(1);
  await expect(page.locator(".to-answer, .converter-lead")).toHaveCount(0);
});

test("a visitor finds their grinder, moves the hand, keeps it, and reports a setting @wide", async ({
  page,
}) => {
  await page.goto("/grinders");
  await page.getByLabel("Brand or model").fill("comandante c40");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=comandante/);
  await page.getByRole("link", { name: /C40 MK4/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comandante C40 MK4");
  await page.getByRole("link", { name: "Chemex", exact: true }).click();
  await expect(page).toHaveURL(/method=chemex/);
  await expect(page.getByRole("img", { name: /Comandante C40 MK4: 27 clicks/ })).toBeVisible();
  await page.getByRole("button", { name: "This is my grinder" }).click();
  await expect(page.getByRole("status")).toContainText("My grinder is now the Comandante C40 MK4.");
  await expect(page.getByRole("link", { name: "My grinder", exact: true })).toBeVisible();
  await page.getByLabel("Setting", { exact: true }).fill("26");
  await page.getByText("Too coarse", { exact: true }).click();
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByRole("status")).toContainText("Thank you.");
});

test("the points of the curve and all sources can be opened, also at 320 px in German", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/de/grinders/1zpresso-j-max");
  await page.getByText("Die fünf Punkte als Tabelle").click();
  await expect(page.getByRole("columnheader", { name: "Mahlindex" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test.describe("refused", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a report of a setting that is not on the dial is refused at its field", async ({ page }) => {
    await page.goto("/grinders/comandante-c40-mk4");
    await page.getByLabel("Setting", { exact: true }).fill("999");
    await page.getByRole("button", { name: "Report" }).click();
    await expect(page.getByText("“999” is not on this dial.")).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test("the start page answers each pick in the first screenful and remembers the grinder @wide", async ({
  page,
}) => {
  await page.goto("/");
  // No grinder is picked: the dial names the example grinder.
  await expect(page.getByText("Set for the Encore.")).toBeVisible();
  await expect(page.getByRole("img", { name: /Baratza Encore: \d+ on the dial/ })).toBeInViewport();
  await page.getByRole("link", { name: "Brewer V60" }).click();
  const sheet = page.getByRole("region", { name: "What do you brew with?" });
  await expect(sheet).toBeInViewport();
  await expectNoAxeViolations(page);
  await sheet.getByRole("link", { name: "Press", exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole("link", { name: "Coffee Medium" }).click();
  await page.getByRole("link", { name: "Light", exact: true }).click();
  await page.getByRole("link", { name: "Grinder Which?" }).click();
  await page
    .getByRole("button", { name: /C40 MK4/ })
    .first()
    .click();
  await expect(page).toHaveURL(/method=french-press&roast=LIGHT/);
  await expect(page.getByRole("img", { name: /Comandante C40 MK4: \d+ clicks/ })).toBeInViewport();
  await expect(page.getByText("Set for the Encore.")).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("img", { name: /Comandante C40 MK4: \d+ clicks/ })).toBeVisible();
  await page.goto("/brew");
  await expect(page.getByText("Comandante C40 MK4", { exact: true })).toBeVisible();
});

test("espresso shows an example grinder that grinds for it, and a picked one that does not says so", async ({
  page,
}) => {
  await page.goto("/?method=espresso");
  await expect(page.getByText("Set for the Niche Zero.")).toBeVisible();
  await expect(page.getByRole("img", { name: /Niche Zero: [\d.]+ marks/ })).toBeVisible();
  await page.goto("/?method=espresso&grinder=baratza-encore");
  await expect(page.getByText("The Encore does not grind fine enough for espresso.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Another grinder" })).toBeVisible();
  await page.getByRole("link", { name: "Another brewer" }).click();
  await expect(page.getByRole("region", { name: "What do you brew with?" })).toBeInViewport();
});

test.describe("with a grinder that has no settings", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a grinder without published settings is known by name, and its owner can report", async ({
    page,
  }) => {
    await page.goto("/grinders/baratza-vario");
    await expect(page.getByRole("heading", { name: "Baratza Vario", exact: true })).toBeVisible();
    await expect(page.getByText("nobody has published settings for it yet")).toBeVisible();
    await page.getByRole("link", { name: "Tell us your settings" }).click();
    await expect(page.getByLabel("What it is about")).toHaveValue("Settings of the Baratza Vario");
  });
});

test("other spellings redirect for good, unknown names are 404, and Markdown is served", async ({
  request,
}) => {
  const moved = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers()["location"]];
  };
  expect(await moved("/grinders/Encore")).toEqual([301, "/grinders/baratza-encore"]);
  expect(await moved("/convert/C40%20MK4%20to%20Encore?setting=20")).toEqual([
    301,
    "/convert/comandante-c40-mk4-to-baratza-encore?setting=20",
  ]);
  expect((await request.get("/convert/nothing-to-baratza-encore")).status()).toBe(404);
  const markdown = await request.get("/grinders/baratza-encore.md");
  expect(markdown.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(await markdown.text()).toContain("| V60, cone | 17 |");
  expect((await request.get("/grinders/nothing.md")).status()).toBe(404);
  expect(await (await request.get("/robots.txt")).text()).toContain("User-agent: *");
});

test("grinder and converter pages have no script, canonical and alternate addresses and structured data", async ({
  request,
}) => {
  for (const path of ["/grinders/baratza-encore", "/convert/comandante-c40-mk4-to-baratza-encore"]) {
    const text = await (await request.get(`${path}?setting=20`)).text();
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json"|[^>]* src="\/enhance\/)/);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    expect(text).toMatch(new RegExp(`<link rel="alternate" hrefLang="de" href="[^"]*/de${path}"`, "i"));
    expect(text).toContain('"@type":"BreadcrumbList"');
  }
});
