import { stepBounds, exactStep } from "@brewdial/domain/grind/dial.ts";
import { describe, expect, it } from "vitest";
import { methodKey } from "./brew-methods.ts";
import { loadCatalog } from "./load.ts";
import { readRecords } from "./read-records.ts";
import { HeldOutSchema } from "./schema.ts";

// Required fields, slugs, vocabularies and value ranges are the schemas' part: loadCatalog() throws on a misfit.
const catalog = loadCatalog();
const methodIds = catalog.brewMethods.map((method) => method.id);
const grinderSlugs = new Set(catalog.grinders.map((grinder) => grinder.slug));

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, position) => values.indexOf(value) !== position);

describe("ids and slugs", () => {
  it.each(["grinders", "machines", "filters"] as const)("%s have dense ids from 1 in file order", (kind) => {
    expect(catalog[kind].map((item) => item.id)).toEqual(catalog[kind].map((_, position) => position + 1));
  });

  it.each(["grinders", "machines", "filters", "roasters", "coffees"] as const)(
    "%s have unique slugs",
    (kind) => {
      expect(repeated(catalog[kind].map((item) => item.slug))).toEqual([]);
    },
  );

  it("keeps the ids that are in use", () => {
    const idOf = (slug: string): number | undefined =>
      catalog.grinders.find((grinder) => grinder.slug === slug)?.id;
    expect([
      idOf("1zpresso-jx"),
      idOf("comandante-c40-mk4"),
      idOf("baratza-encore"),
      idOf("zerno-z1"),
    ]).toEqual([1, 13, 36, 116]);
    expect(catalog.machines[0]).toMatchObject({ id: 1, slug: "hario-v60-02" });
    expect(catalog.filters[0]).toMatchObject({ id: 1, slug: "hario-v60-tabbed-white" });
  });

  it("holds at least sixty grinders and machines, each grinder under one brand and name", () => {
    expect(catalog.grinders.length).toBeGreaterThanOrEqual(60);
    expect(catalog.machines.length).toBeGreaterThanOrEqual(60);
    expect(repeated(catalog.grinders.map((grinder) => `${grinder.brand} ${grinder.name}`))).toEqual([]);
  });
});

describe.each(catalog.grinders.map((grinder) => [grinder.slug, grinder] as const))(
  "grinder %s",
  (_, grinder) => {
    it("has five points, strictly monotone, each on a step of its dial and for a known method", () => {
      const { reference, dial } = grinder;
      expect(reference).toHaveLength(5);
      const { first, last } = stepBounds(dial);
      const steps = reference.map((point) => exactStep(dial, point.setting) ?? Number.NaN);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(first);
      expect(Math.max(...steps)).toBeLessThanOrEqual(last);
      const rises = steps.slice(1).map((step, position) => Math.sign(step - (steps[position] ?? 0)));
      expect(new Set(rises)).toEqual(new Set([rises[0] === -1 ? -1 : 1]));
      const indexes = reference.map((point) => point.grindIndex);
      expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
      for (const point of reference) expect(methodIds).toContain(point.method);
    });

    it("has a dial whose ends are steps", () => {
      expect(grinder.dial.min).toBeLessThan(grinder.dial.max);
      expect(exactStep(grinder.dial, grinder.dial.min)).toBeDefined();
      expect(exactStep(grinder.dial, grinder.dial.max)).toBeDefined();
    });

    it("claims high confidence only with a maker's point", () => {
      const hasMakerPoint = grinder.reference.some((point) => point.basis === "manufacturer");
      // The Red Clix is the C40 with every click halved.
      const isDerived = grinder.slug === "comandante-c40-red-clix";
      expect(grinder.confidence !== "high" || hasMakerPoint || isDerived).toBe(true);
    });
  },
);

describe("brew methods", () => {
  it("are the fifteen of D64, in its order", () => {
    expect(methodIds.join(" ")).toBe(
      "turkish espresso moka-pot aeropress phin siphon pour-over flat-bottom steep-and-release drip cupping chemex french-press percolator cold-brew",
    );
  });

  it("run from fine to coarse, with min <= typical <= max throughout", () => {
    const typical = catalog.brewMethods.map((method) => method.grindIndex.typical);
    expect(typical).toEqual(typical.toSorted((a, b) => a - b));
    for (const { grindIndex, ratio, waterTempF, brewTimeSeconds } of catalog.brewMethods) {
      for (const { min, typical: middle, max } of [grindIndex, ratio, waterTempF, brewTimeSeconds]) {
        expect([min, middle, max]).toEqual([min, middle, max].toSorted((a, b) => a - b));
      }
    }
  });

  it("share no id, name or alias", () => {
    const keys = catalog.brewMethods.flatMap(({ id, name, aliases }) => [
      ...new Set([id, name, ...aliases].map(methodKey)),
    ]);
    expect(repeated(keys)).toEqual([]);
  });
});

describe("references between files", () => {
  it("machines name known methods", () => {
    for (const machine of catalog.machines) expect(methodIds).toContain(machine.brewMethod);
  });

  it("coffees name known roasters", () => {
    const roasters = catalog.roasters.map((roaster) => roaster.slug);
    for (const coffee of catalog.coffees) expect(roasters).toContain(coffee.roasterSlug);
  });

  it("held-out pairs name two known grinders and lie on their dials", () => {
    const pairs = readRecords("held-out.json", HeldOutSchema);
    expect(pairs.length).toBeGreaterThanOrEqual(30);
    const dials = new Map(catalog.grinders.map((grinder) => [grinder.slug, grinder.dial]));
    for (const pair of pairs) {
      expect(grinderSlugs).toContain(pair.from);
      expect(grinderSlugs).toContain(pair.to);
      expect(pair.from).not.toBe(pair.to);
      expect(pair.fromSetting).toBeLessThanOrEqual(dials.get(pair.from)?.max ?? 0);
      expect(pair.toSetting).toBeLessThanOrEqual(dials.get(pair.to)?.max ?? 0);
    }
  });
});
