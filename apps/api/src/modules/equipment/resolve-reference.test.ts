import { loadCatalog } from "@brewdial/catalog/load.ts";
import { expect, test } from "vitest";
import { AppError } from "../../core/errors.ts";
import {
  findGrinder,
  findMachine,
  grinderIdOf,
  resolveGrinder,
  resolveMachine,
} from "./resolve-reference.ts";

const catalog = loadCatalog();

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return error.message;
    throw error;
  }
  throw new Error("nothing was thrown");
};

test("findGrinder and findMachine find every item of the catalog by id, id as text and slug in any case", () => {
  for (const grinder of catalog.grinders)
    for (const ref of [grinder.id, `${grinder.id}`, grinder.slug, grinder.slug.toUpperCase()])
      expect(findGrinder(catalog, ref)).toBe(grinder);
  for (const machine of catalog.machines)
    for (const ref of [machine.id, `${machine.id}`, machine.slug])
      expect(findMachine(catalog, ref)).toBe(machine);
});

test("slugs of the catalog are unique per kind, at most 120 characters, and never digits only", () => {
  for (const items of [catalog.grinders, catalog.machines]) {
    const slugs = items.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) {
      expect(slug).not.toMatch(/^\d+$/);
      expect(slug.length).toBeLessThanOrEqual(120);
    }
  }
});

test.for([
  ["c40", "comandante-c40-mk4"],
  ["Commandante", "comandante-c40-mk4"],
  ["encore esp", "baratza-encore-esp"],
])("resolveGrinder(%s) suggests %s in its 404", ([ref, slug]) => {
  expect(messageOf(() => resolveGrinder(catalog, ref ?? ""))).toContain(slug);
});

test("resolveMachine suggests similar slugs of machines in its 404", () => {
  expect(messageOf(() => resolveMachine(catalog, "v60"))).toMatch(
    /^Machine "v60" not found\. Did you mean .*hario-v60.*\?$/,
  );
});

test("an unknown id, a long text and a text like nothing are 404 without suggestions", () => {
  expect(messageOf(() => resolveGrinder(catalog, 999_999))).toBe("Grinder not found");
  expect(messageOf(() => resolveGrinder(catalog, "9".repeat(30)))).toBe(
    `Grinder "${"9".repeat(30)}" not found`,
  );
  expect(messageOf(() => resolveGrinder(catalog, "€"))).toBe('Grinder "€" not found');
  expect(messageOf(() => resolveMachine(catalog, "x".repeat(100_000))).length).toBeLessThan(200);
});

test("grinderIdOf keeps an unknown id and throws 404 for an unknown slug", () => {
  expect(grinderIdOf(catalog, 999_999)).toBe(999_999);
  expect(() => grinderIdOf(catalog, "nobody-at-all")).toThrow("not found");
});
