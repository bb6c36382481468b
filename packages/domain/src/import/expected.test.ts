import { readFileSync } from "node:fs";
import { Unzip, UnzipInflate } from "fflate";
import { describe, expect, test } from "vitest";
import type { BrewLogBody } from "./bodies/brew-bodies.ts";
import { type ImportBodies, makeBodies } from "./bodies/make-bodies.ts";
import type { CreateUnzipper, ImportFile, ImportOptions, ImportWarning } from "./bundle.ts";
import { recognise } from "./open-files.ts";
import { readImport } from "./read-import.ts";
import { matcher, now } from "./test-fixtures.ts";

/** Reads a fixture. All of them are invented: no name, date or id is that of a user. */
const fixture = (name: string): ImportFile => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`./fixtures/${name}`, import.meta.url))),
});
const createUnzipper: CreateUnzipper = (onEntry) => {
  const unzip = new Unzip(onEntry);
  unzip.register(UnzipInflate);
  return unzip;
};
const options: ImportOptions = { timeZone: "Europe/Berlin", now, createUnzipper };
const read = (...names: readonly string[]) => readImport(names.map(fixture), options);
const uuid = (number: number) => `5f0c1d2e-7a3b-4c4d-8e5f-${String(number).padStart(12, "0")}`;

type Changeable<T> = T extends readonly (infer Item)[]
  ? Changeable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Changeable<T[Key]> }
    : T;
/** Without the methods of brewers, which their brews have. */
type Expected = Changeable<Omit<ImportBodies, "methods">>;

const key = (value: object) => JSON.stringify(value);

