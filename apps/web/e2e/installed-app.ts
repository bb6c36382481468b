import { type BrowserContext, chromium, expect, type Page, test } from "@playwright/test";
import { ownAddress } from "./fixtures.ts";

interface App {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface AppOptions {
  /** Default: the language of the Playwright project. */
  readonly language?: string;
  /** Default: the instance of the test run. */
  readonly url?: string;
}

/** Opens a browser with a profile on disk, like an installed app; closing and reopening it restarts the app. */
export async function openApp(profile: string, { language, url }: AppOptions = {}): Promise<App> {
  const { launchOptions, viewport, hasTouch, userAgent, locale } = test.info().project.use;
  const baseURL = url ?? test.info().project.use.baseURL;
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
    ...(viewport === undefined ? {} : { viewport }),
    ...(hasTouch === undefined ? {} : { hasTouch }),
    ...(userAgent === undefined ? {} : { userAgent }),
    locale: language ?? locale ?? "en-GB",
    serviceWorkers: "allow",
    extraHTTPHeaders: { "x-forwarded-for": ownAddress() },
  });
  context.setDefaultTimeout(10_000);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Lists the URLs of the stored pages. */
export const listStored = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages:"));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

/** Opens Today and waits until it, its player and the other pages are stored. */
export async function openToday(page: Page, home: "/" | "/de" | "/fr" = "/"): Promise<void> {
  await page.goto(home);
  const prefix = home === "/" ? "" : home;
  const brew: unknown = expect.stringMatching(new RegExp(`^${prefix}/brew\\?.*from=today`));
  await expect
    .poll(() => listStored(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([home, `${prefix}/offline`, `${prefix}/log`, `${prefix}/library`, brew]));
}

/** Waits until the brew has run for a second after its countdown: a brew that has not started is not logged. */
export const waitForBegin = (page: Page) =>
  page.waitForFunction(() => {
    const { value } = JSON.parse(localStorage.getItem("brewdial.brew") ?? "{}") as {
      value?: { session?: { startedAt: number } };
    };
    const startedAt = value?.session?.startedAt;
    return startedAt !== undefined && Date.now() - startedAt > 1000;
  });
