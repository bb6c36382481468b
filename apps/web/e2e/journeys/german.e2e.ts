import { readCatalogs } from "../served-catalogs.ts";
import { expect, type Page, test } from "../fixtures.ts";

test.use({ locale: "de-DE", actionTimeout: 10_000 });

/** Expects that no text, label or hint of the page is one of the English catalog. */
async function expectNone(page: Page, englishTexts: ReadonlySet<string>): Promise<void> {
  // A link that was followed may still be loading its document.
  await page.waitForLoadState();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode() !== null) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      // Names stay as they are, even one that is also an English word.
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

test("a guest finds no English text from the start page through recipe and player to the rating", async ({
  page,
  javaScriptEnabled,
}) => {
  const { en, de } = await readCatalogs(page.request);
  // What both languages have, such as "Start", is no English text.
  const englishTexts = new Set([...en].filter((text) => !de.has(text) && text.length > 3));
  expect(englishTexts.size).toBeGreaterThan(300);
  const expectGerman = () => expectNone(page, englishTexts);
  await page.goto("/");
  await expect(page).toHaveURL("/de");
  await expectGerman();
  await page.goto("/de/my-grinder?q=encore");
  await expectGerman();
  await page.getByRole("button", { name: "Encore", exact: true }).click();
  for (const path of [
    "/de/discover",
    "/de/grinders/baratza-encore",
    "/de/convert/niche-zero-to-baratza-encore",
  ]) {
    await page.goto(path);
    await expectGerman();
  }
  await page.goto("/de/recipes/44");
  await expectGerman();
  await page.getByRole("link", { name: /brühen/i }).click();
  await expect(page).toHaveURL("/de/brew?recipe=44");
  await expectGerman();
  if (!javaScriptEnabled) return;
  // The dial can be set once the scripts run.
  await expect(page.getByRole("spinbutton")).toBeVisible();
  await page.getByRole("button", { name: "Aufguss starten" }).click();
  await expect(page.locator(".target")).toBeVisible();
  await expectGerman();
  const finish = page.getByRole("button", { name: "Fertig" });
  for (let step = 0; step < 8 && !(await finish.isVisible()); step += 1)
    await page.getByRole("button", { name: "Nächster Schritt" }).click();
  // A brew is rated once its count-in is over.
  await page.waitForFunction(() => {
    const stored = JSON.parse(localStorage.getItem("brewdial.brew") ?? "{}") as {
      value: { session: { startedAt: number } };
    };
    return Date.now() - stored.value.session.startedAt > 1000;
  });
  await finish.click();
  await expectGerman();
  await page.getByRole("button", { name: "Kaffee bewerten" }).click();
  await page.getByRole("radio", { name: "sauer", exact: true }).click();
  await page.getByRole("radio", { name: "genau richtig" }).last().click();
  await expect(page.locator(".next > p")).toContainText("feiner");
  await expectGerman();
});
