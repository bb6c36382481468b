import type { Send } from "../fuzz/http-client.ts";
import { pathPool, type Pools } from "../fuzz/known-values.ts";
import { createRandom } from "../numbers/random.ts";
import { figure, quantile } from "../numbers/statistics.ts";
import { markdownTable } from "../output/markdown-table.ts";

interface Group {
  readonly name: string;
  /** Share of the requests, in percent. */
  readonly share: number;
  readonly path: () => string;
  readonly headers?: Readonly<Record<string, string>>;
}

const clients = 8;

/** Sends a mix of requests from shops' pages, search engine visitors and signed-in users; returns a table of hits. */
export async function measureHits(
  send: Send,
  pools: Pools,
  token: string,
  requests: number,
): Promise<string> {
  const random = createRandom(5);
  // A few roasters, recipes and grinders get most of the visitors.
  const popular = (pool: string) => {
    const list = pools[pool] ?? [];
    return list[random.rank(list.length, 0.8)] ?? "";
  };
  const groups: readonly Group[] = [
    {
      name: "embeds on shops' pages",
      share: 35,
      path: () => String(popular(pathPool("/api/embed/{roasterSlug}/{coffeeSlug}"))),
    },
    {
      name: "widget script and embed pages",
      share: 15,
      path: () => (random.chance(0.6) ? "/embed/widget.js" : `/embed/${popular("roasterSlug")}`),
    },
    {
      name: "grinder data and conversions",
      share: 10,
      path: () =>
        random.chance(0.5)
          ? `/api/grinders/${popular("grinderSlug")}`
          : `/api/v1/convert?from=${popular("grinderSlug")}&setting=10&to=${popular("grinderSlug")}`,
    },
    {
      name: "pages of visitors without cookies",
      share: 20,
      path: () =>
        random.pick([
          "/",
          "/discover",
          "/grinders",
          `/grinders/${popular("grinderSlug")}`,
          `/recipes/${popular("recipeId")}`,
        ]),
    },
    {
      name: "public lists and recipes of the API",
      share: 10,
      path: () => random.pick(["/api/coffees", "/api/roasters", `/api/recipes/${popular("recipeId")}`]),
    },
    {
      name: "signed-in users",
      share: 10,
      path: () => random.pick(["/api/recipes", "/api/user/today", "/api/brew-logs"]),
      headers: { authorization: `Bearer ${token}` },
    },
  ];
  const counts = new Map(
    groups.map(({ name }) => [
      name,
      { sent: 0, hits: 0, failed: 0, hitMs: [] as number[], missMs: [] as number[] },
    ]),
  );
  const pick = (): Group => {
    let draw = random.next() * 100;
    return groups.find(({ share }) => (draw -= share) < 0) ?? (groups[0] as Group);
  };
  let left = requests;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const { name, path, headers = {} } = pick();
      const {
        status,
        headers: received,
        ms,
      } = await send({ method: "GET", path: path(), headers: { accept: "text/html,*/*", ...headers } });
      const count = counts.get(name);
      if (count === undefined) continue;
      const isHit = received["x-cache"] === "HIT";
      count.sent += 1;
      if (isHit) count.hits += 1;
      if (status !== 200) count.failed += 1;
      (isHit ? count.hitMs : count.missMs).push(ms);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const all = [...counts.values()];
  const sum = (value: (count: (typeof all)[number]) => number) =>
    all.reduce((total, count) => total + value(count), 0);
  const row = (
    name: string,
    sent: number,
    hits: number,
    failed: number,
    hitMs: number[],
    missMs: number[],
  ) => [
    name,
    String(sent),
    `${figure((100 * hits) / Math.max(1, sent))} %`,
    `${figure(quantile(hitMs, 0.5))} ms`,
    `${figure(quantile(missMs, 0.5))} ms`,
    String(failed),
  ];
  return markdownTable(
    ["requests", "sent", "hits", "median of hits", "of others", "not 200"],
    [
      ...Array.from(counts, ([name, { sent, hits, failed, hitMs, missMs }]) =>
        row(name, sent, hits, failed, hitMs, missMs),
      ),
      row(
        "together",
        sum(({ sent }) => sent),
        sum(({ hits }) => hits),
        sum(({ failed }) => failed),
        all.flatMap(({ hitMs }) => hitMs),
        all.flatMap(({ missMs }) => missMs),
      ),
    ],
  );
}
