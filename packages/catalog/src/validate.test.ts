import { stepBounds, exactStep } from "@brewdial/domain/grind/dial.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { describe, expect, test } from "vitest";
import { methodKey } from "./brew-methods.ts";
import { loadCatalog } from "./load.ts";

// The schemas check required fields, slugs, enums and value ranges: loadCatalog() throws on an invalid file.
const catalog = loadCatalog();
const methodIds = catalog.brewMethods.map((method) => method.id);

const findDuplicates = (values: readonly string[]): string[] =>
  values.filter((value, position) => values.indexOf(value) !== position);

describe("ids and slugs", () => {
  test.each(["grinders", "machines", "filters"] as const)(
    "%s have dense ids from 1 in file order",
    (kind) => {
      expect(catalog[kind].map((item) => item.id)).toEqual(catalog[kind].map((_, position) => position + 1));
    },
  );

  test.each(["grinders", "machines", "filters", "roasters", "coffees"] as const)(
    "%s have unique slugs",
    (kind) => {
      expect(findDuplicates(catalog[kind].map((item) => item.slug))).toEqual([]);
    },
  );

  test("ids in use do not change", () => {
    const getId = (slug: string): number | undefined =>
      catalog.grinders.find((grinder) => grinder.slug === slug)?.id;
    expect([
      getId("1zpresso-jx"),
      getId("comandante-c40-mk4"),
      getId("baratza-encore"),
      getId("zerno-z1"),
    ]).toEqual([1, 13, 36, 116]);
    expect(catalog.machines[0]).toMatchObject({ id: 1, slug: "hario-v60-02" });
    expect(catalog.filters[0]).toMatchObject({ id: 1, slug: "hario-v60-tabbed-white" });
  });

  test("there are at least 140 grinders and 140 machines, and no brand and name twice", () => {
    expect(catalog.grinders.length).toBeGreaterThanOrEqual(140);
    expect(catalog.machines.length).toBeGreaterThanOrEqual(140);
    expect(findDuplicates(catalog.grinders.map((grinder) => `${grinder.brand} ${grinder.name}`))).toEqual([]);
  });
});

describe.each(catalog.grinders.map((grinder) => [grinder.slug, grinder] as const))(
  "grinder %s",
  (_, grinder) => {
    test("has five strictly monotonic points, each on a step of its dial and for a known method", () => {
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

    test("has a dial whose ends are steps", () => {
      expect(grinder.dial.min).toBeLessThan(grinder.dial.max);
      expect(exactStep(grinder.dial, grinder.dial.min)).toBeDefined();
      expect(exactStep(grinder.dial, grinder.dial.max)).toBeDefined();
    });

    test("has an espresso zone only if it can do espresso, on steps of its dial", () => {
      const { espressoZone, espressoCapable, dial } = grinder;
      if (espressoZone === null) return;
      expect(espressoCapable).toBe(true);
      expect(espressoZone.min).toBeLessThan(espressoZone.max);
      expect(exactStep(dial, espressoZone.min)).toBeDefined();
      expect(exactStep(dial, espressoZone.max)).toBeDefined();
      expect(espressoZone.basis === "published").toBe(espressoZone.voices > 0);
    });
  },
);

describe("brew methods", () => {
  test("are those of the contract, in the same order", () => {
    expect(methodIds).toEqual(brewMethodIds);
  });

  test("run from fine to coarse, with min <= typical <= max throughout", () => {
    const typical = catalog.brewMethods.map((method) => method.grindIndex.typical);
    expect(typical).toEqual(typical.toSorted((a, b) => a - b));
    for (const { grindIndex, ratio, waterTempF, brewTimeSeconds } of catalog.brewMethods) {
      for (const { min, typical: middle, max } of [grindIndex, ratio, waterTempF, brewTimeSeconds]) {
        expect([min, middle, max]).toEqual([min, middle, max].toSorted((a, b) => a - b));
      }
    }
  });

  test("have unique ids, names and aliases", () => {
    const keys = catalog.brewMethods.flatMap(({ id, name, aliases }) => [
      ...new Set([id, name, ...aliases].map(methodKey)),
    ]);
    expect(findDuplicates(keys)).toEqual([]);
  });
});

describe("machines", () => {
  test("have a capacity of at most two litres and a bit, and espresso machines have none", () => {
    const known = catalog.machines.filter((machine) => machine.capacityMl !== null);
    expect(known.length).toBeGreaterThanOrEqual(50);
    for (const { brewMethod, capacityMl } of known) {
      expect(brewMethod).not.toBe("espresso");
      expect(capacityMl).toBeLessThanOrEqual(2_100);
    }
  });
});

describe("references between files", () => {
  test("machines name known methods", () => {
    for (const machine of catalog.machines) expect(methodIds).toContain(machine.brewMethod);
  });

  test("coffees name known roasters", () => {
    const roasters = catalog.roasters.map((roaster) => roaster.slug);
    for (const coffee of catalog.coffees) expect(roasters).toContain(coffee.roasterSlug);
  });
});
