// npm run tools -- web-lighthouse [--runs=5] [--only=<name>] [--pages=<regular expression>] [--url=<origin>]: audits the main pages
// with Lighthouse's mobile profile and prints the medians as a Markdown table, with the audits that reduce the score. Pages are
// served through HAProxy with TLS and HTTP/2, as in the deployment: over HTTP/1.1 Lighthouse's model adds a connection for every
// few files. With --pages it audits the pages of apps/web/e2e/pages.ts whose path matches, signed in if required: --pages=/portal.
// With --url it audits a running instance with demo data. Run it on an otherwise idle machine: under load, times vary by 40 %.
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { demoMember } from "../../apps/web/e2e/demo-user.ts";
import { testPages } from "../../apps/web/e2e/pages.ts";
import { signInState } from "./sign-in-state.ts";
import { startBalancer } from "./start-balancer.ts";
import { buildWeb, type RunningWeb, startWeb } from "./start-web.ts";

type Cookies = Awaited<ReturnType<typeof signInState>>["cookies"];

interface AuditedPage {
  readonly name: string;
  readonly path: string;
  /** Session cookies; empty for a guest. */
  readonly cookies: Cookies;
}

const mainPages = {
  welcome: "/",
  converter: "/convert/comandante-c40-mk4-to-baratza-encore",
  grinder: "/grinders/comandante-c40-mk4",
  recipe: "/recipes/44",
  discover: "/discover",
} as const;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  "first-contentful-paint": 1000,
  "largest-contentful-paint": 1000,
  "total-blocking-time": 1,
  "cumulative-layout-shift": 1,
  "total-byte-weight": 1000,
} as const;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    pages: { type: "string" },
    url: { type: "string" },
  },
});
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Replaces the cookies of the browser. A `Cookie` header set in Lighthouse would be overridden by cookies that a page sets. */
async function setCookies(port: number, cookies: Cookies): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  await context?.clearCookies();
  await context?.addCookies(cookies);
  await browser.close();
}

/** Returns the columns of the table, and the audits that reduce the score. */
async function audit({ path, cookies }: AuditedPage, url: string, port: number) {
  await setCookies(port, cookies);
  const result = await lighthouse(url + path, { port, output: "json", logLevel: "error" });
  if (result === undefined) throw new Error(`no result for ${path}`);
  const { lhr } = result;
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(path, url).pathname)
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`);
  const lost = categories
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
  return {
    columns: [
      ...categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      ...Object.entries(audits).map(([name, unit]) => (lhr.audits[name]?.numericValue ?? Number.NaN) / unit),
    ],
    lost: lost.map(({ id }) => id),
  };
}

/** Returns the pages to audit: those of the end-to-end suite that exist, or the main ones. */
async function listPages(url: string): Promise<AuditedPage[]> {
  if (values.pages === undefined)
    return Object.entries(mainPages)
      .filter(([name]) => name.includes(values.only ?? ""))
      .map(([name, path]) => ({ name, path, cookies: [] }));
  const { cookies: user } = await signInState(url);
  const { cookies: member } = await signInState(url, demoMember);
  const wanted = new RegExp(values.pages);
  return testPages
    .filter(({ path, status = 200 }) => status === 200 && wanted.test(path))
    .map(({ path, isSignedIn = false, isMember = false }) => ({
      name: path,
      path,
      cookies: isMember ? member : isSignedIn ? user : [],
    }));
}

async function openInstance(): Promise<Pick<RunningWeb, "url" | "stop">> {
  if (values.url !== undefined) return { url: values.url, stop: async () => {} };
  buildWeb();
  return startWeb();
}

const { url, stop } = await openInstance();
const balancer = await startBalancer(url);
const chrome = await launch({
  chromePath: "/usr/bin/chromium",
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--lang=en-GB",
    "--ignore-certificate-errors",
  ],
});
try {
  process.stdout.write(
    "| Page | Performance | Accessibility | Best practices | SEO | FCP s | LCP s | TBT ms | CLS | KB | Costs points |\n" +
      "|---|---|---|---|---|---|---|---|---|---|---|\n",
  );
  for (const page of await listPages(url)) {
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      runs.push(await audit(page, balancer.url, chrome.port));
    const medians = (runs[0]?.columns ?? []).map((_, column) =>
      median(runs.map(({ columns }) => columns[column] ?? Number.NaN)),
    );
    const digits = [0, 0, 0, 0, 2, 2, 0, 3, 0];
    const cells = medians.map((value, column) => value.toFixed(digits[column]));
    const lost = new Set(runs.flatMap((run) => run.lost));
    process.stdout.write(`| ${[page.name, ...cells, [...lost].join(", ")].join(" | ")} |\n`);
  }
} finally {
  chrome.kill();
  await balancer.stop();
  await stop();
}
