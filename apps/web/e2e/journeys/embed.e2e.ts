import {
  demoMember,
  expect,
  expectNoAxeViolations,
  holdScripts,
  type Page,
  pressDuringHydration,
  signIn,
  test,
} from "../fixtures.ts";
import { openShopSite, shopPlatforms } from "../shop-site.ts";

const hasScripts = () => test.info().project.use.javaScriptEnabled !== false;

/** The projects run concurrently as the same roaster, so each uses its own coffee. */
const coffeeName = (): string =>
  test.info().project.name === "phone" ? "Gatomboya AA" : "La Piramide Pink Bourbon";

/** Returns the portal's number of impressions of a coffee. */
async function readShown(page: Page, coffee: string): Promise<number> {
  await page.goto("/portal/analytics?days=7");
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: coffee }) });
  if ((await row.count()) === 0) return 0;
  return Number((await row.getByRole("cell").first().innerText()).replaceAll(",", ""));
}

/** Returns the portal's number of selections of a grinder. */
async function readChosen(page: Page, grinder: string): Promise<number> {
  await page.goto("/portal/analytics?days=7");
  const list = page.getByRole("region", { name: "Grinders that visitors choose" });
  const item = list.getByRole("listitem").filter({ hasText: grinder });
  return Number((await item.locator("b").innerText()).replaceAll(",", ""));
}

test("each snippet works in a shop of its kind and is counted in the portal", async ({ page, browser }) => {
  test.skip(!hasScripts(), "The widget needs scripts");
  await using shop = await openShopSite();
  await signIn(page, demoMember);
  const before = await readShown(page, coffeeName());
  const [slug, grinder] =
    test.info().project.name === "phone"
      ? ["comandante-c40-mk4", "Comandante C40 MK4"]
      : ["baratza-encore", "Baratza Encore"];
  const chosenBefore = await readChosen(page, grinder);
  await page.goto("/portal/embed?platform=html");
  // Appears once the page is hydrated.
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  await page.getByLabel("Coffee", { exact: true }).selectOption({ label: coffeeName() });
  await page.waitForURL(/coffee=/);
  const policy = (await page.locator(".embed-builder-code details code").textContent()) ?? "";
  const addresses: string[] = [];
  for (const platform of shopPlatforms) {
    await page.getByRole("link", { name: platform, exact: true }).click();
    await expect(page.getByText(`Snippet for ${platform}`)).toBeAttached();
    const snippet = (await page.locator(".embed-builder-code pre").textContent()) ?? "";
    addresses.push(shop.publish(platform, snippet, policy));
  }

  // Without the tests' header, which would trigger a CORS preflight request.
  const { userAgent, viewport } = test.info().project.use;
  const visitor = await browser.newContext({
    ...(userAgent && { userAgent }),
    ...(viewport && { viewport }),
  });
  for (const address of addresses) {
    const visit = await visitor.newPage();
    const problems: string[] = [];
    visit.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("favicon")) problems.push(message.text());
    });
    await visit.goto(address);
    const widget = visit.getByRole("group", { name: "Brew recipe: Harrow & Finch Coffee" });
    await expect(widget.getByText(coffeeName())).toBeVisible();
    await expect(widget.getByRole("tablist")).toBeVisible();
    await expect(widget.getByText(coffeeName())).not.toHaveCSS("color", "rgb(255, 0, 0)");
    expect((await visit.locator("[data-service-widget]").boundingBox())?.height).toBe(460);
    if (address === addresses[0]) {
      await widget.getByRole("button", { name: "Choose your grinder" }).click();
      await widget.getByLabel("Your grinder").selectOption(slug);
      await expect(widget.getByText("On your")).toBeVisible();
    }
    expect(problems).toEqual([]);
    await visit.close();
  }
  await visitor.close();
  await expect
    .poll(() => readShown(page, coffeeName()), { timeout: 10_000 })
    .toBe(before + shopPlatforms.length);
  await expect.poll(() => readChosen(page, grinder), { timeout: 10_000 }).toBe(chosenBefore + 1);
});

