import { mean } from "../accuracy/figures.ts";
import { measureHeldOut } from "../accuracy/held-out.ts";
import type { HeldOutPair } from "../accuracy/held-out.ts";
import type { SourceData } from "../fit/read-sources.ts";
import type { CatalogGrinder } from "../load.ts";
import { ownerEvidence, ownersSource } from "./owner-evidence.ts";
import type { Check } from "./propose.ts";

/** A difference below this is rounding of settings to steps. */
const tolerance = 0.02;

/**
 * Returns a function that checks whether shifted curves are at least as accurate on held-out sources, over all pairs and without
 * the anchor.
 */
export function createHeldOutCheck(data: SourceData, grinders: readonly CatalogGrinder[]) {
  let published: Errors | undefined;
  return (slug: string, shift: number, standardError: number): Check => {
    published ??= errorsOf(measureHeldOut(data));
    const shifted = errorsOf(measureHeldOut(withShift(data, grinders, slug, shift, standardError)));
    return {
      rule: "held-out",
      holds: shifted.all <= published.all + tolerance && shifted.others <= published.others + tolerance,
      detail: `mean error on held-out sources ${published.all.toFixed(2)} now, ${shifted.all.toFixed(2)} after`,
    };
  };
}

interface Errors {
  readonly all: number;
  /** Mean error over pairs in which neither grinder is the anchor. */
  readonly others: number;
}

function errorsOf(pairs: readonly HeldOutPair[]): Errors {
  const errorOf = (list: readonly HeldOutPair[]) =>
    list.length === 0 ? 0 : mean(list.map((pair) => Math.abs(pair.indexError)));
  return { all: errorOf(pairs), others: errorOf(pairs.filter((pair) => !pair.involvesAnchor)) };
}

function withShift(
  data: SourceData,
  grinders: readonly CatalogGrinder[],
  slug: string,
  shift: number,
  standardError: number,
): SourceData {
  const grinder = grinders.find((known) => known.slug === slug);
  if (grinder === undefined) throw new Error(`Unknown grinder "${slug}".`);
  const evidence = ownerEvidence(grinder, shift, standardError);
  return {
    ...data,
    sources: new Map([...data.sources, [ownersSource.id, ownersSource]]),
    grinders: data.grinders.map((own) =>
      own.slug === slug ? { ...own, evidence: [...own.evidence, evidence] } : own,
    ),
  };
}
