import type { Dial, DialUnit } from "./dial.ts";
import { formatSetting } from "./format-setting.ts";
import { type SettingPlace, settingPlaces } from "./setting-places.ts";
import { formatAmount, singularUnit } from "./step-unit.ts";

/**
 * Describes a setting with its unit, so that a user can follow it at the grinder: "24 clicks", "number 17", "1 turn + 2 numbers + 1
 * click (1.2.1)". Between two steps of a click dial it describes the nearest one.
 */
export function dialInstruction(dial: Dial, setting: number): string {
  const label = formatSetting(dial, setting);
  const counts = compoundInstruction(dial, settingPlaces(dial, setting));
  return counts === undefined ? simpleInstruction(dial, setting, label) : `${counts} (${label})`;
}

/** A setting as number, as shown on the dial, and as an instruction with its unit. */
export interface DialSetting {
  readonly setting: number;
  readonly settingLabel: string;
  readonly unit: DialUnit;
  readonly instruction: string;
}

/** Returns a setting with its label, unit and instruction. */
export const describeOnDial = (dial: Dial, setting: number): DialSetting => ({
  setting,
  settingLabel: formatSetting(dial, setting),
  unit: dial.unit,
  instruction: dialInstruction(dial, setting),
});

/** Describes a setting with a single count: the unit follows the number, except that a dial of numbers shows "number 17". */
function simpleInstruction({ unit, notation }: Dial, setting: number, label: string): string {
  if (notation.kind === "rotation-fraction") return label;
  if (unit === "numbers") return `number ${label}`;
  return `${label} ${setting === 1 ? singularUnit(unit) : unit}`;
}

/** Describes the counts of a compound notation, largest first; undefined when there is nothing to add to the label. */
function compoundInstruction({ notation }: Dial, places: readonly SettingPlace[]): string | undefined {
  if (places.length === 0) return undefined;
  switch (notation.kind) {
    case "number-letter":
      return places.map(({ unit, text }) => `${singularUnit(unit)} ${text}`).join(", ");
    case "rotation-click": {
      const counted = places.filter(({ count }) => count !== 0);
      return (counted.length === 0 ? places.slice(-1) : counted).map(describe).join(" + ");
    }
    case "rotation-plus-number":
      return places.map(shownOrDescribed).join(" + ");
    case "number-dot":
      return places.some(isZero("dots")) ? undefined : places.map(shownOrDescribed).join(" + ");
    default: {
      const isNumberShown = notation.kind === "number-click";
      return places
        .filter((place) => !isZero("turns")(place) && !isZero("clicks")(place))
        .map(isNumberShown ? shownOrDescribed : describe)
        .join(" + ");
    }
  }
}

const isZero =
  (unit: string) =>
  (place: SettingPlace): boolean =>
    place.unit === unit && place.count === 0;

const describe = ({ count, unit }: SettingPlace): string => formatAmount({ amount: count, unit });

/** A number printed on the dial is named, "number 6"; everything else is counted, "6 clicks". */
const shownOrDescribed = (place: SettingPlace): string =>
  place.unit === "numbers" ? `number ${place.text}` : describe(place);
