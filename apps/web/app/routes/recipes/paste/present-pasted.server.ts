import { methodFacts, rankedMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";
import { toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import type { Found, RecipeText } from "@brewdial/domain/recipe-text/recipe-text.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { writeDegrees } from "#app/fields/temperature.ts";
import { writeTime } from "#app/fields/time.ts";
import { brewerName } from "#app/features/grinders/brewer-name.ts";
import { listAllMachines, listMethods } from "#app/features/grinders/catalog.server.ts";
import type { AskedField, PasteView } from "#app/features/paste/paste-view.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { brewTime, joinQuantity } from "#app/i18n/quantities.ts";
import { findGrind } from "./find-grind.server.ts";
import { markText } from "./mark-text.ts";
import { stepFields, stepLines } from "./step-fields.ts";

/** Presents the parsed recipe: what is certain, the open questions, and the fields of the editor. */
export async function presentPasted(
  requestContext: RequestContext,
  text: string,
  found: RecipeText,
): Promise<PasteView> {
  const { messages, visitor } = requestContext;
  const { paste, methods: methodNames } = messages;
  const { figures } = paste;
  const { units } = visitor;
  const format = createFormat(visitor.locale, units);
  const sign = decimalSign(visitor.locale);
  const weigh = (grams: number) => joinQuantity(format.weight(grams));
  const quote = (place: Found<unknown>) => text.slice(place.start, place.end);

  const brewer = found.brewer?.value;
  const methodId = brewer?.method ?? "pour-over";
  const [methods, machines] = await Promise.all([
    listMethods(requestContext),
    listAllMachines(requestContext),
  ]);
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  const machineSlug = brewer?.machine ?? methodFacts[methodId].brewer;
  const machine = machines.find(({ slug }) => slug === machineSlug);
  const isBrewerSure = found.brewer?.isSure === true;

  const dose = found.doseGrams ?? derive(found.waterGrams, found.ratio, (water, ratio) => water / ratio);
  const water = found.waterGrams ?? derive(found.doseGrams, found.ratio, (grams, ratio) => grams * ratio);
  const usualDose = dose?.value ?? method?.defaultDoseGrams ?? 15;
  const usualWater = water?.value ?? Math.round(usualDose * (method?.defaultRatio ?? 16));
  const weight = (grams: number) => writeGrams(grams, units.weight, sign);
  const degrees = (celsius: number) => writeDegrees(toFahrenheit(celsius), units.temperature, sign);
  const heat = found.waterTempC;
  const time = found.brewTimeSeconds;
  const heatUnit = units.temperature === "c" ? "°C" : "°F";

  const all: readonly (Omit<AskedField, "hint"> & {
    readonly found: Found<number> | null;
    readonly shown: string;
    readonly title: string;
  })[] = [
    {
      name: "dose",
      title: figures.dose,
      label: paste.inUnit(figures.dose, units.weight),
      value: weight(usualDose),
      found: dose,
      shown: weigh(usualDose),
    },
    {
      name: "water",
      title: figures.water,
      label: paste.inUnit(figures.water, units.weight),
      value: weight(usualWater),
      found: water,
      shown: weigh(usualWater),
    },
    {
      name: "heat",
      title: figures.heat,
      label: paste.inUnit(figures.heat, heatUnit),
      value: heat === null ? degreesOf(method, units.temperature) : degrees(heat.value),
      found: heat,
      shown: heat === null ? "" : joinQuantity(format.temperature(toFahrenheit(heat.value))),
    },
    {
      name: "time",
      title: figures.time,
      label: figures.time,
      value: writeTime(time?.value ?? method?.defaultBrewTimeSeconds ?? 180),
      found: time,
      shown: time === null ? "" : brewTime(format, time.value),
    },
  ];
  const isKnown = (figure: (typeof all)[number]) => figure.found?.isSure === true;
  const grind = await findGrind(requestContext, found.grind?.value ?? null, methodId);
  const source = found.source?.value;
  const grindNote = found.grind === null ? paste.grindUsual : paste.grindSaid(quote(found.grind));
  return {
    parts: markText(messages, text, found),
    known: [
      ...(isBrewerSure && machine !== undefined
        ? [
            {
              label: figures.brewer,
              value: brewer?.machine === null ? methodNames[methodId] : brewerName(machine),
            },
          ]
        : []),
      ...all.filter(isKnown).map(({ title, shown }) => ({ label: title, value: shown })),
      ...(found.ratio?.isSure === true
        ? [{ label: figures.ratio, value: format.ratio(found.ratio.value) }]
        : []),
    ],
    asked: all
      .filter((figure) => !isKnown(figure))
      .map(({ name, label, value, found: place }) => ({
        name,
        label,
        value,
        hint: place === null ? paste.notSaid : paste.saidUnsure(quote(place)),
      })),
    brewers: isBrewerSure
      ? undefined
      : rankedMethodIds
          .toSorted((a, b) => Number(b === methodId) - Number(a === methodId))
          .map((id) => ({
            value: id === methodId ? machineSlug : methodFacts[id].brewer,
            label: methodNames[id],
          })),
    grind:
      grind === null
        ? null
        : {
            title:
              grind.dial.isOwn === true ? paste.onYours(grind.dial.name) : paste.onTheirs(grind.dial.name),
            note: grindNote,
            dial: grind.dial,
          },
    steps: stepLines(messages, format, found.steps),
    fields: [
      ["key", crypto.randomUUID()],
      ...(isBrewerSure ? [["machine", machineSlug] as const] : []),
      ...all.filter(isKnown).map(({ name, value }) => [name, value] as const),
      ...(grind === null ? [] : [["grinder", grind.grinder] as const, ["setting", grind.setting] as const]),
      ...(source === undefined ? [] : [["notes", paste.sourceNote(source)] as const]),
      ...stepFields(found.steps, { sign, units }),
    ],
  };
}

/** Returns dose or water computed from the other and the ratio; the visitor is asked to confirm it, because the text does not state it. */
function derive(
  amount: Found<number> | null,
  ratio: Found<number> | null,
  compute: (amount: number, ratio: number) => number,
): Found<number> | null {
  if (amount === null || ratio === null) return null;
  return { ...ratio, value: Math.round(compute(amount.value, ratio.value) * 10) / 10, isSure: false };
}

const degreesOf = (
  method: { readonly defaultWaterTempC: number; readonly defaultWaterTempF: number } | undefined,
  unit: "c" | "f",
): string =>
  method === undefined
    ? ""
    : String(Math.round(unit === "c" ? method.defaultWaterTempC : method.defaultWaterTempF));