/** Sorts questions and warnings, whose order does not matter, and brews from oldest to newest. */
const sorted = (bodies: Expected): unknown => ({
  ...bodies,
  questions: bodies.questions
    .map((question) => ({ ...question }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  warnings: bodies.warnings.toSorted((a, b) =>
    key([a.code, a.sourceId]) < key([b.code, b.sourceId]) ? -1 : 1,
  ),
  brewLogs: bodies.brewLogs.toSorted((a, b) => (a.body.brewedAt < b.body.brewedAt ? -1 : 1)),
});

/** Compares files with the expected bodies after the corrections that the test explains. */
async function expectBodies(source: string, names: readonly string[], correct: (expected: Expected) => void) {
  const file = new TextDecoder().decode(fixture(`expected/${source}.json`).bytes);
  const expected = JSON.parse(file) as Expected;
  // The expected bags have the ids of their coffees and leave the reference out.
  for (const bag of expected.bags) bag.coffee = bag.sourceId;
  correct(expected);
  const { methods: _, ...bodies } = makeBodies(await read(...names), matcher);
  expect(sorted(JSON.parse(JSON.stringify(bodies)) as Expected)).toEqual(sorted(expected));
}

const bodyOf = ({ brewLogs }: Expected, clientId: string) =>
  brewLogs.find(({ body }) => body.clientId === clientId)?.body as Changeable<BrewLogBody>;

/**
 * Moves data of a brew from the expected notes to fields that brew logs got after the files of expected bodies were written.
 * Phrases for which `fields` has no field are only removed, such as the extraction yield, which the API computes.
 */
function moveOutOfNotes(
  expected: Expected,
  clientId: string,
  fields: Partial<BrewLogBody>,
  ...phrases: string[]
) {
  const body = bodyOf(expected, clientId);
  Object.assign(body, fields);
  for (const phrase of phrases) {
    expect(body.notes).toContain(phrase);
    body.notes = body.notes?.replace(phrase, "") ?? "";
  }
}

/** Weights of the shot that the fixtures of all machines contain. */
const shotCurve = { seconds: [0, 5, 10, 20, 28.25], grams: [0, 0, 6.5, 24, 36] };

/** The expected coffees leave out the variety, which has no field: it goes into the description, as the farm does. */
function addVariety(expected: Expected, sourceId: string, variety: string) {
  const coffee = expected.coffees.find((item) => item.sourceId === sourceId);
  if (coffee !== undefined) coffee.body.description = `Variety: ${variety}`;
}

describe("makeBodies returns the expected bodies, questions and warnings", () => {
  test.each(["Beanconqueror.zip", "Beanconqueror.json"])("of %s", async (name) => {
    const parts = name.endsWith("zip") ? [] : ["beanconqueror/Beanconqueror_Brews_1.json"];
    await expectBodies("beanconqueror", [`beanconqueror/${name}`, ...parts], (expected) => {
      moveOutOfNotes(
        expected,
        uuid(1),
        { beverageGrams: 208, tdsPercent: 1.32, waterName: "Tap, filtered", isBest: true },
        ", beverage 208 g",
        ", TDS 1.32 %",
        ", extraction yield 18.3 %",
        ", water “Tap, filtered”",
      );
      addVariety(expected, uuid(301), "Heirloom");
      // How a bag was frozen has no field, and must not get lost.
      const frozen = expected.bags.find(({ sourceId }) => sourceId === uuid(303));
      if (frozen !== undefined) frozen.body.note = "Beanconqueror: frozen A1B2C3, vacuum sealed.";
    });
  });

  test("of a Brew Guide export", () =>
    expectBodies("brew-guide", ["brew-guide/brew-guide-data-2026-11-01_08-30-00.json"], (expected) => {
      addVariety(expected, "bean-1", "原生种");
      // The name of the method has no field, and must not get lost.
      const [first, second] = expected.brewLogs;
      if (first !== undefined) first.body.notes += "\n\nBrew Guide: method “三段式”.";
      if (second !== undefined) second.body.notes = "Brew Guide: method “意式浓缩”.";
    }));

  test("of Visualizer's responses", () =>
    expectBodies(
      "visualizer",
      ["shots", "shot", "coffee_bag", "shot-beanconqueror"].map((name) => `visualizer/${name}.json`),
      (expected) => {
        moveOutOfNotes(
          expected,
          uuid(1),
          { beverageGrams: 208, tdsPercent: 1.32 },
          ", beverage 208 g",
          "\n\nVisualizer: TDS 1.32 %, extraction yield 18.3 %.",
        );
        moveOutOfNotes(
          expected,
          uuid(701),
          { tdsPercent: 9.1, tags: ["daily"], curve: shotCurve },
          ", TDS 9.1 %, extraction yield 18.2 %, tags daily",
        );
        // The eight scores have no field, so they stay in the notes.
        const shot = bodyOf(expected, uuid(701));
        const scores =
          "fragrance 9, aroma 9, flavor 10, aftertaste 8, acidity 10, bitterness 5, sweetness 9, mouthfeel 10";
        shot.notes = shot.notes?.replace("18 g.", `18 g, ${scores}.`) ?? "";
        // The brew from Beanconqueror has a coffee and a grinder, which the expected bodies leave out.
        const coffee = "Nordlicht Rösterei/Kochere/2026-09-20";
        for (const log of expected.brewLogs) log.coffee ??= coffee;
        expected.coffees.push({
          sourceId: coffee,
          rating: null,
          body: { name: "Kochere", roasterName: "Nordlicht Rösterei", roastLevel: "LIGHT" },
        });
        expected.gear.grinders.push({ sourceId: "Comandante C40 MK4", grinderId: "comandante-c40-mk4" });
      },
    ));

  test.each([[["shot"]], [["json"]], [["shot", "json"]]])("of a Decent shot as %j", (endings) =>
    expectBodies(
      "decent",
      endings.map((ending) => `decent/20260930T100000.${ending}`),
      (expected) => {
        const [{ body }] = expected.brewLogs as [Expected["brewLogs"][number]];
        moveOutOfNotes(
          expected,
          body.clientId,
          { tdsPercent: 9.1, curve: shotCurve },
          ", TDS 9.1 %, extraction yield 18.2 %",
        );
      },
    ),
  );

  test("of rows of timer.coffee", () =>
    expectBodies("timer-coffee", ["timer-coffee/rows.json"], (expected) =>
      addVariety(expected, uuid(811), "Heirloom"),
    ));

  test("of a table", () =>
    expectBodies("csv", ["csv/brews.csv"], (expected) => {
      // The row in line 5 has no date and is left out: a question about its method would change nothing.
      expected.questions = [];
      // Brews refer to coffees, so these must be there; their roast levels are not in the table.
      for (const name of ["Kochere", "House Espresso"]) {
        const sourceId = `Nordlicht Rösterei/${name}`;
        const body = { name, roasterName: "Nordlicht Rösterei", roastLevel: "MEDIUM" } as const;
        expected.coffees.push({ sourceId, rating: null, body });
        expected.warnings.push({ code: "roast_level_assumed", sourceId, assumed: "MEDIUM" });
      }
    }));
});

test("readImport reads a German table with semicolons and decimal commas like the English one", async () => {
  const [english, german] = await Promise.all([read("csv/brews.csv"), read("csv/brews-semicolon.csv")]);
  expect(german.brews).toHaveLength(1);
  expect(german.brews[0]).toEqual({
    ...english.brews[0],
    grinder: "C40",
    note: "Süß, etwas dünn",
    daysOffRoast: null,
  });
});

test("a brew from Beanconqueror and its copy on Visualizer have the same clientId", async () => {
  const [original, copy] = await Promise.all([
    read("beanconqueror/Beanconqueror.zip"),
    read("visualizer/shot-beanconqueror.json"),
  ]);
  expect(original.brews.map(({ clientId }) => clientId)).toContain(copy.brews[0]?.clientId);
});

describe("readImport reads a roast date of Visualizer that may be of two months", () => {
  test("after it has asked", async () => {
    const open = await read("visualizer/shot.json");
    expect(open.questions).toEqual([{ kind: "day-order", text: "01.08.2026", brews: 1 }]);
    expect(open.brews[0]?.daysOffRoast).toBeNull();
    const answered = await readImport([fixture("visualizer/shot.json")], {
      ...options,
      dayOrder: "month-first",
    });
    expect(answered.questions).toEqual([]);
    expect(answered.brews[0]?.daysOffRoast).toBe(265);
  });

  test("by another shot that tells the order", async () => {
    const shot = JSON.parse(new TextDecoder().decode(fixture("visualizer/shot.json").bytes)) as object;
    const other = { ...shot, id: uuid(703), roast_date: "25.07.2026" };
    const bytes = new TextEncoder().encode(JSON.stringify(other));
    const bundle = await readImport(
      [fixture("visualizer/shot.json"), { name: "other.json", bytes }],
      options,
    );
    expect(bundle.questions).toEqual([]);
    expect(bundle.brews.map(({ daysOffRoast }) => daysOffRoast)).toEqual([60, 67]);
  });
});

test("readImport adds the curve of a brew that lies beside the export", async () => {
  const { brews } = await read(
    "beanconqueror/Beanconqueror.zip",
    `beanconqueror/brews/${uuid(1)}_flow_profile.json`,
  );
  const curve = brews.find(({ clientId }) => clientId === uuid(1))?.curve;
  expect(curve?.length).toBe(61);
  expect(curve?.slice(0, 3)).toEqual([
    [0, 0],
    [3, 13.5],
    [6, 27],
  ]);
  expect(curve?.at(-1)?.[0]).toBe(180);
});

test("readImport reads a bean that Beanconqueror shares as a link", async () => {
  const { bags, coffees, brews } = await read("beanconqueror/shared-bean.url.txt");
  expect(brews).toEqual([]);
  expect(coffees).toMatchObject([
    {
      name: "Kochere",
      roaster: "Nordlicht Rösterei",
      roastLevel: "LIGHT",
      origin: "Ethiopia, Yirgacheffe",
      process: "Washed",
      flavors: "Jasmine, bergamot",
      type: "SINGLE_ORIGIN",
      altitudeMeters: 2000,
    },
  ]);
  expect(bags).toMatchObject([{ grams: 250, roastedOn: "2026-09-20" }]);
});

test.each([
  ["gaggiuino", "gaggiuino.json", "gaggiuino", "Gaggiuino: profile “Flat 9”.", undefined],
  ["gaggimate", "gaggimate.json", "gaggimate", "GaggiMate: profile “9 bar”.", undefined],
  [
    "meticulous",
    "meticulous.shot.json",
    "meticulous",
    "Meticulous: profile “Flat 9”.",
    "meticulous-espresso",
  ],
])(
  "makeBodies returns a shot of %s without coffee, dose and grinder",
  async (source, name, brewer, notes, machineId) => {
    const bundle = await read(`machines/${name}`);
    expect(bundle).toMatchObject({ source, warnings: [], brews: [{ brewer, curve: { length: 5 } }] });
    const { brewLogs, questions } = makeBodies(bundle, matcher);
    expect(brewLogs).toEqual([
      {
        coffee: null,
        bag: null,
        body: {
          clientId: bundle.brews[0]?.clientId,
          brewedAt: "2026-09-30T08:00:00Z",
          method: "espresso",
          ...(machineId === undefined ? {} : { machineId }),
          waterGrams: 36,
          waterTempC: 93,
          brewTimeSeconds: 28,
          curve: shotCurve,
          notes,
        },
      },
    ]);
    expect(questions).toHaveLength(machineId === undefined ? 1 : 0);
  },
);

test("makeBodies returns brews in BrewSpec by what was measured", async () => {
  const bundle = await read("brewspec/brews.json");
  const { brewLogs, warnings, gear } = makeBodies(bundle, matcher);
  expect(brewLogs.map(({ body }) => body)).toEqual([
    {
      clientId: bundle.brews[0]?.clientId,
      brewedAt: "2026-09-29T08:00:00Z",
      method: "pour-over",
      machineId: "hario-v60-02",
      grinderId: "comandante-c40-mk4",
      grindSetting: "24",
      doseGrams: 15,
      waterGrams: 240,
      beverageGrams: 208,
      tdsPercent: 1.32,
      waterTempC: 94,
      brewTimeSeconds: 182,
      daysOffRoast: 9,
      rating: 4,
      notes: "Sweet, a little thin.\n\nBrewSpec: grind medium fine, water 90 ppm.",
    },
    {
      clientId: bundle.brews[1]?.clientId,
      brewedAt: "2026-09-30T10:00:00Z",
      method: "espresso",
      grinderId: "niche-zero",
      grindSetting: "14.5",
      doseGrams: 18,
      waterGrams: 36,
      brewTimeSeconds: 28,
    },
  ]);
  expect(warnings).toEqual([{ code: "time_assumed", sourceId: "brew 2" }] satisfies ImportWarning[]);
  expect(gear.machines).toEqual([{ sourceId: "Hario V60 02", machineId: "hario-v60-02" }]);
});

test("makeBodies returns brews, bags, coffees and recipes of our own export", async () => {
  const bundle = await read("brewdial/export.json");
  const { brewLogs, bags, coffees, recipes, warnings } = makeBodies(bundle, matcher);
  expect(coffees).toMatchObject([
    { rating: 5, body: { name: "Kochere", roasterName: "North", roastLevel: "LIGHT" } },
  ]);
  expect(bags).toEqual([
    {
      sourceId: "5",
      coffee: "3",
      finished: false,
      body: { grams: 250, roastedOn: "2026-09-20", openedOn: "2026-09-28" },
    },
  ]);
  expect(brewLogs).toEqual([
    {
      coffee: "3",
      bag: "5",
      body: {
        clientId: uuid(31),
        brewedAt: "2026-09-29T08:00:00Z",
        method: "pour-over",
        machineId: 1,
        grinderId: 23,
        grindSetting: "24",
        doseGrams: 15,
        waterGrams: 240,
        beverageGrams: 208,
        tdsPercent: 1.32,
        waterName: "Tap",
        waterTempF: 201.2,
        brewTimeSeconds: 182,
        rating: 4,
        stars: 4.5,
        isBest: true,
        tags: ["guests"],
        tasteProfile: { acidity: 4, body: 2 },
        outcome: "balanced",
        balance: -1,
        strength: 0,
        notes: "Sweet.",
      },
    },
    {
      coffee: null,
      bag: null,
      body: {
        clientId: expect.any(String),
        brewedAt: "2026-09-30T08:00:00Z",
        method: "espresso",
        daysOffRoast: 8,
      },
    },
  ]);
  expect(recipes).toMatchObject([
    {
      sourceId: "8",
      coffee: "3",
      body: { name: "Sunday", method: "pour-over", ratio: 16, steps: { length: 2 } },
    },
  ]);
  expect(warnings).toEqual([{ code: "coffee_unnamed", sourceId: "9" }]);
});

test("readImport reads the coffees of a catalog that our export names, and grinders of users by name only", async () => {
  const records = {
    brewLogs: [
      {
        id: 1,
        brewedAt: "2026-09-29T08:00:00Z",
        coffeeId: 9,
        grinderId: 1_000_000,
        machineId: 1_000_001,
        brewMethodId: "espresso",
      },
      {
        id: 2,
        brewedAt: "2026-09-30T08:00:00Z",
        coffeeId: 3,
        grinderId: 23,
        machineId: null,
        brewMethodId: "pour-over",
      },
    ],
    customMachines: [{ machineId: 1_000_001, name: "Garage lever", brewMethodId: "espresso" }],
    customGrinders: [{ grinderId: 1_000_000, brand: "Morrow", name: "M64" }],
    coffeesSubmitted: [{ id: 3, roasterId: 2, name: "Kochere", roastLevel: "LIGHT" }],
    coffees: [
      { id: 3, name: "Kochere", roasterName: "North", roastLevel: "LIGHT", flavorNotes: ["jasmine"] },
      { id: 9, name: "House", roasterName: "South", roastLevel: "DARK", flavorNotes: [] },
    ],
  };
  const bytes = new TextEncoder().encode(JSON.stringify({ version: 1, records }));
  const { coffees, grinders, brewers, warnings } = await readImport(
    [{ name: "export.json", bytes }],
    options,
  );
  expect(coffees.map(({ sourceId, name, roaster }) => [sourceId, name, roaster])).toEqual([
    ["3", "Kochere", "North"],
    ["9", "House", "South"],
  ]);
  expect(grinders).toEqual([
    { sourceId: "1000000", text: "Morrow M64" },
    { sourceId: "23", text: "Grinder 23", catalogId: 23 },
  ]);
  expect(brewers).toMatchObject([
    { text: "Garage lever", method: "espresso", machineSlug: null },
    { method: "pour-over" },
  ]);
  expect(brewers[0]).not.toHaveProperty("catalogId");
  expect(warnings).toEqual([]);
});

test.each([
  ["beanconqueror/Beanconqueror.zip", "beanconqueror"],
  ["beanconqueror/Beanconqueror.json", "beanconqueror"],
  ["beanconqueror/Beanconqueror_Brews_1.json", "beanconqueror"],
  [`beanconqueror/brews/${uuid(1)}_flow_profile.json`, "beanconqueror"],
  ["beanconqueror/shared-bean.url.txt", "beanconqueror"],
  ["brew-guide/brew-guide-data-2026-11-01_08-30-00.json", "brew-guide"],
  ["visualizer/shots.json", "visualizer"],
  ["visualizer/shot.json", "visualizer"],
  ["visualizer/shot-beanconqueror.json", "visualizer"],
  ["visualizer/coffee_bag.json", "visualizer"],
  ["decent/20260930T100000.shot", "decent"],
  ["decent/20260930T100000.json", "decent"],
  ["machines/gaggiuino.json", "gaggiuino"],
  ["machines/gaggimate.json", "gaggimate"],
  ["machines/meticulous.shot.json", "meticulous"],
  ["timer-coffee/rows.json", "timer-coffee"],
  ["brewspec/brews.json", "brewspec"],
  ["csv/brews.csv", "csv"],
  ["csv/brews-semicolon.csv", "csv"],
  ["brewdial/export.json", "brewdial"],
  ["expected/csv.json", null],
])("recognise says of %s: %s", (name, source) => expect(recognise(fixture(name).bytes, name)).toBe(source));
