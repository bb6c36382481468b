import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { brewTime } from "#app/i18n/quantities.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import {
  type BrewRowView,
  type TasteView,
  clockTime,
  presentAmounts,
  presentSetting,
} from "./present-brew.ts";

/** Presents a brew of this device as a row that links to brewing it again. */
export function presentDeviceRow(messages: Messages, format: Format, brew: LoggedBrew): BrewRowView {
  const { figures, opinion } = brew;
  const { balance, strength, rating, notes } = opinion;
  return {
    key: brew.clientId,
    path: `/brew${brew.search}`,
    label: undefined,
    icon: undefined,
    setting: presentSetting(messages, brew.settingLabel, brew.dial.unit, figures.setting),
    title: brew.title,
    ...presentAmounts(format, figures.doseGrams, brew.beverageGrams ?? figures.waterGrams),
    facts: [
      brewTime(format, figures.brewTimeSeconds),
      clockTime(messages.locale, brew.brewedAt, undefined),
      ...(brew.grinderName === undefined ? [] : [brew.grinderName]),
    ],
    note: notes === "" ? undefined : notes,
    rating,
    taste: presentOpinion(messages, balance, strength),
  };
}

/** Returns what was off, else that it was right; undefined without a rating. */
function presentOpinion(
  { rate }: Messages,
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
