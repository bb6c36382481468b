import { complement, findCounterpart, levelNames, vectorNames } from "./profile.ts";
import type { LevelName, TasteName, TasteRecord, VectorName } from "./profile.ts";

/** Names of the five-field variant that are not names of the vector form (D87). */
export type VariantName = "bodyPreference" | "bitternessPreference";

/** What somebody says at once, in any mixture of the forms. */
export type TasteStatement = Readonly<Partial<Record<LevelName | VectorName | VariantName, number>>>;

/** The columns of the record that a statement sets, null where it empties one. */
export type TasteChange = Readonly<Partial<Record<TasteName, number | null>>>;

const variants: Readonly<Record<VariantName, VectorName>> = {
  bodyPreference: "bodyVsClarity",
  bitternessPreference: "bitternessSensitivity",
};
const variantNames = Object.keys(variants) as VariantName[];

/** Two fields of one statement that speak of the same dimension. */
export interface TasteConflict {
  readonly field: string;
  readonly other: string;
}

/** Every field that repeats a dimension an earlier field already named; such a statement is refused (D87). */
export function findTasteConflicts(statement: TasteStatement): TasteConflict[] {
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

/** What a statement without conflicts changes: its own values, and the other form of each pair emptied (D86). */
export function changeOf(statement: TasteStatement): TasteChange {
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

/** The record after a change; everything the change does not name stays. */
export const applyTasteChange = (record: TasteRecord, change: TasteChange): TasteRecord => ({
  ...record,
  ...change,
});
