import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  type Page,
  signIn,
  test,
  waitForHydration,
} from "../fixtures.ts";
import { waitForBegin } from "../installed-app.ts";
import { readSignInMail } from "../mailbox.ts";
import { signUpWithBag } from "../new-account.ts";

test.use({ actionTimeout: 5000 });

const texts = {
  en: {
    home: "/",
    brew: "Brew",
    dose: "Coffee in grams",
    start: "Start pouring",
    next: "Next step",
    finish: "Finish",
    rate: "Rate the cup",
    balance: "Sour or bitter",
    bitter: "Bitter",
    strength: "Weak or strong",
    right: "Right",
    use: "Use it",
    last: /^Today at 20: bitter\. Going \w+ clicks? coarser\. Why/,
  },
  de: {
    home: "/de",
    brew: "Brühen",
    dose: "Kaffee in Gramm",
    start: "Aufguss starten",
    next: "Nächster Schritt",
    finish: "Fertig",
    rate: "Kaffee bewerten",
    balance: "Sauer oder bitter",
    bitter: "bitter",
    strength: "Dünn oder stark",
    right: "richtig",
    use: "Übernehmen",
    last: /^Heute bei 20: bitter\. Diesmal \S+ Klicks? gröber\. Warum/,
  },
} as const;

const dial = (page: Page) => page.getByRole("spinbutton");
const listLogs = async (page: Page) =>
  (await (await page.request.get("/api/brew-logs")).json()) as {
    total: number;
    data: Record<string, unknown>[];
  };

for (const [locale, words] of Object.entries(texts))
  test(`Today leads to the player, the rating and the next brew (${locale}) @wide`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the player needs scripts");
    await signUpWithBag(page);
    await page.goto(words.home);
    await expect(dial(page)).toBeVisible();
    await dial(page).focus();
    await page.keyboard.type("20");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: words.brew, exact: true }).click();
    await expect(page.getByRole("button", { name: words.start })).toBeVisible();
    await expect(dial(page)).toHaveAttribute("aria-valuenow", "20");
    await page.getByLabel(words.dose).fill(locale === "de" ? "17,5" : "17.5");
    await page.getByRole("button", { name: words.start }).click();
    const finish = page.getByRole("button", { name: words.finish });
    for (let step = 0; step < 6 && !(await finish.isVisible()); step += 1)
      await page.getByRole("button", { name: words.next }).click();
    await waitForBegin(page);
    await finish.click();
    await expect.poll(async () => (await listLogs(page)).total).toBe(1);
    await page.getByRole("button", { name: words.rate }).click();
    const tap = (group: string, name: string) =>
      page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true }).click();
    await tap(words.balance, words.bitter);
    await tap(words.strength, words.right);
    await expect(page.locator(".next .move")).toBeVisible();
    const actions = page.locator(".rating-actions button");
    await expect(actions).toHaveCount(3);
    const tops = await actions.evaluateAll((buttons) =>
      buttons.map((one) => one.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: words.use }).click();
    await page.waitForURL(words.home);
    await expect(page.locator(".hero .last")).toHaveText(words.last);
    const next = Number(await dial(page).getAttribute("aria-valuenow"));
    expect(next).toBeGreaterThan(20);
    await page.getByRole("link", { name: words.brew, exact: true }).click();
    await expect(page.getByRole("button", { name: words.start })).toBeVisible();
    await expect(dial(page)).toHaveAttribute("aria-valuenow", String(next));
    const { total, data } = await listLogs(page);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      grindSetting: 20,
      doseGrams: 17.5,
      balance: 1,
      strength: 0,
      adviceDeclined: false,
      machine: { slug: "hario-v60-02" },
      grinder: { slug: "comandante-c40-mk4" },
      coffee: { id: 1 },
      bagId: expect.any(Number),
    });
  });

