import { expect, expectNoAxeViolations, expectNoSidewaysScroll, type Page, test } from "../fixtures.ts";

const encore = "/brew?method=pour-over&grinder=baratza-encore&roast=MEDIUM";
test.use({ actionTimeout: 5000 });

const texts = {
  en: {
    start: "Start pouring",
    next: "Next step",
    finish: "Finish",
    rate: "Rate the cup",
    sour: "Sour",
    balance: "Sour or bitter",
    strength: "Weak or strong",
    right: "Right",
    advice: /^\w+ numbers? finer, because it tasted sour\. The rest stays/,
    use: "Use it",
    last: /Last time at 17: sour\. Going \w+ numbers? finer\./,
    lastCard: /Last time at 17: sour\. Going \w+ numbers? finer, to 1\d\./,
    brew: "Brew",
  },
  de: {
    start: "Aufguss starten",
    next: "Nächster Schritt",
    finish: "Fertig",
    rate: "Kaffee bewerten",
    sour: "sauer",
    balance: "Sauer oder bitter",
    strength: "Dünn oder stark",
    right: "richtig",
    advice: /^\S+ Zahl(?:en)? feiner, weil er sauer war\. Alles andere bleibt/,
    use: "Übernehmen",
    last: /Letztes Mal bei 17: sauer\. Diesmal \S+ Zahl(?:en)? feiner\./,
    lastCard: /Letztes Mal bei 17: sauer\. Diesmal \S+ Zahl(?:en)? feiner, auf 1\d\./,
    brew: "Brühen",
  },
} as const;

for (const [locale, words] of Object.entries(texts)) {
  test(`a guest brews, rates with two taps, and the next brew uses the advice (${locale}) @wide`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the player needs scripts");
    await page.goto(locale === "de" ? `/de${encore}` : encore);
    const dial = page.getByRole("spinbutton");
    await expect(dial).toHaveAttribute("aria-valuenow", "17");
    await expectNoAxeViolations(page);
    await brew(page, words);
    await page.getByRole("button", { name: words.rate }).click();
    await expectNoAxeViolations(page);
    await page
      .getByRole("radiogroup", { name: words.balance })
      .getByRole("radio", { name: words.sour, exact: true })
      .click();
    await page
      .getByRole("radiogroup", { name: words.strength })
      .getByRole("radio", { name: words.right })
      .click();
    await expect(page.locator(".next > p")).toHaveText(words.advice);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: words.use }).click();
    await page.waitForURL(locale === "de" ? "/de" : "/");
    await expect(page.locator(".last-brew")).toContainText(words.lastCard);
    await expectNoAxeViolations(page);
    // After a reload the page has no React; its script renders the same content.
    await page.reload();
    await expect(page.locator(".last-brew")).toContainText(words.lastCard);
    await expectNoAxeViolations(page);
    await expect(page.locator('.last-brew a[href$="/log"]')).toBeVisible();
    await page.locator(".last-brew").getByRole("link", { name: words.brew, exact: true }).click();
    await expect(page.locator(".player .last")).toContainText(words.last);
    await expect(dial).not.toHaveAttribute("aria-valuenow", "17");
    expect(Number(await dial.getAttribute("aria-valuenow"))).toBeLessThan(17);
  });
}

test("the welcome page leads to the player with its picks", async ({ page }) => {
  await page.goto("/?grinder=comandante-c40-mk4&method=french-press");
  await page.getByRole("link", { name: "Brew", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("French press");
  await expect(page.getByText("C40 MK4").first()).toBeVisible();
});

test("without scripts the steps can be read", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, "with scripts there is a player");
  await page.goto(encore);
  await expect(page.getByRole("heading", { name: "Steps" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Bloom" })).toContainText("60g");
  await expect(page.getByRole("button", { name: "Start pouring" })).toBeHidden();
  await expect(page.getByText("The timer needs scripts.")).toBeVisible();
});

test("weights follow the dose", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "needs scripts");
  await page.goto(encore);
  for (let press = 0; press < 10; press += 1) await page.getByRole("button", { name: "More coffee" }).click();
  const dose = page.getByLabel("Coffee in grams");
  await expect(dose).toHaveValue("30");
  await expect(page.locator(".prepare-steps li").last()).toContainText("Drain");
  await expect(page.locator(".prepare-steps li").nth(3)).toContainText("495g");
  await dose.fill("2");
  await expect(page.getByText("Type a weight from 3 g to 120 g.")).toBeVisible();
  await dose.fill("16,5");
  await expect(page.locator(".prepare-steps li").nth(3)).toContainText("272g");
});

test("steps and the logged brew follow the water, and with it the ratio", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "needs scripts");
  await page.goto(encore);
  const row = page.getByRole("listitem").filter({ has: page.getByLabel("Water in grams") });
  await expect(row).toContainText("1:16.5");
  await page.getByRole("button", { name: "Less water" }).click();
  await expect(row).toContainText("1:16");
  await expect(page.getByLabel("Water in grams")).toHaveValue("320");
  await page.getByRole("button", { name: "More coffee" }).click();
  await expect(page.getByLabel("Water in grams")).toHaveValue("336");
  await page.getByLabel("Water in grams").fill("300");
  await expect(row).toContainText("1:14.3");
  await expect(page.locator(".prepare-steps li").nth(3)).toContainText("300g");
  await page.getByLabel("Water in grams").fill("5000");
  await expect(page.getByText("Type a weight from 11 g to 1,050 g.")).toBeVisible();
  await page.getByRole("button", { name: "Start pouring" }).click();
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('waterGrams\\":300');
});

test("player and rating work with the keyboard alone @wide", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "the player needs scripts");
  await page.goto(encore);
  await page.getByRole("spinbutton").focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Start pouring" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Go on" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  for (let step = 0; step < 6; step += 1) {
    if (await page.getByRole("button", { name: "Finish" }).isVisible()) break;
    await page.keyboard.press("Enter");
  }
  await waitForBegin(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rate the cup" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "How does it taste?" })).toBeFocused();
  for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Very sour" })).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Sour", exact: true })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Weak" })).toBeChecked();
  await page.getByRole("button", { name: "Use it" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("/");
});

/** Clicks through all steps of the player. */
async function brew(page: Page, words: { start: string; next: string; finish: string }): Promise<void> {
  await page.getByRole("button", { name: words.start }).click();
  const finish = page.getByRole("button", { name: words.finish });
  await expect(page.locator(".target")).toBeVisible();
  await expectNoAxeViolations(page);
  for (let step = 0; step < 6 && !(await finish.isVisible()); step += 1)
    await page.getByRole("button", { name: words.next }).click();
  await waitForBegin(page);
  await finish.click();
  await expectNoAxeViolations(page);
}

/** Waits until the brew has run for a second after its countdown: a brew that has not started is not logged. */
async function waitForBegin(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { value } = JSON.parse(localStorage.getItem("brewdial.brew") ?? "{}") as {
      value: { session: { startedAt: number } };
    };
    return Date.now() - value.session.startedAt > 1000;
  });
}
