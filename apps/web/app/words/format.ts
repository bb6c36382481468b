import { dateFormat } from "./date-format.ts";
import type { Locale } from "./locale.ts";
import { gramsPerOunce, type UnitChoice } from "./units.ts";

/** A number with its unit, which pages set smaller than the number. */
export interface Quantity {
  readonly value: string;
  readonly unit: string;
}

/** Creates the formatting of a visitor: numbers by language, temperatures and weights in the chosen units. */
export function createFormat(locale: Locale, { temperature, weight }: UnitChoice) {
  const number = (value: number, maxDigits = 1) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: maxDigits }).format(value);
  return {
    number,
    /** A share of 1: 0.94 is 94%, in German 94 % with a space that does not break. */
    percent: (share: number, signDisplay?: "exceptZero"): string =>
      new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0, signDisplay }).format(
        share,
      ),
    /** A temperature of the API, which is in °F. */
    temperature: (fahrenheit: number): Quantity =>
      temperature === "f"
        ? { value: number(fahrenheit, 0), unit: "°F" }
        : { value: number(((fahrenheit - 32) * 5) / 9, 0), unit: "°C" },
    weight: (grams: number) => ({
      value: weight === "oz" ? number(grams / gramsPerOunce, 2) : number(grams),
      unit: weight,
    }),
    /** A brew time: 185 seconds are 3:05. */
    duration: (seconds: number): string => {
      const whole = Math.round(seconds);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    },
    /** A ratio of coffee to water: 16.5 is 1:16.5, in German 1:16,5. */
    ratio: (waterPerCoffee: number): string => `1:${number(waterPerCoffee)}`,
    date: (iso: string, timeZone: string): string =>
      dateFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(iso)),
  };
}

export type Format = ReturnType<typeof createFormat>;
