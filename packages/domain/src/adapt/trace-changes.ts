import type { Curve } from "../grind/curve.ts";
import { type Dial, nearestStep } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import { stepAmount } from "../grind/step-unit.ts";
import { formatTemperature } from "../brewing/temperature.ts";
import { formatGrams, formatReason, formatSeconds } from "./change-text.ts";
import { coarserDirection } from "./compute-brew.ts";
import { type MethodBase, roundTenth } from "./method-base.ts";
import type { Cause, CauseCode, ChangeCode, ChangeField, RecipeChange } from "./recipe-change.ts";

/** The values of a recipe whose changes are traced. */
export interface Figures {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly grindSetting: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** The values after one more cause was applied. */
export interface Stage {
  readonly cause: Pick<Cause, "value"> & { readonly code: CauseCode };
  readonly figures: Figures;
}

export interface TraceContext {
  readonly method: Pick<MethodBase, "id">;
  readonly dial: Dial;
  readonly curve: Curve;
}

interface FieldTrace {
  readonly field: ChangeField;
  readonly unit: (context: TraceContext) => string;
  /** Codes for an increase and a decrease. */
  readonly codes: readonly [ChangeCode, ChangeCode];
  readonly key: keyof Figures;
  /** Returns the value on a scale where higher means coarser, more, hotter or longer. */
  readonly measure: (value: number, context: TraceContext) => number;
  readonly label: (value: number, context: TraceContext) => string;
}

const asIs = (value: number): number => value;

const traces: readonly FieldTrace[] = [
  {
    field: "grind",
    unit: ({ dial }) => stepAmount(dial, 1).unit,
    codes: ["grind_coarser", "grind_finer"],
    key: "grindSetting",
    measure: (setting, { dial, curve }) =>
      coarserDirection(curve) * stepAmount(dial, nearestStep(dial, setting)).amount,
    label: (setting, { dial }) => formatSetting(dial, setting),
  },
  {
    field: "dose",
    unit: () => "grams",
    codes: ["dose_more", "dose_less"],
    key: "doseGrams",
    measure: asIs,
    label: formatGrams,
  },
  {
    field: "water",
    unit: () => "grams",
    codes: ["water_more", "water_less"],
    key: "waterGrams",
    measure: asIs,
    label: formatGrams,
  },
  {
    field: "temperature",
    unit: () => "fahrenheit",
    codes: ["temperature_hotter", "temperature_cooler"],
    key: "waterTempF",
    measure: asIs,
    label: formatTemperature,
  },
  {
    field: "time",
    unit: () => "seconds",
    codes: ["time_longer", "time_shorter"],
    key: "brewTimeSeconds",
    measure: asIs,
    label: formatSeconds,
  },
];

/**
 * Returns one change per value that differs between start and end, with the contribution of each cause. Causes that cancel each
 * other out leave no change.
 */
export function traceChanges(
  start: Figures,
  stages: readonly Stage[],
  context: TraceContext,
): RecipeChange[] {
  const end = stages.at(-1)?.figures ?? start;
  const changes: RecipeChange[] = [];
  for (const trace of traces) {
    const { field, key, codes, label } = trace;
    const [from, to] = [start[key], end[key]];
    if (from === to) continue;
    const amount = roundTenth(trace.measure(to, context) - trace.measure(from, context));
    if (amount === 0) continue;
    const unit = trace.unit(context);
    const params = { amount, unit, causes: listCauses(trace, start, stages, context) };
    changes.push({
      field,
      from,
      to,
      fromLabel: label(from, context),
      toLabel: label(to, context),
      code: codes[amount > 0 ? 0 : 1],
      params,
      reason: formatReason(field, params, context.method),
    });
  }
  return changes;
}

function listCauses(
  { key, measure }: FieldTrace,
  start: Figures,
  stages: readonly Stage[],
  context: TraceContext,
): Cause[] {
  const causes: Cause[] = [];
  let before = start[key];
  for (const { cause, figures } of stages) {
    const after = figures[key];
    if (after === before) continue;
    const amount = roundTenth(measure(after, context) - measure(before, context));
    before = after;
    if (amount !== 0) causes.push({ ...cause, amount });
  }
  return causes;
}
