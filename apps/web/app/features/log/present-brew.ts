import type { BrewLog as BrewLogModel, BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import type { BrewerName } from "#app/ui/icon.tsx";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

export type BrewLog = Shape<typeof BrewLogModel>;
export type BrewDetail = Shape<typeof BrewLogDetail>;

/** How a brew tasted, in one or two words. */
export interface TasteView {
  readonly text: string;
  readonly isGood: boolean;
}

/** A brew as a row of the log. */
export interface BrewRowView {
  readonly key: string;
  /** Undefined for brews that are only on this device. */
  readonly path: string | undefined;
  /** The label of its coffee; undefined if the coffee is unknown. */
  readonly label: CoffeeLabel | undefined;
  /** The icon of its brewer; undefined for brews that are only on this device, which would load all methods for it. */
  readonly icon: BrewerName | undefined;
  readonly setting: SettingView;
  readonly title: string;
  /** Dose and water, both with units if the units differ. */
  readonly dose: string | undefined;
  readonly water: string | undefined;
  readonly facts: readonly string[];
  readonly note: string | undefined;
  readonly rating: number | undefined;
  readonly taste: TasteView | undefined;
}

export interface SettingView {
  /** As the dial shows it; undefined if the brew has no setting. */
  readonly text: string | undefined;
  readonly unit: string;
  /** Long notations use a smaller font. */
  readonly size: "large" | "medium" | "small";
}

/** Presents a setting by its label and the unit of the dial. */
export function presentSetting(
  { dial }: Messages,
  label: string | null,
  unit: string | null,
  setting: number | null,
): SettingView {
  const units: Readonly<Record<string, { readonly one: string; readonly many: string }>> = dial.units;
  const name = unit === null ? undefined : units[unit]?.[setting === 1 ? "one" : "many"];
  const length = label?.length ?? 0;
  return {
    text: label ?? undefined,
    unit: unit === "numbers" ? dial.onTheDial : (name ?? ""),
    size: length <= 3 ? "large" : length <= 5 ? "medium" : "small",
  };
}

const feedbackOrder = ["sour", "bitter", "watery", "harsh"] as const;

/** Presents the feedback of a brew; undefined if there is none. */
export function presentTaste(
  { log }: Messages,
  feedback: BrewLog["extractionFeedback"],
): TasteView | undefined {
  if (feedback === null) return undefined;
  const faults = feedbackOrder.filter((name) => feedback[name]);
  if (faults.length > 0) return { text: faults.map((name) => log.tastes[name]).join(", "), isGood: false };
  return feedback.balanced ? { text: log.tastes.balanced, isGood: true } : undefined;
}

/** Returns the title of a brew: its coffee, else its method. */
export const brewTitle = ({ methods }: Messages, { coffee, method }: Pick<BrewLog, "coffee" | "method">) =>
  coffee?.name ?? methods[method];

/** Returns dose and water; a shared unit appears once, after the last amount. */
export function presentAmounts(format: Format, doseGrams: number | null, waterGrams: number | null) {
  return {
    dose:
      doseGrams === null
        ? undefined
        : waterGrams === null
          ? joinQuantity(format.weight(doseGrams))
          : format.weight(doseGrams).value,
    water: waterGrams === null ? undefined : joinQuantity(format.weight(waterGrams)),
  };
}

/** Returns the time of day: "7:18". */
export const clockTime = (locale: string, iso: string, timeZone: string | undefined): string =>
  dateFormat(locale, { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone })
    .format(new Date(iso))
    .replace(/^0(?=\d)/, "");
