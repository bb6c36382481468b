import { toFahrenheit } from "../brewing/temperature.ts";
import type { Locale } from "../text/locales.ts";
import { formatWords } from "./format-words.ts";
import type { GrindWord, TextStep } from "./recipe-text.ts";

/** A recipe to be formatted as text. Gear is given by name. */
export interface WrittenRecipe {
  readonly brewer: string | null;
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempC: number | null;
  readonly grind:
    | { readonly kind: "setting"; readonly setting: string; readonly grinder: string }
    | { readonly kind: "microns"; readonly microns: number }
    | { readonly kind: "words"; readonly word: GrindWord }
    | null;
  readonly brewTimeSeconds: number | null;
  readonly steps: readonly (TextStep & { readonly text: string })[];
  readonly source: string | null;
}

export interface TextStyle {
  readonly locale: Locale;
  readonly temperature: "c" | "f";
}

/** Formats a recipe as plain text that `createRecipeParser` parses to the same recipe, apart from the texts of its steps. */
export function formatRecipeText(recipe: WrittenRecipe, style: TextStyle): string {
  const { labels } = formatWords[style.locale];
  const number = (value: number) => formatNumber(value, style.locale);
  const { brewer, doseGrams, waterGrams, waterTempC, brewTimeSeconds, steps, source } = recipe;
  const figures: readonly (readonly [string, string | null])[] = [
    [labels.brewer, brewer],
    [labels.dose, `${number(doseGrams)} g`],
    [labels.water, `${number(waterGrams)} g`],
    [labels.ratio, `1:${number(roundTenth(waterGrams / doseGrams))}`],
    [labels.heat, waterTempC === null ? null : formatHeat(waterTempC, style)],
    [labels.grind, formatGrind(recipe.grind, style)],
    [labels.time, brewTimeSeconds === null ? null : formatClock(brewTimeSeconds)],
  ];
  const lines = [
    ...figures.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])),
    ...(steps.length === 0 ? [] : ["", ...steps.map((step) => formatStep(step, style))]),
    ...(source === null ? [] : ["", `${labels.source}: ${source}`]),
  ];
  return `${lines.join("\n")}\n`;
}

function formatStep(step: WrittenRecipe["steps"][number], style: TextStyle): string {
  const words = formatWords[style.locale];
  const { kind, atSeconds, untilSeconds, toGrams, addedGrams, waterTempC, actions, text } = step;
  const time = [atSeconds, untilSeconds].flatMap((seconds) =>
    seconds === null ? [] : [formatClock(seconds)],
  );
  const weight =
    toGrams === null
      ? addedGrams === null
        ? ""
        : ` + ${formatNumber(addedGrams, style.locale)} g`
      : ` ${words.to} ${formatNumber(toGrams, style.locale)} g`;
  const heat = waterTempC === null ? "" : `, ${formatHeat(waterTempC, style)}`;
  const hands = actions.length === 0 ? "" : ` (${actions.map((action) => words.actions[action]).join(", ")})`;
  const prose = text.replaceAll(/\s+/g, " ").trim();
  // Without the weight of a pour, the text after it could be parsed as one.
  const isPour = kind === "pour" || kind === "bloom" || kind === "extract";
  const says = prose === "" || (isPour && weight === "") ? "" : `: ${prose}`;
  return `${time.join("–")} ${words.kinds[kind]}${weight}${heat}${hands}${says}`;
}

function formatGrind(grind: WrittenRecipe["grind"], { locale }: TextStyle): string | null {
  const words = formatWords[locale];
  switch (grind?.kind) {
    case "setting":
      return words.onGrinder(grind.setting, grind.grinder);
    case "microns":
      return `${grind.microns} µm`;
    case "words":
      return words.grinds[grind.word];
    default:
      return null;
  }
}

const formatHeat = (celsius: number, { locale, temperature }: TextStyle): string =>
  temperature === "c"
    ? `${formatNumber(celsius, locale)} °C`
    : `${formatNumber(toFahrenheit(celsius), locale)} °F`;

const formatNumber = (value: number, locale: Locale): string =>
  locale === "en" ? String(value) : String(value).replace(".", ",");

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

function formatClock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = pad(seconds % 60);
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${pad(minutes)}:${end}`;
}
