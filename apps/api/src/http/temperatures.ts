import { celsiusKeyword } from "@brewdial/contract/temperature.ts";
import { mergeTemperatures, toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import type { TSchema } from "typebox";
import { invalid } from "../core/errors.ts";

type Values = Record<string, unknown>;

/**
 * Returns a function that sets the Fahrenheit field of each temperature, rounded to 0.1; throws 400 when both units are sent
 * and contradict each other. The Celsius field stays, so that errors can name the unit that was sent.
 */
export function temperatureResolver(properties: Record<string, TSchema>) {
  const pairs = Object.entries(properties).flatMap(([celsiusName, schema]) => {
    const fahrenheitName = (schema as Record<string, unknown>)[celsiusKeyword];
    return typeof fahrenheitName === "string" ? [{ celsiusName, fahrenheitName }] : [];
  });
  return (values: Values): void => {
    for (const { celsiusName, fahrenheitName } of pairs) {
      const merged = merge(values[celsiusName], values[fahrenheitName]);
      if (Number.isNaN(merged))
        throw invalid([
          {
            field: celsiusName,
            message: `and ${fahrenheitName} are different temperatures: send only one of them`,
          },
        ]);
      if (merged !== undefined) values[fahrenheitName] = merged;
    }
  };
}

/** Returns the temperature in °F, null to clear it, undefined when it was not sent, NaN when the units disagree. */
function merge(celsius: unknown, fahrenheit: unknown): number | null | undefined {
  if (typeof celsius === "number" && typeof fahrenheit === "number")
    return mergeTemperatures(celsius, fahrenheit) ?? Number.NaN;
  if (typeof celsius === "number") return toFahrenheit(celsius);
  if (typeof fahrenheit === "number") return Math.round(fahrenheit * 10) / 10;
  return celsius === null || fahrenheit === null ? null : undefined;
}
