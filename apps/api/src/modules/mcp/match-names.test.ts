import type { NameMatch } from "@brewdial/domain/text/name-matcher.ts";
import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { catalogNames } from "@brewdial/domain/import/test-fixtures.ts";
import { expect, test } from "vitest";
import { grinderNames, machineNames } from "./match-names.ts";

const catalog = loadCatalog();

test.each([
  ["c40", "comandante-c40-mk4"],
  ["Comandante C40", "comandante-c40-mk4"],
  ["commandante c40", "comandante-c40-mk4"],
  ["C40 red clix", "comandante-c40-red-clix"],
  ["kingrinder k6", "kingrinder-k6"],
  ["K 6", "kingrinder-k6"],
  ["j-max", "1zpresso-j-max"],
  ["1zpresso jmax", "1zpresso-j-max"],
  ["zp6", "1zpresso-zp6-special"],
  ["encore", "baratza-encore"],
  ["encore esp", "baratza-encore-esp"],
  ["my baratza encor grinder", "baratza-encore"],
  ["Timemore C3S", "timemore-c3"],
  ["ode 2", "fellow-ode-gen-2"],
  ["DF64 gen 2", "turin-df64-gen-2"],
  ["Mahlkönig X54", "mahlkonig-x54"],
])("match takes %j for %s", (text, slug) =>
  expect(grinderNames(catalog).match(text)).toMatchObject({ item: { slug } }),
);

test.each([
  ["df64", ["turin-df64-gen-1", "turin-df64-gen-2"]],
  ["ek43", ["mahlkonig-ek43", "mahlkonig-ek43-s"]],
  ["vs3", ["varia-vs3-gen-1", "varia-vs3-gen-2"]],
  ["niche", ["niche-duo", "niche-zero"]],
  ["teapot", []],
  ["grinder", []],
  ["comandante c40 mk3", []],
  ["", []],
])("match returns the candidates for %j, which is unclear", (text, slugs) => {
  const match = grinderNames(catalog).match(text);
  expect("candidates" in match && match.candidates.map(({ slug }) => slug).toSorted()).toEqual(slugs);
});

test("match finds every grinder by its slug, and by brand and name", () => {
  for (const grinder of catalog.grinders)
    for (const text of [grinder.slug, `${grinder.brand} ${grinder.name}`])
      expect([text, grinderNames(catalog).match(text)]).toEqual([text, { item: grinder }]);
});

test("search prefers exact words to similar ones and takes no time for long texts", () => {
  expect(
    grinderNames(catalog)
      .search("vario")
      .map(({ slug }) => slug),
  ).toEqual(["baratza-vario-w-plus"]);
  const started = performance.now();
  for (const text of ["comandant ".repeat(12), "x".repeat(120), "1 ".repeat(60)])
    grinderNames(catalog).search(text);
  expect(performance.now() - started).toBeLessThan(100);
});

test.each([
  ["v60 02", "hario-v60-02"],
  ["Bialetti Moka Express", "bialetti-moka-express"],
  ["aeropress go", "aeropress-go"],
  ["hario-switch-03", "hario-switch-03"],
])("match takes the brewer %j for %s", (text, slug) =>
  expect(machineNames(catalog).match(text)).toMatchObject({ item: { slug } }),
);

/** Returns the slugs of the matched item or of the candidates. */
const slugsOf = (match: NameMatch<{ readonly slug: string }>) =>
  "item" in match ? [match.item.slug] : match.candidates.map(({ slug }) => slug);

test.each(Object.entries(catalogNames.grinders))("match takes %j of imported files for %j", (text, slugs) =>
  expect(slugsOf(grinderNames(catalog).match(text))).toEqual(slugs),
);

test.each(Object.entries(catalogNames.machines))("match takes %j of imported files for %j", (text, slugs) =>
  expect(slugsOf(machineNames(catalog).match(text))).toEqual(slugs),
);

test.each(Object.entries(catalogNames.methods))(
  "findBrewMethodId takes %j of imported files for %s",
  (text, id) => expect(findBrewMethodId(text)).toBe(id),
);
