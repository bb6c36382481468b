import { addDays, type BagDates, daysOffRoast, frozenDays, isFrozen } from "./bag-age.ts";

/** Days off roast between which a coffee is at its best, both included. */
export interface PeakWindow {
  readonly peakFrom: number;
  readonly peakTo: number;
}

/** `resting` before the window, `peak` in it, `fading` after it. */
export type FreshnessPhase = "resting" | "peak" | "fading";

/** Methods of one style share their windows: under pressure, the gas of fresh coffee causes more trouble. */
export type FreshnessStyle = "filter" | "espresso";

export const freshnessStyleOf = (methodId: string): FreshnessStyle =>
  methodId === "espresso" ? "espresso" : "filter";

/**
 * Rules of thumb, explained with their sources in docs/brewing-rules.md: dark roasts give off their gas faster and go
 * stale sooner, and espresso needs a longer rest than filter.
 */
const windows: Readonly<Record<FreshnessStyle, Readonly<Record<string, PeakWindow>>>> = {
  filter: {
    LIGHT: { peakFrom: 10, peakTo: 35 },
    MEDIUM_LIGHT: { peakFrom: 8, peakTo: 32 },
    MEDIUM: { peakFrom: 6, peakTo: 28 },
    MEDIUM_DARK: { peakFrom: 5, peakTo: 24 },
    DARK: { peakFrom: 4, peakTo: 21 },
  },
  espresso: {
    LIGHT: { peakFrom: 14, peakTo: 42 },
    MEDIUM_LIGHT: { peakFrom: 11, peakTo: 36 },
    MEDIUM: { peakFrom: 8, peakTo: 30 },
    MEDIUM_DARK: { peakFrom: 7, peakTo: 26 },
    DARK: { peakFrom: 6, peakTo: 22 },
  },
};

/** Returns the days in which a coffee tastes best; an unknown roast level counts as medium. */
export function peakWindow(roastLevel: string, style: FreshnessStyle): PeakWindow {
  const { MEDIUM: medium, ...others } = windows[style];
  return others[roastLevel] ?? (medium as PeakWindow);
}

export const phaseAt = (days: number, { peakFrom, peakTo }: PeakWindow): FreshnessPhase =>
  days < peakFrom ? "resting" : days <= peakTo ? "peak" : "fading";

export interface Freshness extends PeakWindow {
  readonly phase: FreshnessPhase;
  readonly style: FreshnessStyle;
  /** First and last date of the window; null while the bag is frozen, since the window then moves every day. */
  readonly peakStartsOn: string | null;
  readonly peakEndsOn: string | null;
}

/** Returns the freshness of a bag on a date; null without a roast date. */
export function freshnessOf(
  dates: BagDates,
  roastLevel: string,
  methodId: string,
  on: string,
): Freshness | null {
  const days = daysOffRoast(dates, on);
  if (days === null || dates.roastedOn === null) return null;
  const style = freshnessStyleOf(methodId);
  const window = peakWindow(roastLevel, style);
  const shift = isFrozen(dates, on) ? null : frozenDays(dates, on);
  const dateOf = (day: number) =>
    shift === null || dates.roastedOn === null ? null : addDays(dates.roastedOn, day + shift);
  return {
    phase: phaseAt(days, window),
    style,
    ...window,
    peakStartsOn: dateOf(window.peakFrom),
    peakEndsOn: dateOf(window.peakTo),
  };
}
