import { indexAt } from "./curve.ts";
import { isOnDial, roundSetting } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import type { Grinder } from "./grinder.ts";
import { parseSetting } from "./notation.ts";

/** A setting as number, dial label and grind index; unknown values are null. */
export interface LoggedSetting {
  readonly setting: number | null;
  readonly label: string;
  readonly grindIndex: number | null;
}

/** Rounds a grind index to one decimal, the precision in which it is stored. */
export const roundIndex = (grindIndex: number): number => Math.round(grindIndex * 10) / 10;

/** Returns a setting on the grinder's dial as number, label and grind index. */
export const describeSetting = (grinder: Pick<Grinder, "dial" | "curve">, setting: number) => ({
  setting,
  label: formatSetting(grinder.dial, setting),
  grindIndex: roundIndex(indexAt(grinder.curve, setting)),
});

/**
 * Parses the setting of a logged brew and accepts any input: the text becomes the label, the number is null when it
 * cannot be parsed, the index is null when the setting is off the dial or the grinder is unknown.
 */
export function parseLoggedSetting(
  grinder: Pick<Grinder, "dial" | "curve"> | undefined,
  input: number | string,
): LoggedSetting {
  const label = String(input).trim();
  const parsed = grinder && parseSetting(grinder.dial, input);
  if (grinder && parsed?.ok) return describeSetting(grinder, parsed.setting);
  const plain = /^\d+([.,]\d+)?$/.test(label) ? roundSetting(Number(label.replace(",", "."))) : null;
  const isReadable = plain !== null && plain <= 10_000;
  const grindIndex =
    isReadable && grinder && isOnDial(grinder.dial, plain) ? roundIndex(indexAt(grinder.curve, plain)) : null;
  return { setting: isReadable ? plain : null, label, grindIndex };
}
