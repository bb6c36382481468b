import type { BrewLog as BrewLogModel, BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { brewTime, joinQuantity } from "#app/words/quantities.ts";
import { dateFormat } from "#app/words/date-format.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

export type BrewLog = Shape<typeof BrewLogModel>;
export type BrewDetail = Shape<typeof BrewLogDetail>;

/** How a brew tasted, in a word or two. */
export interface TasteView {
  readonly text: string;
  readonly isGood: boolean;
}

/** A brew as a row of the log. */
export interface BrewRowView {
  readonly key: string;
  /** Undefined for brews that are only on this device. */
  readonly path: string | undefined;
  readonly setting: SettingView;
  readonly title: string;
  /** Dose and water, both with units where they differ. */
  readonly dose: string | undefined;
  readonly water: string | undefined;
  readonly facts: readonly string[];
  /** The grinder of the setting. */
  readonly grinder: string | undefined;
  readonly note: string | undefined;
  readonly rating: number | undefined;
  readonly taste: TasteView | undefined;
}

export interface SettingView {
  /** As the dial shows it; undefined where none was noted. */
  readonly text: string | undefined;
  readonly unit: string;
  /** Long notations are set smaller. */
  readonly size: "large" | "medium" | "small";
}

/** Presents a setting by its label and the unit of the dial. */
export function presentSetting(
  { dial }: Words,
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

/** Presents the feedback of a brew; undefined where none was given. */
export function presentTaste({ log }: Words, feedback: BrewLog["extractionFeedback"]): TasteView | undefined {
  if (feedback === null) return undefined;
  const faults = feedbackOrder.filter((name) => feedback[name]);
  if (faults.length > 0) return { text: faults.map((name) => log.tastes[name]).join(", "), isGood: false };
  return feedback.balanced ? { text: log.tastes.balanced, isGood: true } : undefined;
}

/** Returns what a brew is called: its coffee, else its method. */
export const brewTitle = ({ methods }: Words, { coffee, method }: Pick<BrewLog, "coffee" | "method">) =>
  coffee?.name ?? methods[method];

/** Presents a brew as a row. `timeZone` is that of the account. */
export function presentBrewRow(
  words: Words,
  format: Format,
  brew: BrewLog,
  timeZone: string,
  path: string,
): BrewRowView {
  const { doseGrams, brewTimeSeconds } = brew;
  return {
    key: String(brew.id),
    path,
    setting: presentSetting(words, brew.grindSettingLabel, brew.grindUnit, brew.grindSetting),
    title: brewTitle(words, brew),
    ...presentAmounts(format, doseGrams, countedWater(brew)),
    facts: [
      ...(brewTimeSeconds === null ? [] : [brewTime(format, brewTimeSeconds)]),
      clockTime(words.locale, brew.brewedAt, timeZone),
      ...(brew.writtenBy === null ? [] : [words.connections.by(brew.writtenBy)]),
    ],
    grinder: brew.grinder?.name,
    note: brew.notes ?? undefined,
    rating: brew.stars ?? undefined,
    taste: presentTaste(words, brew.extractionFeedback),
  };
}

/** Returns dose and water; the unit stands once, behind the last of them. */
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
