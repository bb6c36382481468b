import { locales } from "@brewdial/domain/text/locales.ts";
import { demoMember, demoUser, expect, type Page, signIn, test, waitForHydration } from "../fixtures.ts";
import { englishPages, type TestPage } from "../pages.ts";

/** Navigates like a link of the app: by the router, without loading a document. */
const follow = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = globalThis as unknown as {
      readonly __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    scrollTo(0, 1000);
    await router.navigate(to);
  }, path);

/** Reads the parts of a page that client-side navigation must update itself, while a browser does so when it loads a document. */
const readPlace = (page: Page) =>
  page.evaluate(() => ({
    scroll: scrollY,
    focus: document.activeElement?.localName,
    isAnnounced: [...document.querySelectorAll("[aria-live]")].some(
      ({ textContent }) => textContent === document.title,
    ),
    isSameDocument: Reflect.get(globalThis, "isFirstDocument") === true,
  }));

const english = englishPages.filter(({ status }) => status === undefined);
const first = (pages: readonly TestPage[]) => [...new Map(pages.map((page) => [page.route, page])).values()];
const accounts = [
  { name: "a user", account: demoUser, pages: first(english.filter(({ isMember }) => isMember !== true)) },
  { name: "a member", account: demoMember, pages: first(english.filter(({ isMember }) => isMember)) },
];

for (const { name, account, pages } of accounts)
  for (const { prefix, name: language } of Object.values(locales))
    test.describe(`${name} in ${language}`, () => {
      test.use({ account });

      test("every page opens at its top, with the focus on its heading and its title spoken", async ({
        page,
        javaScriptEnabled,
      }) => {
        test.skip(!javaScriptEnabled, "client navigation needs scripts");
        test.setTimeout(180_000);
        // The URL differs from those of the tested pages, so that each navigation changes it.
        await page.goto(`${prefix}/log?method=espresso`);
        await page.waitForFunction(() => Reflect.get(globalThis, "early") === undefined);
        await page.evaluate(() => {
          Reflect.set(globalThis, "isFirstDocument", true);
          // Makes every page scrollable.
          document.body.style.minHeight = "3000px";
        });
        for (const { path } of pages) {
          const to = prefix + (path === "/" && prefix !== "" ? "" : path);
          await test.step(to, async () => {
            await follow(page, to);
            await expect
              .poll(() => readPlace(page), { message: to })
              .toEqual({ scroll: 0, focus: "h1", isAnnounced: true, isSameDocument: true });
          });
        }
      });
    });

for (const [reducedMotion, isFading] of [
  ["no-preference", true],
  ["reduce", false],
] as const)
  test(`pages ${isFading ? "fade into each other" : "replace each other"} with ${reducedMotion} of motion`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "a transition can only be seen by scripts");
    await page.emulateMedia({ reducedMotion });
    // A guest's pages are documents.
    await page.addInitScript(() =>
      addEventListener("pagereveal", ({ viewTransition }) =>
        Object.assign(globalThis, { hasFaded: viewTransition !== null }),
      ),
    );
    const hasFaded = () => page.evaluate(() => Reflect.get(globalThis, "hasFaded") as boolean);
    await page.goto("/discover");
    await page.getByRole("link", { name: "Grinders" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Grinders");
    await expect.poll(hasFaded).toBe(isFading);

    await signIn(page);
    await page.goto("/log");
    await waitForHydration(page);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        Object.assign(globalThis, { hasFaded: true });
        return start(update);
      };
      Object.assign(globalThis, { hasFaded: false });
    });
    await page.getByRole("link", { name: "Library", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Library");
    expect(await hasFaded()).toBe(isFading);
  });
