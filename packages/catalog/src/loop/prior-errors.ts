import { bandQuantile } from "@brewdial/domain/grind/setting-range.ts";
import { newSourceSd } from "../fit/constants.ts";
import type { CatalogGrinder } from "../load.ts";

/** Returns the standard error of each published curve, derived from its band. */
export function priorErrorsOf(grinders: readonly CatalogGrinder[]): ReadonlyMap<string, number> {
  return new Map(
    grinders.map(({ slug, band }) => [
      slug,
      Math.sqrt(Math.max(0, (band / bandQuantile) ** 2 - newSourceSd ** 2)),
    ]),
  );
}
