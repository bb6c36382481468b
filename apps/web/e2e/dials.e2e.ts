import { fetchJson, fetchText, forEachConcurrently, listTags, textOf } from "./crawler.ts";
import {
  type Conversion,
  type Grinder,
  listDialProblems,
  listLineProblems,
  listTableProblems,
  type OnGrinder,
  type Range,
  readDials,
  withoutSpaces,
} from "./dial-problems.ts";
import { demoUser, expect, test } from "./fixtures.ts";
import { englishPages } from "./pages.ts";

const baseURL = process.env["WEB_E2E_URL"] ?? "";
/** Clicks, turns with numbers and clicks, numbers with letters, and a dial without steps. */
const ownGrinders = ["comandante-c40-mk4", "1zpresso-j-max", "baratza-forte-bg", "niche-zero"];

/** Nightly runs compare every recipe on all of these grinders, other runs each recipe on one of them. */
const isNightly = process.env["WEB_E2E_NIGHTLY"] !== undefined;

const getGrinder = (slug: string) => fetchJson<Grinder>(`${baseURL}/api/grinders/${slug}`);

async function listGrinders(): Promise<readonly Grinder[]> {
  const { grinders } = await fetchJson<{ grinders: Grinder[] }>(`${baseURL}/api/grinders`);
  return grinders;
}

/** Reads all public recipes with their setting on a grinder; null if the grinder cannot grind for the recipe. */
async function listOnGrinder(slug: string): Promise<ReadonlyMap<number, OnGrinder | null>> {
  const found = new Map<number, OnGrinder | null>();
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = new URLSearchParams({ onGrinder: slug, limit: "50", ...(cursor === "" ? {} : { cursor }) });
    const page: { data: { id: number; onGrinder: OnGrinder | null }[]; cursor: string | null } =
      await fetchJson(`${baseURL}/api/recipes?${query}`);
    for (const { id, onGrinder } of page.data) found.set(id, onGrinder);
    ({ cursor } = page);
  }
  return found;
}

/** Returns whether a page's name means a grinder. Pages name the model, with the brand if the model alone is ambiguous: "Niche Zero". */
const isNameOf = ({ brand, name }: Grinder, shown: string): boolean =>
  shown === name || shown === `${brand} ${name}`;

const convertAddress = (from: string, to: string, setting: string) =>
  `${baseURL}/api/v1/convert?from=${from}&to=${to}&setting=${encodeURIComponent(setting)}`;

