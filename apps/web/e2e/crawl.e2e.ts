import { localeOf, plainPath } from "./addresses.ts";
import { type Fetched, fetchPage, forEachConcurrently, listTags } from "./crawler.ts";
import { demoUser, expect, test } from "./fixtures.ts";
import { listHtmlErrors } from "./html-errors.ts";
import { listAddressProblems } from "./page-problems.ts";
import { testPages } from "./pages.ts";

// Plain HTTP requests for speed: pages.e2e.ts loads a sample in Chromium.
const baseURL = process.env["WEB_E2E_URL"] ?? "";
/** Sample size for each kind of page that combines two items of the catalog (a pair of grinders, a recipe on a grinder). */
const combinedSample = 60;
/** Number of pages per route whose HTML is validated, because pages of a route use the same components. */
const maxValidated = 4;
/** Translated pages, report forms and pages with a query have the data of pages that are all crawled: a sample per route is sufficient. */
const maxSampled = 20;

/** Returns every path in the sitemap, without its language. */
async function listSitemap(): Promise<readonly string[]> {
  const listLocations = async (address: string) =>
    Array.from((await fetchPage(address)).text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, found = ""]) => found);
  const files = await listLocations(`${baseURL}/sitemap.xml`);
  return (await Promise.all(files.map(listLocations))).flat();
}

/** Returns the ids and names in a page that a fragment can refer to. */
const idsOf = (tags: ReturnType<typeof listTags>) => new Set(tags.map(({ attributes }) => attributes["id"]));

/** Returns the kind of combined page that a path belongs to, or `undefined` for any other page. */
function combinedKindOf(path: string): string | undefined {
  if (path.startsWith("/convert/")) return "convert";
  return /^\/recipes\/[^/]+\/on\//.test(path) ? "recipe-on-grinder" : undefined;
}

/**
 * Returns the route of a page and its language. Every second segment of a path is a key: `/de/recipes/44/report` belongs to
 * `de/recipes/:key/report`.
 */
const routeOf = ({ pathname }: URL) =>
  localeOf(pathname) + plainPath(pathname).replaceAll(/(\/[^/]+)\/[^/]+/g, "$1/:key");