test("Today fits the screen of small phones, from coffee to the last result, also with long names", async ({
  page,
  hasTouch,
}) => {
  test.skip(!hasTouch, "phones only");
  await signIn(page);
  await waitForHydration(page);
  await page.locator("#coffee").evaluate((name) => {
    name.textContent = "Finca La Esmeralda Geisha Lavado Cañas Verdes Lote 27 ".repeat(3);
  });
  await page.locator(".hero-roaster").evaluate((roaster) => {
    roaster.textContent = "Gesellschaft für außergewöhnliche Kaffeespezialitäten ".repeat(2);
  });
  for (const [width, height] of [
    [320, 640],
    [375, 667],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    const parts = [
      "#coffee",
      ".hero-dial .dial",
      ".hero-dial .step-btn >> nth=1",
      ".hero .btn",
      ".hero .last",
    ];
    const bar = await page.locator("nav.bar").boundingBox();
    for (const part of parts) {
      const box = await page.locator(part).boundingBox();
      expect(box?.y, `${part} at ${width} × ${height}`).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${part} at ${width} × ${height}`).toBeLessThanOrEqual(
        bar?.y ?? height,
      );
    }
    const number = await page.locator(".hero .dial-value").boundingBox();
    expect(number?.height).toBeGreaterThan(48);
  }
});

test("brewer and bag are chosen by one tap, with the address as state, also without scripts @wide", async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole("link", { name: /^Brewer: V60/ }).click();
  await expect(page).toHaveURL(/show=choose/);
  await expect(page.getByRole("heading", { name: "What are you brewing?" })).toBeVisible();
  await expectNoAxeViolations(page, { within: "[aria-labelledby=sheet-title]" });
  await page.getByRole("link", { name: "AeroPress" }).click();
  await expect(page).toHaveURL(/machine=aeropress-original$/);
  await expect(page.getByRole("link", { name: /^Brewer: AeroPress/ })).toBeVisible();
  await page.goto("/?show=why");
  await expect(page.getByRole("heading", { name: "Why this setting" })).toBeVisible();
  expect((await page.request.get("/?bag=999999999")).status()).toBe(404);
});

test.describe("a page that is killed", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED/] });

  test("the first cup of a guest moves into the new account exactly once @wide", async ({
    page,
    request,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the player needs scripts");
    await page.goto("/brew?method=espresso&grinder=niche-zero");
    await page.getByRole("button", { name: "Start the shot" }).click();
    await waitForBegin(page);
    await page.getByRole("button", { name: "Stop, 36 g" }).click();
    await page.getByRole("button", { name: "Rate the cup" }).click();
    await page.getByRole("radio", { name: "2 stars" }).click();
    await expect(page.getByRole("button", { name: "Close, your rating is kept" })).toBeVisible();
    await page.getByRole("button", { name: "That’s it" }).click();
    await page.waitForURL("/");
    // The API stores the brew, but the response is lost.
    let lost = 0;
    await page.route("**/api/brew-logs", async (route) => {
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    const email = `cup-${crypto.randomUUID()}@example.com`;
    const account = { email, password: "a long pass phrase 7", name: "Robin" };
    expect((await request.post("/api/auth/register", { data: account })).status()).toBe(201);
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Mail me a link" }).click();
    const { link } = await readSignInMail(email);
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("/");
    await expect.poll(() => lost).toBe(1);
    await page.goto("about:blank");
    await page.unroute("**/api/brew-logs");
    await page.goto("/");
    await page.waitForFunction(() => localStorage.getItem("brewdial.log")?.includes('"isSent":true'));
    // A second replay, as if the device had also lost the stored state.
    await page.evaluate(() => {
      const log = localStorage.getItem("brewdial.log") ?? "";
      localStorage.setItem(
        "brewdial.log",
        log.replace('"isSent":true', '"isSent":false').replace(/,"logId":\d+/, ""),
      );
    });
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem("brewdial.log")?.includes('"isSent":true'));
    const { total, data } = await listLogs(page);
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ method: "espresso", rating: 2, doseGrams: 18, waterGrams: 36 });
  });
});

test("the player and the rating are read in order, and work at 200 % zoom", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the player needs scripts");
  // Half the width and height, like the layout of a browser at 200% zoom.
  const size = page.viewportSize();
  await page.setViewportSize({ width: Math.max(320, (size?.width ?? 640) / 2), height: 420 });
  await signUpWithBag(page);
  await page.goto("/brew?from=today");
  await page.getByRole("button", { name: "Start pouring" }).click();
  await waitForBegin(page);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - link "Close the player"
      - heading [level=1]
      - paragraph: /Step 1 of \\d/
      - button /Signals/
      - text: /Bloom, pour to \\d+g/
      - timer /seconds left in this step/
      - text: /Next at/
      - status: /Pour to \\d+ grams/
      - button "Back one step"
      - button "Pause"
      - button "Next step"
  `);
  await expectNoSidewaysScroll(page);
  const finish = page.getByRole("button", { name: "Finish" });
  for (let step = 0; step < 6 && !(await finish.isVisible()); step += 1)
    await page.getByRole("button", { name: "Next step" }).click();
  await finish.click();
  await page.getByRole("button", { name: "Rate the cup" }).click();
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - button "Close without rating"
      - heading "How does it taste?" [level=1]
      - button "Skip"
      - radiogroup "Sour or bitter":
        - radio "Very sour"
        - radio "Sour"
        - radio "Right"
        - radio "Bitter"
        - radio "Very bitter"
      - radiogroup "Weak or strong"
      - radiogroup "Did you like it?"
  `);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test("a session that has ended leads to the start page of guests", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "svc_session", value: "ended", url: baseURL ?? "" }]);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("One number");
  expect((await context.cookies()).some(({ name }) => name === "svc_session")).toBe(false);
  await expect(page.locator("script[src*='/assets/']")).toHaveCount(0);
});
