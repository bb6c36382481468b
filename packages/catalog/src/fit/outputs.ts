import type { BandsRecord, GrinderRecord } from "../schema.ts";
import { buildGrinders } from "./build-grinders.ts";
import { formatJson } from "./format-json.ts";
import { median } from "./frames.ts";
import type { SourceData } from "./read-sources.ts";

/** Returns the generated files of the catalog by name, as text. */
export function buildOutputs(data: SourceData): ReadonlyMap<string, string> {
  const grinders = buildGrinders(data);
  return new Map([
    ["grinders.json", `${formatJson(grinders)}\n`],
    ["bands.json", `${formatJson(summarizeBands(grinders))}\n`],
  ]);
}

/** Returns the median band of each confidence, for responses with a confidence but no grinder. */
function summarizeBands(grinders: readonly GrinderRecord[]): BandsRecord {
  const of = (confidence: GrinderRecord["confidence"]) =>
    grinders.filter((grinder) => grinder.confidence === confidence);
  const middle = (confidence: GrinderRecord["confidence"]) =>
    Math.round(10 * Math.SQRT2 * median(of(confidence).map((grinder) => grinder.band))) / 10;
  return {
    indexUnits: { high: middle("high"), medium: middle("medium"), low: middle("low") },
    grinders: { high: of("high").length, medium: of("medium").length, low: of("low").length },
    method:
      "Median band of the grinders of a confidence times the square root of 2, for a conversion between two of them.",
  };
}