test("guests find no dead link, wrong canonical address or invalid page from the start page and the sitemap", async () => {
  // About 1,500 pages.
  test.setTimeout(400_000);
  const sitemap = await listSitemap();
  const combined = Map.groupBy(sitemap, (address) => combinedKindOf(new URL(address).pathname));
  const others = combined.get(undefined) ?? [];
  combined.delete(undefined);
  expect(new Set(combined.keys())).toEqual(new Set(["convert", "recipe-on-grinder"]));
  expect(others.length).toBeGreaterThan(300);
  const listed = new Set(sitemap.map((address) => new URL(address).pathname));
  const sampled = new Set(
    [...combined.values()].flatMap((addresses) => {
      const step = Math.ceil(addresses.length / combinedSample);
      return addresses.filter((_, position) => position % step === 0);
    }),
  );

  const problems = new Set<string>();
  const queue: URL[] = [];
  const seen = new Set<string>();
  const queried = new Set<string>();
  const ids = new Map<string, ReadonlySet<string | undefined>>();
  const fragments: { readonly from: string; readonly to: URL }[] = [];
  const validated = new Map<string, number>();
  const samples = new Map<string, number>();

  const enqueue = (url: URL, from: string) => {
    if (url.origin !== baseURL) return;
    const path = plainPath(url.pathname);
    // A combined page outside the sample exists if it is in the sitemap.
    if (combinedKindOf(path) !== undefined && !sampled.has(baseURL + path)) {
      if (!listed.has(path))
        problems.add(`${from} links to ${url.pathname}, which the sitemap does not list`);
      return;
    }
    const key = url.pathname + url.search;
    if (seen.has(key)) return;
    const hasQuery = url.search !== "";
    if (hasQuery || path !== url.pathname || path.endsWith("/report")) {
      // Queries change a list or a number, not the page: one per path is sufficient.
      if (hasQuery && queried.has(url.pathname)) return;
      const kind = routeOf(url) + (hasQuery ? "?" : "");
      const count = samples.get(kind) ?? 0;
      if (count >= maxSampled) return;
      samples.set(kind, count + 1);
      if (hasQuery) queried.add(url.pathname);
    }
    seen.add(key);
    queue.push(new URL(key, baseURL));
  };

  const check = async (url: URL, { status, isHtml, text, url: final }: Fetched) => {
    const page = url.pathname + url.search;
    if (status !== 200) problems.add(`${page} returns ${status}`);
    // The link to Apple redirects to another site.
    if (final.origin !== baseURL) return;
    // Pages of the API are requested, but neither checked nor searched for links.
    if (!isHtml || status !== 200 || /^\/(?:api|docs|embed|r)\b/.test(final.pathname)) return;
    const tags = listTags(text);
    ids.set(page, idsOf(tags));
    if (tags.filter(({ name }) => name === "h1").length !== 1) problems.add(`${page} has not one h1`);
    for (const problem of listAddressProblems(final, tags)) problems.add(`${page}: ${problem}`);
    const count = validated.get(routeOf(final)) ?? 0;
    if (count < maxValidated) {
      validated.set(routeOf(final), count + 1);
      for (const error of await listHtmlErrors(text)) problems.add(`${page}: ${error}`);
    }
    for (const { name, attributes } of tags) {
      const { href, hreflang } = attributes;
      if (href === undefined || (name !== "a" && hreflang === undefined)) continue;
      const target = new URL(href, final);
      if (target.hash !== "") fragments.push({ from: page, to: target });
      if (name === "a" && target.protocol === "http:" && target.origin !== baseURL)
        problems.add(`${page} links to ${href} without TLS`);
      enqueue(target, page);
    }
  };

  enqueue(new URL("/", baseURL), "");
  for (const address of [...others, ...sampled]) enqueue(new URL(address), "/sitemap.xml");
  await forEachConcurrently(queue, async (url) => check(url, await fetchPage(url)));

  for (const { from, to } of fragments) {
    const found = ids.get(to.pathname + to.search);
    if (found !== undefined && !found.has(decodeURIComponent(to.hash.slice(1))))
      problems.add(`${from} links to ${to.hash}, which ${to.pathname} does not have`);
  }
  test.info().annotations.push({ type: "pages", description: String(queue.length) });
  expect(queue.length).toBeGreaterThan(others.length + sampled.size + maxSampled);
  expect([...problems].toSorted()).toEqual([]);
});

test("signed-in pages have no dead link", async ({ cookiesOf }) => {
  test.setTimeout(400_000);
  const cookie = (await cookiesOf(demoUser)).map(({ name, value }) => `${name}=${value}`).join("; ");
  /** One link per path and set of query parameters: other values change a list or a number. */
  const targets = new Map<string, { readonly target: string; readonly from: string }>();
  const pages = testPages.filter(({ isSignedIn = false, status = 200 }) => isSignedIn && status === 200);
  const problems: string[] = [];
  await forEachConcurrently([...pages], async ({ path }) => {
    const { text, url, status } = await fetchPage(baseURL + path, cookie);
    if (status !== 200) problems.push(`${path} returns ${status}`);
    for (const { name, attributes } of listTags(text)) {
      if (name !== "a" || attributes["href"] === undefined) continue;
      const target = new URL(attributes["href"], url);
      if (target.origin !== baseURL) continue;
      const kinds = [...target.searchParams.keys()].toSorted().join();
      targets.set(`${target.pathname}?${kinds}`, { target: target.pathname + target.search, from: path });
    }
  });
  await forEachConcurrently([...targets.values()], async ({ target, from }) => {
    const { status } = await fetchPage(baseURL + target, cookie);
    if (status !== 200) problems.push(`${from} links to ${target}, which returns ${status}`);
  });
  expect(targets.size).toBeGreaterThan(pages.length);
  expect(problems.toSorted()).toEqual([]);
});
