import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

type BagBody = Shape<typeof Bag>;

/** Days after roasting that the bar covers. */
export const barDays = 60;

export interface BarView {
  /** Text alternative of the bar. */
  readonly label: string;
  /** Where resting and peak end and where today is, in percent of the bar; `now` is undefined for a bar without a bag. */
  readonly restTo: number;
  readonly peakTo: number;
  readonly now?: number;
}

export interface FreshnessView {
  readonly phase: "resting" | "peak" | "fading";
  readonly day: string;
  /** The phase and what it means for the coming days. */
  readonly text: string;
  readonly bar: BarView;
}

interface Window {
  readonly phase: FreshnessView["phase"];
  readonly peakFrom: number;
  readonly peakTo: number;
}

/** Returns the position of a day on the bar, in percent. */
export const shareOfBar = (day: number): number => Math.round((Math.min(day, barDays) / barDays) * 1000) / 10;

/** Presents the bar from the roast to day 60, with the peak and the age. */
export function presentBar({ library }: Messages, format: Format, days: number, window: Window): BarView {
  const { phase, peakFrom, peakTo } = window;
  return {
    label: library.bar(
      format.number(days),
      library.phases[phase],
      format.number(peakFrom),
      format.number(peakTo),
    ),
    restTo: shareOfBar(peakFrom),
    peakTo: shareOfBar(peakTo),
    now: shareOfBar(days),
  };
}

/** Presents the freshness of a bag; undefined without a roast date. */
export function presentFreshness(
  messages: Messages,
  format: Format,
  { state, daysOffRoast, freshness }: Pick<BagBody, "state" | "daysOffRoast" | "freshness">,
): FreshnessView | undefined {
  if (daysOffRoast === null || freshness === null) return undefined;
  const { phase, peakFrom, peakTo } = freshness;
  const { fresh, day } = messages.library;
  const texts = {
    resting: fresh.resting(peakFrom - daysOffRoast),
    peak: fresh.peak(peakTo - daysOffRoast),
    fading: fresh.fading,
  };
  return {
    phase,
    day: day(format.number(daysOffRoast)),
    text: state === "frozen" || state === "finished" ? fresh[state] : texts[phase],
    bar: presentBar(messages, format, daysOffRoast, freshness),
  };
}
