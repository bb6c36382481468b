import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { demoUser } from "./demo-user.ts";

export { expect, type Page } from "@playwright/test";
export { demoUser } from "./demo-user.ts";

interface Options {
  /** Browser errors that a test expects, such as the 404 of an error page. */
  readonly expectedErrors: readonly RegExp[];
}

/** A test whose page has a client address of its own, and which fails on console errors, CSP violations and foreign requests. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  context: async ({ context }, use, { testId }) => {
    await context.setExtraHTTPHeaders({ "x-forwarded-for": addressOf(testId) });
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

/** Signs in through the form with a password. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/sign-in/password");
  await page.getByLabel("Email").fill(demoUser.email);
  await page.getByLabel("Password").fill(demoUser.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("/");
}

interface AxeScope {
  /** Only these rules. Default: all. */
  readonly rules?: string[];
  /** Only the element of this selector, such as an open sheet over a dimmed page. */
  readonly within?: string;
}

/** Checks the page as it is now. Does nothing without scripts, which axe needs. */
export async function expectNoAxeViolations(page: Page, { rules, within }: AxeScope = {}): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (within !== undefined) axe.include(within);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await (rules === undefined ? axe.withTags(tags) : axe.withRules(rules)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
  expect(found).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Returns an address of 10.0.0.0/8 for a test; the same for its retries. */
function addressOf(testId: string): string {
  let hash = 7;
  for (const character of testId) hash = (hash * 31 + character.charCodeAt(0)) % 0xff_ff_ff;
  return `10.${(hash >> 16) & 255}.${(hash >> 8) & 255}.${hash & 255}`;
}
