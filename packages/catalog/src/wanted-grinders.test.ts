import { toSlug } from "@brewdial/domain/text/search-key.ts";
import { expect, test } from "vitest";
import { loadCatalog } from "./load.ts";
import { wantedGrinders } from "./wanted-grinders.ts";

test("wantedGrinders have the slug of their name, and are not in the catalog", () => {
  const known = new Set(loadCatalog().grinders.map(({ slug }) => slug));
  const slugs = wantedGrinders.map(({ slug }) => slug);
  expect(slugs).toEqual(wantedGrinders.map(({ brand, name }) => toSlug(`${brand} ${name}`)));
  expect(slugs.filter((slug) => known.has(slug))).toEqual([]);
  expect(slugs).toEqual([...new Set(slugs)].toSorted());
});
