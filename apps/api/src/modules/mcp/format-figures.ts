import { formatTime } from "@brewdial/domain/brewing/brew-timing.ts";

interface Figures {
  readonly doseGrams: number;
  readonly waterGrams: number;
  readonly waterTempC: number | null;
  readonly brewTimeSeconds: number | null;
  readonly setting: string;
}

/** Formats a recipe in one line: "15 g coffee, 240 g water, 95 °C, 3:00 min, 24 clicks on the Comandante C40 MK4". */
export const formatFigures = (
  figures: Figures,
  { brand, name }: { readonly brand: string; readonly name: string },
): string =>
  [
    `${figures.doseGrams} g coffee`,
    `${figures.waterGrams} g water`,
    ...(figures.waterTempC === null ? [] : [`${figures.waterTempC} °C`]),
    ...(figures.brewTimeSeconds === null ? [] : [formatBrewTime(figures.brewTimeSeconds)]),
    `${figures.setting} on the ${brand} ${name}`,
  ].join(", ");

/** Returns the name of a recipe with its author, or of the coffee with its roaster if a member wrote it. */
export const formatName = (
  publication: { readonly title: { readonly en: string }; readonly author: string } | null | undefined,
  coffee: string,
  roaster: string,
): string => (publication ? `${publication.title.en} by ${publication.author}` : `${coffee} by ${roaster}`);

const formatBrewTime = (seconds: number) => `${formatTime(seconds)}${seconds < 3600 ? " min" : ""}`;

export const toCelsius = (degreesF: number): number => Math.round(((degreesF - 32) * 5) / 9);
export const toFahrenheit = (degreesC: number): number => (degreesC * 9) / 5 + 32;
