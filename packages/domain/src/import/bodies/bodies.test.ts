import { describe, expect, test } from "vitest";
import type { ImportBrew, ImportBundle, ImportOptions, ImportRecipe } from "../bundle.ts";
import type { ColumnMapping } from "../csv/columns.ts";
import { emptyBrew, emptyCoffee } from "../draft.ts";
import { readImport } from "../read-import.ts";
import { matcher, now } from "../test-fixtures.ts";
import type { GearMatcher } from "./gear.ts";
import { makeBodies } from "./make-bodies.ts";

const brew: ImportBrew = {
  ...emptyBrew,
  clientId: "5f0c1d2e-7a3b-4c4d-8e5f-000000000001",
  sourceId: "1",
  brewedAt: "2026-09-29T08:00:00Z",
  brewer: "b",
  grinder: "g",
  grindText: "24",
};
const bundle: ImportBundle = {
  source: "beanconqueror",
  exportedAt: null,
  timeZone: "Europe/Berlin",
  grinders: [{ sourceId: "g", text: "DF64" }],
  brewers: [{ sourceId: "b", text: "Bianca", method: "espresso", machineSlug: null, ask: "machine" }],
  coffees: [],
  bags: [],
  brews: [brew],
  recipes: [],
  questions: [],
  tables: [],
  warnings: [],
};
const bodyOf = (...parameters: Parameters<typeof makeBodies>) => makeBodies(...parameters).brewLogs[0]?.body;

describe("makeBodies", () => {
  test("asks once for each grinder and machine and logs without them", () => {
    const { questions, brewLogs } = makeBodies(
      { ...bundle, brews: [brew, { ...brew, clientId: "2" }] },
      matcher,
    );
    expect(questions).toEqual([
      {
        kind: "grinder",
        sourceId: "g",
        text: "DF64",
        candidates: ["turin-df64-gen-1", "turin-df64-gen-2"],
        brews: 2,
      },
      { kind: "machine", sourceId: "b", text: "Bianca", candidates: ["lelit-bianca-v3"], brews: 2 },
    ]);
    expect(brewLogs[0]?.body).toEqual({
      clientId: brew.clientId,
      brewedAt: brew.brewedAt,
      method: "espresso",
      grindSetting: "24",
    });
  });

  test("uses answers and asks no more", () => {
    const answers = {
      grinders: new Map([["g", "turin-df64-gen-2"]]),
      machines: new Map([["b", "lelit-bianca-v3"]]),
    };
    const bodies = makeBodies(bundle, matcher, answers);
    expect(bodies.questions).toEqual([]);
    expect(bodies.gear).toEqual({
      grinders: [{ sourceId: "g", grinderId: "turin-df64-gen-2" }],
      machines: [{ sourceId: "b", machineId: "lelit-bianca-v3" }],
    });
    expect(bodies.brewLogs[0]?.body).toMatchObject({
      grinderId: "turin-df64-gen-2",
      machineId: "lelit-bianca-v3",
    });
  });

  test("keeps names in the notes that the user finds in no list", () => {
    const answers = { grinders: new Map([["g", null]]), machines: new Map([["b", null]]) };
    const bodies = makeBodies(bundle, matcher, answers);
    expect(bodies.questions).toEqual([]);
    expect(bodies.brewLogs[0]?.body.notes).toBe("Beanconqueror: grinder “DF64”, brewer “Bianca”.");
  });

  test("lets an answer replace a match", () => {
    const grinders = [{ sourceId: "g", text: "C40" }];
    expect(bodyOf({ ...bundle, grinders }, matcher)?.grinderId).toBe("comandante-c40-mk4");
    const answers = { grinders: new Map([["g", "comandante-c40-red-clix"]]) };
    expect(bodyOf({ ...bundle, grinders }, matcher, answers)?.grinderId).toBe("comandante-c40-red-clix");
  });

  test("names the method of a brewer by its name, by an answer, or not at all", () => {
    const lookup = { method: null, machineSlug: null, ask: "lookup" } as const;
    const brewers = ["V60", "Hario V60 02", "Clay pot"].map((text) => ({ ...lookup, sourceId: text, text }));
    const brews = brewers.map(({ sourceId }) => ({ ...brew, brewer: sourceId }));
    const methodsOf = (answers = {}) => makeBodies({ ...bundle, brewers, brews }, matcher, answers).methods;
    expect([...methodsOf()]).toEqual([
      ["V60", "pour-over"],
      ["Hario V60 02", "pour-over"],
    ]);
    expect(methodsOf({ methods: new Map([["Clay pot", "drip"]]) }).get("Clay pot")).toBe("drip");
  });

  test("asks for the method of brews without a brewer and leaves them out until it is answered", () => {
    const unnamed = { ...bundle, brews: [{ ...brew, brewer: null }] };
    const bodies = makeBodies(unnamed, matcher);
    expect(bodies.brewLogs).toEqual([]);
    expect(bodies.warnings).toEqual([{ code: "method_unknown", sourceId: "1" }]);
    expect(bodies.questions).toContainEqual({
      kind: "method",
      sourceId: "",
      text: "",
      suggested: null,
      brews: 1,
    });
    expect(bodyOf(unnamed, matcher, { methods: new Map([["", "drip"]]) })?.method).toBe("drip");
  });

  test("cuts a long setting and keeps all of it in the notes", () => {
    const grindText = "two and a half turns from where the burrs touch";
    expect(bodyOf({ ...bundle, brews: [{ ...brew, grindText, note: "Good." }] }, matcher)).toMatchObject({
      grindSetting: "two and a half turns from where",
      notes: `Good.\n\nBeanconqueror: grind “${grindText}”.`,
    });
  });

  test("cuts notes at the limit of the contract with a warning", () => {
    const bodies = makeBodies(
      { ...bundle, brews: [{ ...brew, note: "x".repeat(1990), extra: "bloom 45 s" }] },
      matcher,
    );
    expect(bodies.brewLogs[0]?.body.notes).toHaveLength(2000);
    expect(bodies.warnings).toEqual([{ code: "text_cut", sourceId: "1" }]);
  });

  test("takes the doses of its brews for what a bag without a weight held", () => {
    const bag = {
      sourceId: "c",
      coffee: "c",
      grams: null,
      gramsLeft: null,
      roastedOn: "2026-09-20",
      openedOn: null,
      frozenOn: null,
      thawedOn: null,
      finished: true,
      note: null,
    };
    const brews = [18, 18.2].map((doseGrams, index) => ({
      ...brew,
      clientId: String(index),
      doseGrams,
      bag: "c",
      coffee: "c",
      daysOffRoast: 9,
    }));
    const bodies = makeBodies(
      { ...bundle, brews, bags: [bag], coffees: [{ ...emptyCoffee, sourceId: "c", name: "Kochere" }] },
      matcher,
    );
    expect(bodies.bags[0]?.body).toEqual({ grams: 36.2, roastedOn: "2026-09-20" });
    expect(bodies.brewLogs[0]).toMatchObject({ coffee: "c", bag: "c" });
    expect(bodies.brewLogs[0]?.body).not.toHaveProperty("daysOffRoast");
  });

  test("leaves out steps that contradict their recipe", () => {
    const recipe: ImportRecipe = {
      sourceId: "r",
      name: "Sunday",
      brewer: "b",
      grinder: null,
      grindText: "",
      doseGrams: 15,
      waterGrams: 240,
      waterTempC: null,
      seconds: 60,
      rating: null,
      coffee: null,
      steps: [{ kind: "pour", atSeconds: 0, untilSeconds: 90, toGrams: 240 }],
      note: null,
    };
    const bodies = makeBodies({ ...bundle, brews: [], recipes: [recipe] }, matcher);
    expect(bodies.recipes[0]?.body).toEqual({
      name: "Sunday",
      method: "espresso",
      grindSetting: "not given",
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
      brewTimeSeconds: 60,
    });
    expect(bodies.warnings).toEqual([{ code: "steps_left_out", sourceId: "r" }]);
  });

  test("looks up a bounded number of names", () => {
    let lookups = 0;
    const counting: GearMatcher = {
      ...matcher,
      grinder: () => {
        lookups += 1;
        return { candidates: [] };
      },
    };
    const grinders = Array.from({ length: 5000 }, (_, index) => ({
      sourceId: `${index}`,
      text: `Grinder ${index}`,
    }));
    const brewers = [{ sourceId: "b", text: "V60", method: null, machineSlug: null, ask: "lookup" }] as const;
    // Grinders and brewers have separate limits of lookups.
    expect(bodyOf({ ...bundle, grinders, brewers }, counting)?.method).toBe("pour-over");
    expect(lookups).toBeLessThanOrEqual(500);
  });
});

