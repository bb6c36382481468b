// npm run tools -- web-budgets [--only=<part of a path>]: loads every page of apps/web/e2e/pages.ts in Chromium and compares its scripts
// and styles with apps/web/budgets.json.
import { parseArgs } from "node:util";
import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { chromium } from "playwright-core";
import { listExcesses, readBudgets, recordLoads, type Weight } from "../../apps/web/e2e/page-weight.ts";
import { demoMember } from "../../apps/web/e2e/demo-user.ts";
import { testPages } from "../../apps/web/e2e/pages.ts";
import { signInState } from "./sign-in-state.ts";
import { buildWeb, startWeb } from "./start-web.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const budgets = readBudgets();

const printLine = (name: string, { kind, scriptKB, ownScriptKB, styleKB }: Weight) => {
  const sizes = [scriptKB, ownScriptKB, styleKB].map((size) => size.toFixed(1).padStart(6));
  const [script, own, style] = sizes;
  process.stdout.write(
    `${name.padEnd(64)} ${kind.padEnd(9)} script ${script} KB, ours ${own} KB, style ${style} KB\n`,
  );
};

buildWeb();
const { url, stop } = await startWeb();
const browser = await chromium.launch({ executablePath: chromiumPath ?? "", args: ["--no-sandbox"] });
try {
  const signedIn = await signInState(url);
  const member = await signInState(url, demoMember);
  for (const { route, path, isSignedIn = false, isMember = false } of testPages) {
    if (!path.includes(values.only)) continue;
    const context = await browser.newContext({
      locale: "en-GB",
      ...(isSignedIn ? { storageState: signedIn } : {}),
      ...(isMember ? { storageState: member } : {}),
    });
    const page = await context.newPage();
    const weigh = recordLoads(page);
    await page.goto(url + path);
    const weight = await weigh();
    await context.close();
    printLine(`${path}${isSignedIn ? " signed in" : ""}`, weight);
    for (const excess of listExcesses(route, weight, budgets)) {
      process.stderr.write(`  ${excess}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await stop();
}
