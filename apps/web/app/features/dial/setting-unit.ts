import type { Messages } from "#app/i18n/messages.ts";

interface Setting {
  readonly label: string;
  readonly unit: string;
  readonly instruction: string;
}

/**
 * Returns the unit of a setting of the API. Undefined for plain numbers, which have no unit, and for settings such as 2.6.4, which combine
 * several.
 */
export function settingUnit(messages: Messages, { label, unit, instruction }: Setting): string | undefined {
  const units: Readonly<Record<string, { readonly many: string }>> = messages.dial.units;
  const isPlain = unit === "numbers" || label.includes("+") || !instruction.startsWith(`${label} `);
  return isPlain ? undefined : (units[unit]?.many ?? unit);
}

interface GrindFields {
  readonly grindSettingLabel: string | null;
  readonly grindUnit: string | null;
  readonly grindInstruction: string | null;
}

/**
 * Returns the unit to show next to a setting: "on the dial" for plain numbers and for settings such as 2.6.4, which combine several units.
 * Empty without a setting.
 */
export function brewUnit(
  messages: Messages,
  { grindSettingLabel: label, grindUnit: unit, grindInstruction: instruction }: GrindFields,
): string {
  if (label === null || unit === null || instruction === null) return "";
  return settingUnit(messages, { label, unit, instruction }) ?? messages.dial.onTheDial;
}
