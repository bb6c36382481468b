import { brewedRatio, countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { nearestStep } from "@brewdial/domain/grind/dial.ts";
import { countSteps } from "#app/features/dial/count-steps.ts";
import { brewTime, joinQuantity, temperatureDifference } from "#app/i18n/quantities.ts";
import { brewerOrMethod } from "#app/features/grinders/brewer-name.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { type BrewLog, presentSetting, presentTaste } from "./present-brew.ts";
import type { ComparedBrews } from "./present-comparison.ts";

/** A value of both brews; `lever` is set if the user can change it when brewing. */
export interface ComparedRow {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
  /** The change as text. */
  readonly change: string;
  readonly lever?: Lever | undefined;
}

type Lever = "coffee" | "grind" | "amounts" | "heat" | "time" | "gear";

/** Smaller differences of the grind index count as the same grind on another grinder. */
const sameIndex = 1;

/** Lists the values that at least one of the brews has. */
export function listComparedRows(
  messages: Messages,
  format: Format,
  compared: ComparedBrews,
): readonly ComparedRow[] {
  const { before, after } = compared;
  const { entry, compare } = messages.log;
  const row = (
    key: string,
    label: string,
    show: (brew: BrewLog) => string | undefined,
    change: string | undefined,
    lever?: Lever,
  ): ComparedRow[] => {
    const [old, current] = [show(before), show(after)];
    if (old === undefined && current === undefined) return [];
    const isChanged = old !== current;
    return [
      {
        key,
        label,
        before: old ?? "–",
        after: current ?? "–",
        isChanged,
        change: isChanged ? (change ?? "") : compare.same,
        lever: isChanged ? lever : undefined,
      },
    ];
  };
  const grams = (value: number) => joinQuantity(format.weight(value));
  const percent = (value: number) => `${format.number(value, 2)}\u00A0%`;
  const heat = (value: number) => joinQuantity(temperatureDifference(format, value));
  const duration = (value: number) => (value < 60 ? `${value}\u00A0s` : brewTime(format, value));
  const days = (value: number) => compare.days(format.number(value));
  const moved = (
    read: (brew: BrewLog) => number | null,
    [less, more]: readonly [(amount: string) => string, (amount: string) => string],
    show: (value: number) => string,
  ): string | undefined => {
    const [old, current] = [read(before), read(after)];
    if (old === null || current === null || old === current) return undefined;
    return (current > old ? more : less)(show(Math.abs(current - old)));
  };
  const optional = (value: number | null, show: (value: number) => string) =>
    value === null ? undefined : show(value);
  return [
    ...row("coffee", entry.coffee, (brew) => brew.coffee?.name, undefined, "coffee").filter(
      ({ isChanged }) => isChanged,
    ),
    ...row(
      "brewer",
      entry.brewer,
      (brew) => brewerOrMethod(messages, brew.machine, brew.method),
      undefined,
      "gear",
    ).filter(({ isChanged }) => isChanged),
    ...row("grinder", entry.grinder, (brew) => brew.grinder?.name, undefined, "gear").filter(
      ({ isChanged }) => isChanged,
    ),
    ...row(
      "grind",
      entry.grind,
      (brew) => settingText(messages, brew),
      describeGrind(messages, format, compared),
      "grind",
    ),
    ...row(
      "dose",
      entry.dose,
      ({ doseGrams }) => optional(doseGrams, grams),
      moved(({ doseGrams }) => doseGrams, [compare.less, compare.more], grams),
      "amounts",
    ),
    ...row(
      "water",
      entry.water,
      (brew) => optional(pouredWater(brew), grams),
      moved(pouredWater, [compare.less, compare.more], grams),
      "amounts",
    ),
    ...row(
      "beverage",
      messages.brewing.inCup,
      (brew) => optional(beverage(brew), grams),
      moved(beverage, [compare.less, compare.more], grams),
      after.method === "espresso" ? "amounts" : undefined,
    ),
    ...row(
      "ratio",
      entry.ratio,
      (brew) => optional(brewedRatio(brew), format.ratio),
      moved(brewedRatio, [() => compare.stronger, () => compare.weaker], String),
    ),
    ...row(
      "heat",
      entry.heat,
      ({ waterTempF }) => optional(waterTempF, (value) => joinQuantity(format.temperature(value))),
      moved(({ waterTempF }) => waterTempF, [compare.cooler, compare.hotter], heat),
      "heat",
    ),
    ...row(
      "time",
      entry.time,
      ({ brewTimeSeconds }) => optional(brewTimeSeconds, (value) => brewTime(format, value)),
      moved(({ brewTimeSeconds }) => brewTimeSeconds, [compare.shorter, compare.longer], duration),
      "time",
    ),
    ...row(
      "age",
      entry.age,
      ({ daysOffRoast }) => optional(daysOffRoast, days),
      moved(({ daysOffRoast }) => daysOffRoast, [compare.fresher, compare.older], days),
    ),
    ...row(
      "extraction",
      entry.extraction,
      ({ extractionPercent }) => optional(extractionPercent, percent),
      moved(({ extractionPercent }) => extractionPercent, [compare.less, compare.more], percent),
    ),
    ...row("tds", "TDS", ({ tdsPercent }) => optional(tdsPercent, percent), undefined),
    ...row("waterName", entry.waterName, ({ waterName }) => waterName ?? undefined, undefined),
    ...row("taste", entry.taste, (brew) => presentTaste(messages, brew.extractionFeedback)?.text, undefined),
  ];
}

/** Returns the water that was poured: an espresso is made by what comes out of the machine. */
const pouredWater = ({ method, waterGrams }: BrewLog): number | null =>
  method === "espresso" ? null : waterGrams;

/** Returns the weight in the cup, which for an espresso is what its ratio counts. */
const beverage = (brew: BrewLog): number | null =>
  brew.method === "espresso" ? countedWater(brew) : brew.beverageGrams;

function settingText(messages: Messages, brew: BrewLog): string | undefined {
  const { text, unit } = presentSetting(messages, brew.grindSettingLabel, brew.grindUnit, brew.grindSetting);
  return text === undefined ? undefined : brew.grindUnit === "numbers" ? text : `${text} ${unit}`.trim();
}

/** Returns "One click coarser"; on another grinder only the direction, based on the grind index. */
function describeGrind(messages: Messages, format: Format, compared: ComparedBrews): string | undefined {
  const { before, after, afterDial } = compared;
  const { compare } = messages.log;
  const { moves } = messages.rate.advice;
  if (before.grinderId !== after.grinderId || afterDial === undefined) {
    if (before.grindIndex === null || after.grindIndex === null) return undefined;
    const difference = after.grindIndex - before.grindIndex;
    if (Math.abs(difference) < sameIndex) return compare.same;
    return difference > 0 ? compare.coarser : compare.finer;
  }
  if (before.grindSetting === null || after.grindSetting === null) return undefined;
  const { dial, isRising } = afterDial;
  const steps = nearestStep(dial, after.grindSetting) - nearestStep(dial, before.grindSetting);
  if (steps === 0) return undefined;
  const text = countSteps(messages, format, dial, Math.abs(steps));
  return steps > 0 === isRising ? moves.coarser(text) : moves.finer(text);
}
