import { complement, findCounterpart, levelNames, vectorNames } from "./profile.ts";
import type { LevelName, TasteName, TasteRecord, VectorName } from "./profile.ts";

/** Names of the five-field variant that differ from the vector form. */
export type VariantName = "bodyPreference" | "bitternessPreference";

/** The fields of one update, in any mixture of the forms. */
export type TasteStatement = Readonly<Partial<Record<LevelName | VectorName | VariantName, number>>>;

/** The columns that an update sets; null clears a column. */
export type TasteChange = Readonly<Partial<Record<TasteName, number | null>>>;

const variants: Readonly<Record<VariantName, VectorName>> = {
  bodyPreference: "bodyVsClarity",
  bitternessPreference: "bitternessSensitivity",
};
const variantNames = Object.keys(variants) as VariantName[];

/** Two fields of one update that set the same dimension. */
export interface TasteConflict {
  readonly field: string;
  readonly other: string;
}

/** Lists every field that repeats a dimension set by an earlier field; such an update is rejected. */
export function listTasteConflicts(statement: TasteStatement): TasteConflict[] {
  const named = new Map<TasteName, string>();
  const conflicts: TasteConflict[] = [];
  for (const field of [...levelNames, ...vectorNames, ...variantNames]) {
    if (statement[field] === undefined) continue;
    const name = field in variants ? variants[field as VariantName] : (field as TasteName);
    const other = named.get(name) ?? named.get(findCounterpart(name) ?? name);
    if (other !== undefined) conflicts.push({ field, other });
    else named.set(name, field);
  }
  return conflicts;
}

/** Converts an update without conflicts to column changes: its own values, with the other form of each pair cleared. */
export function toTasteChange(statement: TasteStatement): TasteChange {
  const change: Partial<Record<TasteName, number | null>> = {};
  const set = (name: TasteName, value: number | undefined) => {
    if (value === undefined) return;
    const counterpart = findCounterpart(name);
    if (counterpart !== undefined) change[counterpart] = null;
    change[name] = value;
  };
  const { bodyPreference, bitternessPreference } = statement;
  set("bodyVsClarity", bodyPreference);
  set(
    "bitternessSensitivity",
    bitternessPreference === undefined ? undefined : complement(bitternessPreference),
  );
  for (const name of [...levelNames, ...vectorNames]) set(name, statement[name]);
  return change;
}

/** Returns the record with a change applied; other columns keep their values. */
export const applyTasteChange = (record: TasteRecord, change: TasteChange): TasteRecord => ({
  ...record,
  ...change,
});
