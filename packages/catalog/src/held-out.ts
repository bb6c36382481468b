import { convertSetting } from "@brewdial/domain/grind/convert.ts";
import type { Bands } from "@brewdial/domain/grind/convert.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { weakerConfidence } from "@brewdial/domain/grind/grinder.ts";
import type { Confidence, Grinder } from "@brewdial/domain/grind/grinder.ts";
import { toGrinder } from "./load.ts";
import { readRecords } from "./read-records.ts";
import { GrindersSchema, HeldOutSchema } from "./schema.ts";

/** A published pair of settings beside the answer we give for it. */
export interface ScoredPair {
  readonly from: Grinder;
  readonly fromSetting: number;
  readonly to: Grinder;
  readonly publishedSetting: number;
  readonly split: "dev" | "test";
  /** The table the pair was published in; single-line sources of one kind count as one table. */
  readonly table: string;
  readonly confidence: Confidence;
  /** Index of the published setting minus index of the setting we answer: positive when we answer too fine. */
  readonly indexError: number;
}

/** Scores every held-out pair on the setting we really answer: converted, snapped and clamped. */
export function scoreHeldOutPairs(): ScoredPair[] {
  const grinders = new Map(
    readRecords("grinders.json", GrindersSchema).map((record) => [record.slug, toGrinder(record)]),
  );
  const get = (slug: string): Grinder => {
    const grinder = grinders.get(slug);
    if (grinder === undefined) throw new Error(`data/held-out.json names the unknown grinder "${slug}".`);
    return grinder;
  };
  return readRecords("held-out.json", HeldOutSchema).map((pair) => {
    const from = get(pair.from);
    const to = get(pair.to);
    const answered = convertSetting(from, pair.fromSetting, to, NO_BANDS).to.setting;
    return {
      from,
      fromSetting: pair.fromSetting,
      to,
      publishedSetting: pair.toSetting,
      split: pair.split,
      table: pair.group,
      confidence: weakerConfidence(from.confidence, to.confidence),
      indexError: indexAt(to.curve, pair.toSetting) - indexAt(to.curve, answered),
    };
  });
}

/** Whether the published setting lies in the range we would answer with these bands, and how many steps wide that is. */
export function checkRange(pair: ScoredPair, bands: Bands): { isInside: boolean; widthSteps: number } {
  const { min, max } = convertSetting(pair.from, pair.fromSetting, pair.to, bands).to.range;
  return {
    isInside: pair.publishedSetting >= min - 1e-4 && pair.publishedSetting <= max + 1e-4,
    widthSteps: Math.round((max - min) * pair.to.dial.stepsPerUnit),
  };
}

const NO_BANDS: Bands = { high: 0, medium: 0, low: 0 };
