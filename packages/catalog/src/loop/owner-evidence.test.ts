import { expect, test } from "vitest";
import { buildGrinders } from "../fit/build-grinders.ts";
import { readSources } from "../fit/read-sources.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { loadCatalog, toGrinder } from "../load.ts";
import { ownerEvidence, ownersSource } from "./owner-evidence.ts";

test("ownerEvidence moves the fitted curve most of the way when many owners agree", () => {
  const slug = "porlex-mini-ii";
  const data = readSources();
  const published = loadCatalog().grinders.find((grinder) => grinder.slug === slug);
  if (published === undefined) throw new Error(`The catalog lacks ${slug}`);
  const evidence = ownerEvidence(published, 6, 1);
  const [shifted] = buildGrinders({
    ...data,
    sources: new Map([...data.sources, [ownersSource.id, ownersSource]]),
    grinders: data.grinders.map((own) =>
      own.slug === slug ? { ...own, evidence: [...own.evidence, evidence] } : own,
    ),
  }).filter((grinder) => grinder.slug === slug);
  if (shifted === undefined) throw new Error("The grinder was not built");
  const moved = indexAt(toGrinder(shifted).curve, 11) - indexAt(published.curve, 11);
  expect(moved).toBeGreaterThan(3.5);
  expect(moved).toBeLessThan(6.5);
  expect(shifted.band).toBeLessThan(published.band);
});
