import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import type { Locale } from "./locale.ts";
import { gramsPerOunce, type UnitChoice } from "./units.ts";

/** A number with its unit, which pages render smaller than the number. */
export interface Quantity {
  readonly value: string;
  readonly unit: string;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Returns the number format of a language. It is cached: creating one takes many times as long as formatting a number with it. */
function numberFormat(locale: Locale, maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale} ${maximumFractionDigits}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits });
  numberFormats.set(key, format);
  return format;
}

/** Creates the formatters of a visitor: numbers by language, temperatures and weights in the chosen units. */
export function createFormat(locale: Locale, { temperature, weight }: UnitChoice) {
  const number = (value: number, maxDigits = 1) => numberFormat(locale, maxDigits).format(value);
  return {
    number,
    /** Formats a fraction as a percentage: 0.94 is 94%, in German 94 % with a non-breaking space. */
    percent: (share: number, signDisplay?: "exceptZero"): string =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0, signDisplay }).format(
        share,
      ),
    /** Formats a temperature of the API, which is in °F. */
    temperature: (fahrenheit: number): Quantity =>
      temperature === "f"
        ? { value: number(fahrenheit, 0), unit: "°F" }
        : { value: number(((fahrenheit - 32) * 5) / 9, 0), unit: "°C" },
    weight: (grams: number) => ({
      value: weight === "oz" ? number(grams / gramsPerOunce, 2) : number(grams),
      unit: weight,
    }),
    /** Formats a brew time: 185 seconds are 3:05. */
    duration: (seconds: number): string => {
      const whole = Math.round(seconds);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    },
    /** Formats a ratio of coffee to water: 16.5 is 1:16.5, in German 1:16,5. */
    ratio: (waterPerCoffee: number): string => `1:${number(waterPerCoffee)}`,
    date: (iso: string, timeZone: string): string =>
      dateFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(iso)),
  };
}

export type Format = ReturnType<typeof createFormat>;