describe("readImport of a table", () => {
  const readTable = async (text: string, options: Partial<ImportOptions> = {}) =>
    readImport([{ name: "brews.csv", bytes: new TextEncoder().encode(text) }], {
      timeZone: "Europe/Berlin",
      now,
      ...options,
    });

  test("reads a column that the user has assigned", async () => {
    const text = "When,Kind,In\n,V60,\n2026-09-29 08:00,V60,15\n";
    const proposed = await readTable(text);
    expect(proposed.brews).toEqual([]);
    expect(proposed.tables).toEqual([
      {
        columns: [
          { header: "When", field: null, example: "2026-09-29 08:00" },
          { header: "Kind", field: null, example: "V60" },
          { header: "In", field: "dose", example: "15" },
        ],
      },
    ]);
    const mapping: ColumnMapping = ["date", "method", "dose"];
    const { brews, tables } = await readTable(text, {
      mapColumns: (header) => (header.join() === "When,Kind,In" ? mapping : null),
    });
    expect(tables[0]?.columns.map(({ field }) => field)).toEqual(mapping);
    expect(brews).toMatchObject([{ brewedAt: "2026-09-29T06:00:00Z", brewer: "V60", doseGrams: 15 }]);
  });

  test("asks which part of a date is the day, and reads it with the answer", async () => {
    const text = "Date,Method\n03/04/2026,V60\n05/06/2026,V60\n";
    const open = await readTable(text);
    expect(open.questions).toEqual([{ kind: "day-order", text: "03/04/2026", brews: 2 }]);
    expect(open.brews).toEqual([]);
    expect(open.warnings[0]).toEqual({ code: "date_ambiguous", sourceId: "line 2" });
    const { brews, questions } = await readTable(text, { dayOrder: "month-first" });
    expect(questions).toEqual([]);
    expect(brews.map(({ brewedAt }) => brewedAt)).toEqual(["2026-03-04T11:00:00Z", "2026-05-06T10:00:00Z"]);
  });

  test("gives the same rows the same ids when rows are added, and leaves out a repeated row", async () => {
    const head = "Date,Method,Dose\n2026-09-29,V60,15\n";
    const first = await readTable(head);
    const second = await readTable(`${head}2026-09-30,V60,15\n2026-09-30,V60,15.0\n`);
    expect(second.brews).toHaveLength(2);
    expect(second.brews[0]?.clientId).toBe(first.brews[0]?.clientId);
    expect(second.warnings).toContainEqual({ code: "duplicate_left_out", sourceId: "line 4" });
  });
});
