import { indexAt } from "./curve.ts";
import { isOnDial, roundSetting } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import type { Grinder } from "./grinder.ts";
import { parseSetting } from "./notation.ts";

/** A setting as number, as the dial shows it, and as grind index; what is not known of it is null. */
export interface LoggedSetting {
  readonly setting: number | null;
  readonly label: string;
  readonly grindIndex: number | null;
}

/** Grind indexes are kept with one decimal. */
export const roundIndex = (grindIndex: number): number => Math.round(grindIndex * 10) / 10;

/** A setting that is on the grinder's dial, in its three forms (D67). */
export const knownSetting = (grinder: Pick<Grinder, "dial" | "curve">, setting: number) => ({
  setting,
  label: formatSetting(grinder.dial, setting),
  grindIndex: roundIndex(indexAt(grinder.curve, setting)),
});

/**
 * What somebody noted of a brew, whatever it is: the text stays as label; the number is null when it cannot be read, the
 * index when it is off the dial or the grinder is not known (D67).
 */
export function readLoggedSetting(
  grinder: Pick<Grinder, "dial" | "curve"> | undefined,
  sent: number | string,
): LoggedSetting {
  const label = String(sent).trim();
  const read = grinder && parseSetting(grinder.dial, sent);
  if (grinder && read?.ok) return knownSetting(grinder, read.setting);
  const plain = /^\d+([.,]\d+)?$/.test(label) ? roundSetting(Number(label.replace(",", "."))) : null;
  const isReadable = plain !== null && plain <= 10_000;
  const grindIndex =
    isReadable && grinder && isOnDial(grinder.dial, plain) ? roundIndex(indexAt(grinder.curve, plain)) : null;
  return { setting: isReadable ? plain : null, label, grindIndex };
}
