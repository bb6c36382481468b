import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { href } from "react-router";
import { brewedRatio, countedWater } from "@brewdial/domain/brewing/brew-ratio.ts";
import { usualExtraction } from "@brewdial/domain/brewing/extraction.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { isOnDial } from "@brewdial/domain/grind/dial.ts";
import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { brewTime } from "#app/i18n/quantities.ts";
import { coffeeKey } from "#app/features/labels/coffee-key.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format, Quantity } from "#app/i18n/format.ts";
import { type BrewDetail, brewTitle, clockTime, presentSetting, presentTaste } from "./present-brew.ts";

export interface EntryFigure extends Quantity {
  readonly label: string;
}

interface MeasuredFigure extends EntryFigure {
  readonly isGood?: boolean;
}

/** A fact, with a link if it has a page. */
interface EntryFact {
  readonly label: string;
  readonly text: string;
  readonly path?: string | undefined;
}

/** Presents one brew with all its figures. */
export function presentEntry(messages: Messages, format: Format, brew: BrewDetail, timeZone: string) {
  const { coffee, grinder, machine } = brew;
  const text = messages.log.entry;
  const id = String(brew.id);
  const dial = dialOf(brew);
  const key = coffee === null ? undefined : coffeeKey(coffee);
  return {
    id,
    title: brewTitle(messages, brew),
    label: coffee === null ? undefined : coffeeLabel(coffee),
    day: longDate(messages.locale, brew.brewedAt, timeZone),
    time: clockTime(messages.locale, brew.brewedAt, timeZone),
    dial,
    isOffDial: grinder !== null && dial === undefined,
    setting: presentSetting(messages, brew.grindSettingLabel, brew.grindUnit, brew.grindSetting),
    figures: listFigures(messages, format, brew),
    measured: listMeasured(messages, format, brew),
    facts: [
      ...(coffee === null
        ? []
        : [
            {
              label: text.coffee,
              text: `${coffee.name}, ${coffee.roasterName}`,
              ...(key === undefined ? {} : { path: `/coffees/${key}` }),
            },
          ]),
      machine === null
        ? { label: text.method, text: messages.methods[brew.method] }
        : { label: text.brewer, text: machineName(machine) },
      ...(grinder === null
        ? []
        : [
            {
              label: text.grinder,
              text: `${grinder.brand} ${grinder.name}`,
              path: `/grinders/${grinder.slug}`,
            },
          ]),
      ...(brew.waterName === null ? [] : [{ label: text.waterName, text: brew.waterName }]),
      ...(brew.writtenBy === null ? [] : [{ label: messages.connections.writer, text: brew.writtenBy }]),
    ] satisfies readonly EntryFact[],
    rating: brew.stars ?? undefined,
    taste: presentTaste(messages, brew.extractionFeedback),
    tags: brew.tags.map((tag) => ({
      tag,
      path: `${href("/log")}?${new URLSearchParams({ tag }).toString()}`,
    })),
    note: brew.notes ?? undefined,
    coffeeId: brew.coffeeProfileId ?? undefined,
    isRecipe: brew.savedAsRecipe,
    isBest: brew.isBest,
    canBeBest: brew.bagId !== null,
    canBeRecipe: brew.doseGrams !== null && brew.waterGrams !== null && brew.grindSettingLabel !== null,
    canBrew:
      brew.grinderId !== null &&
      brew.grindSetting !== null &&
      brew.doseGrams !== null &&
      brew.waterGrams !== null,
  };
}

export type EntryView = ReturnType<typeof presentEntry>;

/**
 * Lists the values measured with a scale under the cup and with a refractometer. For espresso the drink's weight is among the other
 * figures.
 */
function listMeasured(messages: Messages, format: Format, brew: BrewDetail): readonly MeasuredFigure[] {
  const { beverageGrams, tdsPercent, extractionPercent } = brew;
  const percent = (value: number, digits: number) => ({ value: format.number(value, digits), unit: "%" });
  return [
    ...(beverageGrams === null || brew.method === "espresso"
      ? []
      : [{ label: messages.brewing.inCup, ...format.weight(beverageGrams) }]),
    ...(tdsPercent === null ? [] : [{ label: "TDS", ...percent(tdsPercent, 2) }]),
    ...(extractionPercent === null
      ? []
      : [
          {
            label: messages.log.entry.extraction,
            ...percent(extractionPercent, 1),
            isGood: extractionPercent >= usualExtraction.min && extractionPercent <= usualExtraction.max,
          },
        ]),
  ];
}

function listFigures(messages: Messages, format: Format, brew: BrewDetail): readonly EntryFigure[] {
  const { dose, water, ratio, heat, time, age, days } = messages.log.entry;
  const figure = (label: string, quantity: Quantity | undefined): EntryFigure[] =>
    quantity === undefined ? [] : [{ label, ...quantity }];
  const bare = (value: string): Quantity => ({ value, unit: "" });
  const { doseGrams, waterTempF, brewTimeSeconds, daysOffRoast } = brew;
  const isEspresso = brew.method === "espresso";
  const waterGrams = countedWater(brew);
  const madeRatio = brewedRatio(brew);
  return [
    ...figure(dose, doseGrams === null ? undefined : format.weight(doseGrams)),
    ...figure(
      isEspresso ? messages.brewing.inCup : water,
      waterGrams === null ? undefined : format.weight(waterGrams),
    ),
    ...figure(ratio, madeRatio === null ? undefined : bare(format.ratio(madeRatio))),
    ...figure(heat, waterTempF === null ? undefined : format.temperature(waterTempF)),
    ...figure(time, brewTimeSeconds === null ? undefined : bare(brewTime(format, brewTimeSeconds))),
    ...figure(
      age,
      daysOffRoast === null
        ? undefined
        : { value: format.number(daysOffRoast, 0), unit: days(format.number(daysOffRoast, 0)) },
    ),
  ];
}

/** Returns the dial with the setting; undefined without a grinder or if the setting is not on its dial. */
function dialOf({ grinder, grindSetting }: BrewDetail): DialView | undefined {
  if (grinder === null || grindSetting === null) return undefined;
  const view = presentDial(grinder.dial);
  if (!isOnDial(view.dial, grindSetting)) return undefined;
  return { ...view, name: `${grinder.brand} ${grinder.name}`, setting: grindSetting };
}

/** Returns a day with its year: "Saturday 14 November 2026". */
const longDate = (locale: string, iso: string, timeZone: string): string =>
  dateFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  }).format(new Date(iso));
