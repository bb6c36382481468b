import { globSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "../fixtures.ts";

test.use({ actionTimeout: 10_000 });

/** What the journey clicks and reads, by language. */
const journeys = [
  {
    locale: "de",
    brew: /brühen/i,
    start: "Aufguss starten",
    finish: "Fertig",
    next: "Nächster Schritt",
    rate: "Kaffee bewerten",
    sour: "sauer",
    right: "richtig",
    finer: "feiner",
  },
  {
    locale: "fr",
    brew: /préparer/i,
    start: "Commencer à verser",
    finish: "Terminer",
    next: "Étape suivante",
    rate: "Noter la tasse",
    sour: "Acide",
    right: "Juste bien",
    finer: "plus fin",
  },
] as const;

/** Lists all messages of a language, except those with placeholders. */
const readTexts = (locale: string): readonly string[] =>
  globSync(`messages/${locale}/**/*.json`, { cwd: new URL("../..", import.meta.url).pathname })
    .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"))
    .flatMap((text) => listTexts(JSON.parse(text)))
    .filter((text) => !text.includes("{"));

function listTexts(texts: unknown): readonly string[] {
  if (typeof texts === "string") return [texts.trim()];
  if (typeof texts !== "object" || texts === null) return [];
  return Object.values(texts).flatMap(listTexts);
}

/** Expects that no text, label or hint of the page is in the English catalog. */
async function expectNone(page: Page, locale: string, englishTexts: ReadonlySet<string>): Promise<void> {
  // The document of a clicked link may still be loading.
  await page.waitForLoadState();
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode() !== null) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      // Names are not translated, even if they are English words.
      const isRead = parent?.closest("script, style, [translate=no], [lang]") === document.documentElement;
      if (isRead) texts.push((text ?? "").trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title], [alt]"))
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        texts.push(element.getAttribute(name)?.trim() ?? "");
    return texts;
  });
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((text) => englishTexts.has(text))).toEqual([]);
}

for (const journey of journeys)
  test.describe(journey.locale, () => {
    test.use({ locale: journey.locale });
    test(`a guest finds no English text from the start page through recipe and player to the rating: ${journey.locale}`, async ({
      page,
      javaScriptEnabled,
    }) => {
      const { locale } = journey;
      const own = new Set(readTexts(locale));
      // Messages that are the same in both languages, such as "Start", do not count as English.
      const englishTexts = new Set(readTexts("en").filter((text) => !own.has(text) && text.length > 3));
      expect(englishTexts.size).toBeGreaterThan(300);
      const expectTranslated = () => expectNone(page, locale, englishTexts);
      await page.goto("/");
      await expect(page).toHaveURL(`/${locale}`);
      await expectTranslated();
      await page.goto(`/${locale}/my-grinder?q=encore`);
      await expectTranslated();
      await page.getByRole("button", { name: "Encore", exact: true }).click();
      for (const path of [
        `/${locale}/discover`,
        `/${locale}/grinders/baratza-encore`,
        `/${locale}/convert/niche-zero-to-baratza-encore`,
      ]) {
        await page.goto(path);
        await expectTranslated();
      }
      await page.goto(`/${locale}/recipes/44`);
      await expectTranslated();
      await page.getByRole("link", { name: journey.brew }).click();
      await expect(page).toHaveURL(`/${locale}/brew?recipe=44`);
      await expectTranslated();
      if (!javaScriptEnabled) return;
      // The dial is adjustable once the scripts run.
      await expect(page.getByRole("spinbutton")).toBeVisible();
      await page.getByRole("button", { name: journey.start }).click();
      await expect(page.locator(".target")).toBeVisible();
      await expectTranslated();
      const finish = page.getByRole("button", { name: journey.finish });
      for (let step = 0; step < 8 && !(await finish.isVisible()); step += 1)
        await page.getByRole("button", { name: journey.next }).click();
      // A brew can be rated once its countdown is over.
      await page.waitForFunction(() => {
        const stored = JSON.parse(localStorage.getItem("brewdial.brew") ?? "{}") as {
          value: { session: { startedAt: number } };
        };
        return Date.now() - stored.value.session.startedAt > 1000;
      });
      await finish.click();
      await expectTranslated();
      await page.getByRole("button", { name: journey.rate }).click();
      await page.getByRole("radio", { name: journey.sour, exact: true }).click();
      await page.getByRole("radio", { name: journey.right }).last().click();
      await expect(page.locator(".next > p")).toContainText(journey.finer);
      await expectTranslated();
    });
  });
