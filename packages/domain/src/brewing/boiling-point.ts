import { toFahrenheit } from "./temperature.ts";

/**
 * Returns the boiling point of water at an altitude, in °F: 1 °C less for each 300 m, which is accurate to half a degree up to
 * 4,000 m.
 */
export const boilingPointF = (altitudeMeters: number): number => toFahrenheit(100 - altitudeMeters / 300);
