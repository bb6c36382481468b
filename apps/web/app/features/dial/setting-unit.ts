import type { Words } from "#app/words/words.ts";

interface Setting {
  readonly label: string;
  readonly unit: string;
  readonly instruction: string;
}

/**
 * Returns what a setting of the API counts. Undefined for a number, which is its own unit, and for places such as 2.6.4, which count
 * several.
 */
export function settingUnit(words: Words, { label, unit, instruction }: Setting): string | undefined {
  const units: Readonly<Record<string, { readonly many: string }>> = words.dial.units;
  const isPlain = unit === "numbers" || label.includes("+") || !instruction.startsWith(`${label} `);
  return isPlain ? undefined : (units[unit]?.many ?? unit);
}

interface GrindFields {
  readonly grindSettingLabel: string | null;
  readonly grindUnit: string | null;
  readonly grindInstruction: string | null;
}

/** Returns the unit behind a setting; places such as 2.6.4 and plain numbers are read from the dial. Empty without a setting. */
export function brewUnit(
  words: Words,
  { grindSettingLabel: label, grindUnit: unit, grindInstruction: instruction }: GrindFields,
): string {
  if (label === null || unit === null || instruction === null) return "";
  return settingUnit(words, { label, unit, instruction }) ?? words.dial.onTheDial;
}
