import { type Brewer, brewLimits, isEspresso, type WaterLimit } from "./brew-limits.ts";
import { formatLimit } from "./change-text.ts";
import type { MethodBase } from "./method-base.ts";
import type { Notice } from "../text/notice.ts";
import type { RecipeChange } from "./recipe-change.ts";

/** A limit of the brewer that determined the water, as a reason and as a notice. */
export interface LimitNote {
  readonly limit: WaterLimit;
  readonly requestedGrams: number;
  readonly limitGrams: number;
  readonly notice: Notice;
}

/** Describes the limit that determined the water of a brew; undefined when none did. */
export function describeWaterLimit(
  method: MethodBase,
  machine: Pick<Brewer, "name" | "capacityMl"> | null,
  requested: number,
  { waterLimit, waterGrams }: { readonly waterLimit: WaterLimit | null; readonly waterGrams: number },
): LimitNote | undefined {
  const requestedGrams = Math.round(requested);
  if (waterLimit === null || requestedGrams === waterGrams) return undefined;
  const limits = brewLimits(method, machine?.capacityMl ?? null);
  const reason = formatLimit(method, waterLimit, limits, machine?.name ?? null, {
    requestedGrams,
    waterGrams,
  });
  const limitGrams = isEspresso(method) ? waterGrams : limits.maxWaterGrams;
  return {
    limit: waterLimit,
    requestedGrams,
    limitGrams,
    notice: {
      code: "capacity",
      params: { limit: waterLimit, requestedGrams, waterGrams, limitGrams },
      text: `${reason}.`,
    },
  };
}

/** Sets the code and reason of the limit on the change of water that it caused. */
export const markCapacity = (
  changes: readonly RecipeChange[],
  note: LimitNote | undefined,
): readonly RecipeChange[] =>
  note === undefined
    ? changes
    : changes.map((change) =>
        change.field === "water"
          ? {
              ...change,
              code: "capacity",
              params: {
                ...change.params,
                requestedGrams: note.requestedGrams,
                limitGrams: note.limitGrams,
                limit: note.limit,
              },
              reason: note.notice.text.slice(0, -1),
            }
          : change,
      );