test("a developer tries the widget before there is an account", async ({ page }) => {
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/track-")) counted.push(request.url());
  });
  await page.goto("/for-roasters");
  await page.getByText("Badge", { exact: true }).click();
  await page.getByText("Deutsch", { exact: true }).first().click();
  await page.getByLabel("Accent", { exact: true }).fill("#a04a12");
  if (!hasScripts()) await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/layout=badge.*accent=%23a04a12.*language=de/i);
  if (hasScripts()) await expect(page.getByLabel("Pick the accent")).toHaveValue("#a04a12");
  await expect(page.locator(".embed-builder-code pre")).toContainText('data-layout="badge"');
  await expect(page.locator(".embed-builder-code pre")).toContainText('lang="de"');
  if (hasScripts()) {
    const frame = page.frameLocator(".embed-builder-prev iframe");
    await expect(frame.getByRole("group", { name: /^Rezept: / })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  }
  await page.getByRole("link", { name: "WooCommerce" }).click();
  await expect(page.getByText("add a Custom HTML block")).toBeVisible();
  await expect(page.locator(".embed-builder-code pre")).toContainText('data-layout="badge"');
  await expectNoAxeViolations(page, { within: ".for-roasters-try" });
  expect(counted).toEqual([]);
});

test.describe("forms", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("a member checks a page and says which domains may show recipes", async ({ page }) => {
    await signIn(page, demoMember);
    await page.goto("/portal/embed?layout=inline");
    const address = page.getByLabel("Address of the page");
    await address.fill("https://somebody-else.example/");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("must be on your website or on one of the domains below")).toBeVisible();
    await address.fill("https://harrow-and-finch-coffee.example/shop");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("The page cannot be read.")).toBeVisible();

    const domains = page.getByLabel("One domain a line");
    await domains.fill("localhost\nhttps://shop.example");
    await page.getByRole("button", { name: "Save domains" }).click();
    await expect(page.getByText("“https://shop.example” is not a domain.")).toBeVisible();
    await domains.fill("localhost\nharrow-and-finch-coffee.example");
    await page.getByRole("button", { name: "Save domains" }).click();
    await expect(page.getByText("Your domains are saved.")).toBeVisible();
    await expect(page).toHaveURL(/layout=inline/);
    await expect(domains).toHaveValue("localhost\nharrow-and-finch-coffee.example");
  });
});

test("a member compares periods and finds the coffee that is brewed differently", async ({ page }) => {
  await signIn(page, demoMember);
  await page.goto("/portal");
  await expect(page.locator(".kpi .spark")).toHaveCount(4);
  await page.getByRole("link", { name: "All analytics" }).click();
  await expect(
    page.getByText(/^Recipes shown: [\d,]+, \d+% (?:more|less) than in the period before/),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Page views/ }).click();
  await expect(page.getByText(/^Page views: [\d,]+/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  await page.goto("/portal/intent");
  await expect(
    page.getByRole("heading", { name: /is brewed (?:[\w.]+ [a-z]+ )?(?:finer|coarser) than you say on the/ }),
  ).toBeVisible();
  await page.getByText("Why some coffees are missing").click();
  await expect(page.getByText("once five people have logged it")).toBeVisible();
  await page.getByRole("link", { name: "Put it on the product page" }).click();
  await expect(page).toHaveURL(/\/portal\/embed\?coffee=/);
  await expect(page.locator(".embed-builder-code pre")).toContainText("data-coffee=");
});

test("the note below the intent page is opened by a press while scripts start", async ({ page }) => {
  await signIn(page, demoMember);
  const letRun = await holdScripts(page);
  await page.goto("/portal/intent", { waitUntil: "domcontentloaded" });
  await pressDuringHydration(page, page.getByText("Why some coffees are missing"), letRun);
  await expect(page.getByText("once five people have logged it")).toBeVisible();
});
