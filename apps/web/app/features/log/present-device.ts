import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { brewTime } from "#app/words/quantities.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";
import {
  type BrewRowView,
  type TasteView,
  clockTime,
  presentAmounts,
  presentSetting,
} from "./present-brew.ts";

/** Presents a brew of this device as a row; it leads to the same brew again. */
export function presentDeviceRow(words: Words, format: Format, brew: LoggedBrew): BrewRowView {
  const { figures, opinion } = brew;
  const { balance, strength, rating, notes } = opinion;
  return {
    key: brew.clientId,
    path: `/brew${brew.search}`,
    setting: presentSetting(words, brew.settingLabel, brew.dial.unit, figures.setting),
    title: brew.title,
    ...presentAmounts(format, figures.doseGrams, brew.beverageGrams ?? figures.waterGrams),
    facts: [brewTime(format, figures.brewTimeSeconds), clockTime(words.locale, brew.brewedAt, undefined)],
    grinder: brew.grinderName,
    note: notes === "" ? undefined : notes,
    rating,
    taste: presentOpinion(words, balance, strength),
  };
}

/** Returns what was off, else that it was right; undefined where nothing was said. */
function presentOpinion(
  { rate }: Words,
  balance: number | undefined,
  strength: number | undefined,
): TasteView | undefined {
  if (balance === undefined && strength === undefined) return undefined;
  const { tastes } = rate.last;
  const faults = [
    ...(balance ? [tastes.balance[balance + 2]] : []),
    ...(strength ? [tastes.strength[strength + 2]] : []),
  ];
  return faults.length > 0
    ? { text: faults.join(", "), isGood: false }
    : { text: tastes.balance[2] ?? "", isGood: true };
}
