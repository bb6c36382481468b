import { fetchPage } from "./crawler.ts";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { listHtmlErrors } from "./html-errors.ts";

// Runs nightly only: 500 pages take several minutes.
test.skip(process.env["WEB_E2E_NIGHTLY"] === undefined, "only with WEB_E2E_NIGHTLY");

const baseURL = process.env["WEB_E2E_URL"] ?? "";
const parts = 5;

/** Returns the ids of the published recipes, which the sitemap lists on several grinders each. */
async function listPublishedIds(): Promise<readonly string[]> {
  const { text: index } = await fetchPage(`${baseURL}/sitemap.xml`);
  const files = Array.from(
    index.matchAll(/<loc>([^<]*published[^<]*)<\/loc>/g),
    ([, address = ""]) => address,
  );
  const texts = await Promise.all(files.map(async (address) => (await fetchPage(address)).text));
  const ids = texts.flatMap((text) =>
    Array.from(text.matchAll(/\/recipes\/(\d+)\/on\//g), ([, id = ""]) => id),
  );
  return [...new Set(ids)];
}

for (const language of ["", "/de"])
  for (let part = 0; part < parts; part += 1)
    test(`pages of published recipes are valid and accessible: ${language || "/en"}, part ${part + 1} of ${parts}`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const ids = await listPublishedIds();
      expect(ids.length).toBeGreaterThan(200);
      for (const id of ids.filter((_, position) => position % parts === part)) {
        await test.step(`${language}/recipes/${id}`, async () => {
          const response = await page.goto(`${language}/recipes/${id}`);
          expect(response?.status()).toBe(200);
          expect(await listHtmlErrors((await response?.text()) ?? "")).toEqual([]);
          await expectNoAxeViolations(page);
        });
      }
    });
