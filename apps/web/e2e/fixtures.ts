import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { type DemoAccount, demoUser } from "./demo-user.ts";

export { expect, type Page } from "@playwright/test";
export {
  expectAccessibleAtWidths,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  expectReadableAtZoom,
} from "./axe.ts";
export { demoMember, demoUser } from "./demo-user.ts";

interface Options {
  /** Browser errors that a test expects, such as the 404 of an error page. */
  readonly expectedErrors: readonly RegExp[];
  /** The account that is signed in, with a session that all tests of a worker share. Such tests must not sign out. Default: a guest. */
  readonly account: DemoAccount | null;
}

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

interface WorkerFixtures {
  readonly cookiesOf: (account: DemoAccount) => Promise<Cookies>;
}

/** A test whose page has its own client IP address, and which fails on console errors, CSP violations and requests to other sites. */
export const test = base.extend<Options, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  account: [null, { option: true }],
  cookiesOf: [
    async ({ playwright }, use, { project, workerIndex }) => {
      const known = new Map<DemoAccount, Cookies>();
      await use(async (account) => {
        const earlier = known.get(account);
        if (earlier !== undefined) return earlier;
        const { baseURL } = project.use;
        const headers = { "x-forwarded-for": addressOf(`worker ${workerIndex}`) };
        const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
        await postSignIn(request, account);
        const { cookies } = await request.storageState();
        await request.dispose();
        known.set(account, cookies);
        return cookies;
      });
    },
    { scope: "worker" },
  ],
  context: async ({ context, account, cookiesOf }, use) => {
    await context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress() });
    if (account !== null) await context.addCookies(await cookiesOf(account));
    await use(context);
  },
  page: async ({ page, baseURL, expectedErrors }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith("data:")) problems.push(`request to ${url}`);
    });
    await use(page);
    const unexpected = problems.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
    expect(unexpected).toEqual([]);
  },
});

/**
 * Waits until React has hydrated the page and its effects have run: earlier input or clicks could be lost or replaced. Does nothing without
 * scripts.
 */
export async function waitForHydration(page: Page): Promise<void> {
  if (base.info().project.use.javaScriptEnabled === false) return;
  await page.waitForFunction(
    () =>
      Reflect.get(globalThis, "early") === undefined &&
      Object.keys(document.body).some((key) => key.startsWith("__reactFiber")),
  );
}

/** Delays the scripts of all pages. Returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    // A page that was left no longer waits for its scripts.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Clicks an element during hydration: the mouse button goes down before, and up after it. */
export async function pressDuringHydration(
  page: Page,
  target: Locator,
  letScriptsRun: () => void,
): Promise<void> {
  await target.hover();
  await page.mouse.down();
  letScriptsRun();
  await waitForHydration(page);
  await page.mouse.up();
}

/** Signs in with a new session, and opens the start page. The form itself is tested in journeys/sign-in. */
export async function signIn(page: Page, account: DemoAccount = demoUser): Promise<void> {
  await postSignIn(page.request, account);
  await page.goto("/");
}

async function postSignIn(request: APIRequestContext, account: DemoAccount): Promise<void> {
  const response = await request.post("/sign-in/password", { form: { ...account }, maxRedirects: 0 });
  expect(response.status(), `signing in as ${account.email}`).toBe(303);
}

/** Identifies the running test and its attempt, so that a retry does not find the data of the first attempt. */
const ownName = () => `${test.info().testId}-${test.info().retry}`;

/** Returns an email address that only this attempt of the test uses. */
export const ownEmail = (name: string) => `${name}-${ownName()}@example.com`;

/** Returns a client IP address for this attempt of the test, a different one for each device. */
export const ownAddress = (device = "first") => addressOf(`${ownName()} ${device}`);

/** Returns an IP address in 10.0.0.0/8. */
function addressOf(name: string): string {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) % 0xff_ff_ff;
  return `10.${(hash >> 16) & 255}.${(hash >> 8) & 255}.${hash & 255}`;
}
