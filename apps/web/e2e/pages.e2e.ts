import { execFileSync } from "node:child_process";
import {
  demoMember,
  demoUser,
  expect,
  expectAccessibleAtWidths,
  expectReadableAtZoom,
  test,
} from "./fixtures.ts";
import { listHtmlErrors } from "./html-errors.ts";
import { listExcesses, readBudgets, recordLoads } from "./page-weight.ts";
import { otherRoutes, testPages } from "./pages.ts";

interface Listed {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly Listed[];
}

test("every route of app/routes.ts has a page in e2e/pages.ts", () => {
  const output = execFileSync("node_modules/.bin/react-router", ["routes", "apps/web", "--json"], {
    encoding: "utf8",
    // Excludes the development pages.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const collect = (routes: readonly Listed[], parent = ""): string[] =>
    routes.flatMap(({ path, index, children = [] }) => {
      const own = path === undefined ? parent : `${parent}/${path}`.replace(/^\/+/, "/");
      return [...(path === undefined && index !== true ? [] : [own]), ...collect(children, own)];
    });
  const english = collect(JSON.parse(output) as Listed[]).map(
    (path) => path.replace(/^(?:\/[a-z]{2}\?)+(?=\/|$)/, "") || "/",
  );
  const covered = new Set([...testPages.map(({ route }) => route), ...otherRoutes]);
  expect(new Set(english).difference(covered)).toEqual(new Set());
});

const keptPages = [
  "/",
  "/brewers/v60",
  "/convert",
  "/convert/comandante-c40-mk4-to-baratza-encore",
  "/de/developers",
  "/discover",
  "/fr/for-roasters",
  "/grinders",
  "/grinders/comandante-c40-mk4",
  "/roasters",
];
for (const cookie of ["", "theme=dark; grinder=baratza-encore"])
  test(`pages of the catalog and lists have an ETag for guests ${cookie === "" ? "without" : "with"} choices`, async ({
    request,
  }) => {
    for (const path of keptPages) {
      const first = await request.get(path, { headers: { cookie } });
      const { etag = "" } = first.headers();
      expect(etag, path).toMatch(/^W\//);
      const again = await request.get(path, { headers: { cookie, "if-none-match": etag } });
      expect(again.status(), path).toBe(304);
    }
  });

const widths = [320, 390, 1280];
const budgets = readBudgets();

for (const { route, path, status = 200, isSignedIn = false, isMember = false } of testPages) {
  test.describe(`${path}${isSignedIn ? " signed in" : ""}${isMember ? " as a member" : ""}`, () => {
    const account = isMember ? demoMember : isSignedIn ? demoUser : null;
    test.use({ account, expectedErrors: status === 200 ? [] : [/Failed to load resource/] });

    test(`returns ${status}, a description, valid HTML, no axe violation, no sideways scroll or cut text, within its budget`, async ({
      page,
    }) => {
      const weigh = recordLoads(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /\S+ \S+/);
      expect(await listHtmlErrors((await response?.text()) ?? "")).toEqual([]);
      await expectAccessibleAtWidths(page, widths);
      if (account !== null) await expectReadableAtZoom(page);
      expect(listExcesses(route, await weigh(), budgets)).toEqual([]);
    });
  });
}
