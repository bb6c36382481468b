import { toFahrenheit } from "./temperature.ts";

/**
 * Returns the temperature at which water boils at an altitude, in °F: 1 °C less for each 300 m, which is right to half a
 * degree up to 4,000 m.
 */
export const boilingPointF = (altitudeMeters: number): number => toFahrenheit(100 - altitudeMeters / 300);
