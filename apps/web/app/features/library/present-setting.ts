import type { Words } from "#app/words/en.ts";

/** Presents a setting with the unit of its dial; a plain number and places such as 2.6.4 stand alone. */
export function presentSetting(dial: Words["dial"], label: string, unit: string | null | undefined) {
  const units: Readonly<Record<string, { readonly many: string }>> = dial.units;
  const isPlain = unit === "numbers" || label.includes(".") || label.includes("+");
  return {
    setting: label,
    unit: unit === null || unit === undefined || isPlain ? "" : (units[unit]?.many ?? unit),
  };
}
