import { execFileSync } from "node:child_process";
import { HtmlValidate } from "html-validate";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signIn, test } from "./fixtures.ts";
import { otherRoutes, testPages } from "./pages.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's spelling.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "no-trailing-whitespace": "off",
    "no-inline-style": "error",
    "long-title": "off",
    // Titles of grinders and recipes come from data.
    "text-content": "off",
    "prefer-native-element": "off",
    "no-implicit-input-type": "off",
    // Ids of React's streaming.
    "valid-id": "off",
  },
});

interface Listed {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Listed[];
}

test("every route of app/routes.ts has a page in e2e/pages.ts", () => {
  const output = execFileSync("node_modules/.bin/react-router", ["routes", "apps/web", "--json"], {
    encoding: "utf8",
    // Without the pages for development.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const collect = (routes: readonly Listed[]): string[] =>
    routes.flatMap(({ path, index, children = [] }) => [
      ...(path === undefined && index !== true ? [] : [`/${path ?? ""}`]),
      ...collect(children),
    ]);
  const english = collect(JSON.parse(output) as Listed[]).filter((path) => !/^\/de(?:\/|$)/.test(path));
  const covered = new Set([...testPages.map(({ route }) => route), ...otherRoutes]);
  expect(new Set(english).difference(covered)).toEqual(new Set());
});

for (const { path, status = 200, isSignedIn = false } of testPages) {
  test.describe(`${path}${isSignedIn ? " signed in" : ""}`, () => {
    test.use({ expectedErrors: status === 200 ? [] : [/Failed to load resource/] });

    test(`returns ${status}, valid HTML, no axe violation and no sideways scroll`, async ({ page }) => {
      if (isSignedIn) await signIn(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator("h1")).toHaveCount(1);
      const report = await validator.validateString((await response?.text()) ?? "");
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        ),
      ).toEqual([]);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
        await page.emulateMedia({ colorScheme: "dark" });
        // No other rule depends on colours.
        await expectNoAxeViolations(page, { rules: ["color-contrast"] });
      }
    });
  });
}