for (const [position, slug] of ownGrinders.entries()) {
  test(`recipe pages for the ${slug} show the setting and range of the API`, async () => {
    const grinders = await listGrinders();
    const own = await getGrinder(slug);
    const all = [...(await listOnGrinder(slug)).keys()];
    const recipes = isNightly ? all : all.filter((_, index) => index % ownGrinders.length === position);
    const problems: string[] = [];
    let compared = 0;
    await forEachConcurrently(recipes, async (id) => {
      const path = `/recipes/${id}`;
      const [text, { adapted }] = await Promise.all([
        fetchText(baseURL + path, `grinder=${slug}`),
        fetchJson<{ adapted: { grindSetting: number; grindRange: Range; clamped: boolean } | null }>(
          `${baseURL}/api/recipes/${id}/adapted?grinder=${slug}`,
        ),
      ]);
      problems.push(...listDialProblems(path, text, grinders));
      const dial = readDials(text).find(({ grinder }) => isNameOf(own, grinder));
      if (adapted === null || adapted.clamped) {
        if (dial !== undefined) problems.push(`${path} shows ${dial.setting}, which is out of reach`);
        return;
      }
      compared += 1;
      const { grindSetting, grindRange } = adapted;
      const expected = [grindSetting, grindRange.min, grindRange.max];
      if (dial === undefined || [dial.setting, dial.min, dial.max].join() !== expected.join())
        problems.push(`${path} shows ${dial?.label ?? "no dial"}, the API returns ${expected.join()}`);
    });
    expect(compared).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  });

  test(`cards for the ${slug} show the setting, range and unit of the API, and the grinder`, async () => {
    const expected = await listOnGrinder(slug);
    const problems: string[] = [];
    let compared = 0;
    const paths = [
      "/discover",
      "/discover?method=espresso",
      "/discover?method=french-press",
      "/discover?sort=newest",
    ];
    const places = ["/coffees/107", "/coffees/113", "/roasters/kvarn-och-havre"];
    await forEachConcurrently([...paths, ...places], async (path) => {
      const text = await fetchText(baseURL + path, `grinder=${slug}`);
      const cards = text.matchAll(/href="\/recipes\/(\d+)"(?:(?!href=").)*?card-grind">(.*?)<\/div>/gs);
      for (const [, id, markup = ""] of cards) {
        compared += 1;
        const shown = textOf(markup);
        const grind = expected.get(Number(id));
        if (grind === undefined || grind === null || grind.clamped) {
          if (/\d/.test(shown)) problems.push(`${path}: recipe ${id} shows ${shown}, which is out of reach`);
          continue;
        }
        const { label, unit, instruction, range, grinder } = grind;
        const hasUnit = unit !== "numbers" && instruction === `${label} ${unit}`;
        const isRight =
          shown.startsWith(`${label} ${hasUnit ? `${unit} ` : ""}`) &&
          (range.min === range.max || shown.includes(range.maxLabel));
        if (!isRight) problems.push(`${path}: recipe ${id} shows ${shown}, the API returns ${label} ${unit}`);
        if (!shown.endsWith(grinder.name))
          problems.push(`${path}: recipe ${id} shows ${shown} without ${grinder.name}`);
      }
    });
    expect(compared).toBeGreaterThan(30);
    expect(problems).toEqual([]);
  });
}

/** A setting in a list: the number and its unit, and the name of the grinder in the same entry. */
const listedSettings = [
  { name: "log", entry: /class="log-row".*?<\/a>/gs, setting: /log-grind[^>]*>(.*?<\/span>)/s },
  { name: "latest brews", entry: /class="brew-row".*?<\/a>/gs, setting: /<b>(.*?)<\/b>/s },
  { name: "brews of a bag", entry: /class="bag-brew".*?<\/a>/gs, setting: /bag-grind">(.*?)<\/b>/s },
  { name: "bags", entry: /class="bag-numbers".*?<\/dl>/gs, setting: /class="copper">(.*?<\/small>)/s },
  { name: "choices", entry: /class="pick-c" href="[^"]*bag=.*?<\/a>/gs, setting: /<b>(.*?)<\/b>/s },
  { name: "cards", entry: /recipe-card-grind(?: is-plain)?">.*?<\/div>/gs, setting: /<b>(.*?<\/span>)/s },
];

for (const prefix of ["", "/de"])
  test(`every setting of a user with two grinders has a unit and its grinder, at ${prefix}/`, async ({
    cookiesOf,
  }) => {
    test.setTimeout(120_000);
    const cookie = (await cookiesOf(demoUser)).map(({ name, value }) => `${name}=${value}`).join("; ");
    const catalog = await listGrinders();
    const own = JSON.parse(await fetchText(`${baseURL}/api/user/grinders`, cookie)) as {
      grinders: { slug: string; nickname: string | null }[];
    };
    expect(own.grinders.length).toBeGreaterThan(1);
    // Some pages show the nickname of a grinder.
    const named = own.grinders.flatMap(({ slug, nickname }) =>
      catalog
        .filter((grinder) => grinder.slug === slug && nickname !== null)
        .map((grinder) => ({ ...grinder, name: nickname ?? "" })),
    );
    const grinders = [...catalog, ...named];
    const problems: string[] = [];
    const compared = new Map<string, number>();
    // The dial of a custom grinder is not in the catalog: custom-grinder.e2e.ts tests it.
    const pages = englishPages.filter(
      ({ path, isSignedIn = false, status = 200 }) =>
        isSignedIn && status === 200 && !/^\/me\/gear\/(?:custom-|describe)/.test(path),
    );
    await forEachConcurrently([...pages], async ({ path }) => {
      const text = await fetchText(baseURL + prefix + path, cookie);
      problems.push(...listDialProblems(prefix + path, text, grinders));
      for (const { name, entry, setting } of listedSettings)
        for (const [markup] of text.matchAll(entry)) {
          const shown = textOf(setting.exec(markup)?.[1] ?? "");
          if (!/\d/.test(shown)) continue;
          compared.set(name, (compared.get(name) ?? 0) + 1);
          const words = textOf(markup);
          if (!/\d.*\p{L}/u.test(shown))
            problems.push(`${prefix}${path}: ${name} show ${shown} without a unit`);
          if (!grinders.some((grinder) => words.includes(grinder.name)))
            problems.push(`${prefix}${path}: ${name} show ${words} without a grinder`);
        }
    });
    expect([...compared.keys()].toSorted()).toEqual(listedSettings.map(({ name }) => name).toSorted());
    expect([...new Set(problems)]).toEqual([]);
  });

test("coffee pages show the settings that the API returns for each method, with their unit", async () => {
  const { data: coffees } = await fetchJson<{ data: { id: number }[] }>(
    `${baseURL}/api/coffees?sort=popular&limit=8`,
  );
  const problems: string[] = [];
  let compared = 0;
  const cases = coffees.flatMap(({ id }) => ownGrinders.map((slug) => ({ id, slug })));
  await forEachConcurrently(cases, async ({ id, slug }) => {
    const path = `/coffees/${id}`;
    const [text, { settings }] = await Promise.all([
      fetchText(baseURL + path, `grinder=${slug}`),
      fetchJson<{ settings: { onGrinder: OnGrinder }[] }>(
        `${baseURL}/api/coffees/${id}/settings?onGrinder=${slug}`,
      ),
    ]);
    const expected = settings.flatMap(({ onGrinder: { label, unit, instruction, range, clamped } }) => {
      if (clamped) return [];
      const hasUnit = unit !== "numbers" && instruction === `${label} ${unit}`;
      const ends = range.min === range.max ? "on the dial" : `${range.minLabel} to ${range.maxLabel}`;
      return [`${label}${hasUnit ? ` ${unit}` : ""}, ${ends}`];
    });
    const shown = Array.from(
      text.matchAll(/coffee-page-setting">(.*?)<\/span><span class="small muted">(.*?)<\/span>/gs),
      ([, setting = "", range = ""]) => `${textOf(setting)}, ${textOf(range)}`,
    );
    compared += shown.length;
    if (shown.join() !== expected.join())
      problems.push(`${path} on the ${slug} shows ${shown.join()}, the API returns ${expected.join()}`);
  });
  expect(compared).toBeGreaterThan(30);
  expect(problems).toEqual([]);
});

test("converter pages show the setting and range of the API, each grinder once on either side", async () => {
  test.setTimeout(180_000);
  const grinders = await listGrinders();
  const problems: string[] = [];
  await forEachConcurrently([...grinders.entries()], async ([position, from]) => {
    const to = grinders[(position + 37) % grinders.length] ?? from;
    const { chart } = await getGrinder(from.slug);
    const setting = encodeURIComponent(chart[position % chart.length]?.settingLabel ?? String(from.dial.min));
    const path = `/convert/${from.slug}-to-${to.slug}?setting=${setting}`;
    const [text, api] = await Promise.all([
      fetchText(baseURL + path),
      fetchJson<Conversion>(convertAddress(from.slug, to.slug, decodeURIComponent(setting))),
    ]);
    problems.push(...listDialProblems(path, text, grinders));
    if (position % 4 === 0) {
      const table = `${baseURL}/api/v1/convert/table?from=${from.slug}&to=${to.slug}`;
      const { rows } = await fetchJson<{ rows: Conversion[] }>(table);
      problems.push(...listTableProblems(path, text, [...rows, api]));
    }
    const field = listTags(text).find(({ attributes }) => attributes["id"] === "setting");
    const dials = readDials(text).map((dial) => [dial.setting, dial.min, dial.max].join());
    const shown = [field?.attributes["value"], ...dials];
    const { range } = api.espresso ?? api.to;
    const expected = [
      api.from.settingLabel,
      ...(api.clamped ? [] : [[api.to.setting, range.min, range.max].join()]),
    ];
    if (shown.join(" ") !== expected.join(" "))
      problems.push(`${path} shows ${shown.join(" ")}, the API returns ${expected.join(" ")}`);
  });
  expect(grinders.length).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

test("small dials of grinder lists show the setting and range of the API", async () => {
  const grinders = await listGrinders();
  const problems: string[] = [];
  const index = await fetchText(`${baseURL}/grinders`);
  problems.push(...listDialProblems("/grinders", index, grinders));
  const lines = (html: string) =>
    Array.from(html.matchAll(/<a [^>]*grinder-line[^>]*>.*?<\/a>/gs), ([line]) => ({
      line,
      target: new URL(listTags(line)[0]?.attributes["href"] ?? "", baseURL),
    }));
  const listed = lines(index).map(({ line, target }) => {
    const grinder = grinders.find(({ slug }) => target.pathname === `/grinders/${slug}`);
    if (grinder?.pourOver) problems.push(...listLineProblems(target.pathname, line, grinder.pourOver));
    return grinder?.slug;
  });
  expect(new Set(listed).size).toBe(grinders.length);
  let compared = 0;
  const sample = grinders.filter((_, position) => position % 5 === 0);
  await forEachConcurrently(sample, async ({ slug }) => {
    for (const { line, target } of lines(await fetchText(`${baseURL}/grinders/${slug}`))) {
      const to = target.pathname.replace(`/convert/${slug}-to-`, "");
      const setting = target.searchParams.get("setting") ?? "";
      const api = await fetchJson<Conversion>(convertAddress(slug, to, setting));
      compared += 1;
      if (api.clamped) problems.push(`/grinders/${slug}: ${to} is out of reach`);
      else problems.push(...listLineProblems(`${slug} to ${to}`, line, api.to));
    }
  });
  expect(compared).toBeGreaterThan(sample.length);
  expect(problems).toEqual([]);
});

test("grinder pages and the start page show only settings that the grinders have", async () => {
  const grinders = await listGrinders();
  const problems: string[] = [];
  await forEachConcurrently([...grinders], async ({ slug }) => {
    const { chart } = await getGrinder(slug);
    const path = `/grinders/${slug}`;
    const text = await fetchText(baseURL + path);
    problems.push(...listDialProblems(path, text, grinders));
    const table = Array.from(text.matchAll(/<td[^>]*big">([^<]*)<\/td>/g), ([, label = ""]) => label);
    // The unit of turns is below the table.
    const expected = chart
      .flatMap((line) => [line, ...line.styles])
      .map(({ settingLabel }) => settingLabel.replace(/ turns?$/, ""));
    if (withoutSpaces(table) !== withoutSpaces(expected))
      problems.push(`${path} lists ${table.join()}, the API returns ${expected.join()}`);
  });
  await forEachConcurrently(
    ownGrinders.flatMap((grinder) =>
      ["pour-over", "french-press", "moka-pot"].map((method) => `/?grinder=${grinder}&method=${method}`),
    ),
    async (path) => {
      const text = await fetchText(baseURL + path);
      if (readDials(text).length === 0) problems.push(`${path} has no dial`);
      problems.push(...listDialProblems(path, text, grinders));
    },
  );
  expect(problems).toEqual([]);
});
