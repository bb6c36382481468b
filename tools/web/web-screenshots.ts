// npm run tools -- web-screenshots [folder] [--only=<part of a path>] [--story]: takes screenshots of every page of
// apps/web/e2e/pages.ts on a phone and a desktop screen, light and dark. With --story it takes screenshots of one brew instead,
// from picking a recipe to the next suggestion. Default folder: apps/web/screenshots.
import { mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { chromium } from "playwright-core";
import { demoMember } from "../../apps/web/e2e/demo-user.ts";
import { type TestPage, testPages } from "../../apps/web/e2e/pages.ts";
import { photographBrew } from "./brew-story.ts";
import { signInState } from "./sign-in-state.ts";
import { buildWeb, startWeb } from "./start-web.ts";

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, story: { type: "boolean", default: false } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? "apps/web/screenshots");
const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

/** Returns a file name for a page: `grinders-comandante-c40-mk4-method-espresso`. */
const nameOf = ({ path, isSignedIn = false, isMember = false }: TestPage) =>
  (path.replaceAll(/[^\w.]+/g, "-").replaceAll(/^-|-$/g, "") || "home") +
  (isSignedIn ? "-signed-in" : "") +
  (isMember ? "-member" : "");

buildWeb();
mkdirSync(folder, { recursive: true });
const { url, stop } = await startWeb();
const browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
try {
  if (values.story) await photographBrew(browser, url, folder);
  const signedIn = await signInState(url);
  const member = await signInState(url, demoMember);
  const pages = values.story ? [] : testPages.filter(({ path }) => path.includes(values.only ?? ""));
  for (const [screen, options] of Object.entries(screens))
    for (const colorScheme of ["light", "dark"] as const)
      for (const testPage of pages) {
        const context = await browser.newContext({
          locale: "en-GB",
          reducedMotion: "reduce",
          colorScheme,
          ...options,
          ...(testPage.isSignedIn === true ? { storageState: signedIn } : {}),
          ...(testPage.isMember === true ? { storageState: member } : {}),
        });
        const page = await context.newPage();
        await page.goto(url + testPage.path, { waitUntil: "networkidle" });
        const file = `${nameOf(testPage)}-${screen}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file) });
        await context.close();
        process.stdout.write(`${file} ${Math.round(statSync(join(folder, file)).size / 1000)} KB\n`);
      }
} finally {
  await browser.close();
  await stop();
}
