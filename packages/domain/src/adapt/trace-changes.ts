import type { Curve } from "../grind/curve.ts";
import { type Dial, nearestStep } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import { stepAmount } from "../grind/step-unit.ts";
import { formatTemperature } from "../brewing/temperature.ts";
import { formatGrams, formatReason, formatSeconds } from "./change-text.ts";
import { coarserDirection } from "./compute-brew.ts";
import { type MethodBase, roundTenth } from "./method-base.ts";
import type { Cause, CauseCode, ChangeCode, ChangeField, RecipeChange } from "./recipe-change.ts";

/** The figures of a recipe that changes are traced for. */
export interface Figures {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly grindSetting: number;
  readonly waterTempF: number;
  readonly brewTimeSeconds: number;
}

/** The figures after one more cause was applied. */
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
  readonly unit: string;
  /** Codes of a rise and of a fall. */
  readonly codes: readonly [ChangeCode, ChangeCode];
  /** Returns the figure on a scale where more is coarser, more, hotter or longer. */
  readonly measure: (figures: Figures) => number;
  readonly value: (figures: Figures) => number;
  readonly label: (value: number) => string;
}

/**
 * Returns one change per figure that differs between start and end, with what each cause contributed. Causes that cancel
 * each other leave no change.
 */
export function traceChanges(
  start: Figures,
  stages: readonly Stage[],
  context: TraceContext,
): RecipeChange[] {
  const end = stages.at(-1)?.figures ?? start;
  return fieldTraces(context).flatMap((trace) => {
    const amount = roundTenth(trace.measure(end) - trace.measure(start));
    if (amount === 0) return [];
    const causes = listCauses(trace, start, stages);
    const params = { amount, unit: trace.unit, causes };
    const [from, to] = [trace.value(start), trace.value(end)];
    return {
      field: trace.field,
      from,
      to,
      fromLabel: trace.label(from),
      toLabel: trace.label(to),
      code: trace.codes[amount > 0 ? 0 : 1],
      params,
      reason: formatReason(trace.field, params, context.method),
    };
  });
}

function listCauses({ measure }: FieldTrace, start: Figures, stages: readonly Stage[]): Cause[] {
  let before = measure(start);
  return stages.flatMap(({ cause, figures }) => {
    const after = measure(figures);
    const amount = roundTenth(after - before);
    before = after;
    return amount === 0 ? [] : { ...cause, amount };
  });
}

const fieldTraces = ({ dial, curve }: TraceContext): FieldTrace[] => [
  {
    field: "grind",
    unit: stepAmount(dial, 1).unit,
    codes: ["grind_coarser", "grind_finer"],
    measure: ({ grindSetting }) =>
      coarserDirection(curve) * stepAmount(dial, nearestStep(dial, grindSetting)).amount,
    value: ({ grindSetting }) => grindSetting,
    label: (setting) => formatSetting(dial, setting),
  },
  {
    field: "dose",
    unit: "grams",
    codes: ["dose_more", "dose_less"],
    measure: ({ doseGrams }) => doseGrams,
    value: ({ doseGrams }) => doseGrams,
    label: formatGrams,
  },
  {
    field: "water",
    unit: "grams",
    codes: ["water_more", "water_less"],
    measure: ({ waterGrams }) => waterGrams,
    value: ({ waterGrams }) => waterGrams,
    label: formatGrams,
  },
  {
    field: "temperature",
    unit: "fahrenheit",
    codes: ["temperature_hotter", "temperature_cooler"],
    measure: ({ waterTempF }) => waterTempF,
    value: ({ waterTempF }) => waterTempF,
    label: formatTemperature,
  },
  {
    field: "time",
    unit: "seconds",
    codes: ["time_longer", "time_shorter"],
    measure: ({ brewTimeSeconds }) => brewTimeSeconds,
    value: ({ brewTimeSeconds }) => brewTimeSeconds,
    label: formatSeconds,
  },
];
