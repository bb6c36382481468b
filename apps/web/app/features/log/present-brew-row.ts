import { countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { brewTime } from "#app/i18n/quantities.ts";
import {
  type BrewLog,
  type BrewRowView,
  brewTitle,
  clockTime,
  presentAmounts,
  presentSetting,
  presentTaste,
} from "./present-brew.ts";

/** Presents a brew as a row. `timeZone` is the account's time zone. */
export function presentBrewRow(
  messages: Messages,
  format: Format,
  brew: BrewLog,
  timeZone: string,
  path: string,
): BrewRowView {
  const { doseGrams, brewTimeSeconds } = brew;
  return {
    key: String(brew.id),
    path,
    label: brew.coffee === null ? undefined : coffeeLabel(brew.coffee),
    icon: brewerIcon(brew.method),
    setting: presentSetting(messages, brew.grindSettingLabel, brew.grindUnit, brew.grindSetting),
    title: brewTitle(messages, brew),
    ...presentAmounts(format, doseGrams, countedWater(brew)),
    facts: [
      ...(brewTimeSeconds === null ? [] : [brewTime(format, brewTimeSeconds)]),
      clockTime(messages.locale, brew.brewedAt, timeZone),
      ...(brew.grinder === null ? [] : [brew.grinder.name]),
      ...(brew.writtenBy === null ? [] : [messages.connections.by(brew.writtenBy)]),
    ],
    note: brew.notes ?? undefined,
    rating: brew.stars ?? undefined,
    taste: presentTaste(messages, brew.extractionFeedback),
  };
}
