/** Expected brew time of a method. */
export interface MethodTiming {
  readonly style: "IMMERSION" | "PERCOLATION" | "PRESSURE";
  readonly brewTimeSeconds: { readonly min: number; readonly typical: number };
  /** Factor on the typical time for the batch and, for espresso, the yield; 1 when absent. */
  readonly timeFactor?: (amounts: { waterGrams: number | null; ratio: number | null }) => number;
  /** Returns whether a shot is intentionally so fast that its time is not meaningful. */
  readonly isMeantFast?: (shot: { ratio: number | null; seconds: number }) => boolean;
}

interface TimedBrew {
  readonly brewTimeSeconds?: number | null;
  readonly doseGrams: number | null;
  readonly ratio: number | null;
}

/** A time change that cures a fault, in seconds. */
export interface TimeChange {
  readonly from: number;
  readonly to: number;
}

/** Maximum strides of one grind move, so that a single unusual shot does not cross the dial. */
const maxStrides = 4;

/** One stride for each eighth that the brew was too fast, or each fifth that it was too slow. */
const missPerStride = { fast: 0.125, slow: 0.2 };

/** Actual brew time compared with the usual time for the batch. */
interface BrewPace {
  readonly seconds: number;
  readonly expectedSeconds: number;
  /** Actual time divided by usual time. */
  readonly share: number;
}

/** Returns the pace of a brew; undefined when its time is unknown or not meaningful. */
function paceOf(
  timing: MethodTiming,
  { brewTimeSeconds, doseGrams, ratio }: TimedBrew,
): BrewPace | undefined {
  const seconds = brewTimeSeconds ?? 0;
  if (seconds <= 0 || timing.isMeantFast?.({ ratio, seconds }) === true) return undefined;
  const waterGrams = doseGrams === null || ratio === null ? null : doseGrams * ratio;
  const expectedSeconds = timing.brewTimeSeconds.typical * (timing.timeFactor?.({ waterGrams, ratio }) ?? 1);
  return { seconds, expectedSeconds, share: seconds / expectedSeconds };
}

/** Returns the pace of percolation and pressure brews. Immersion brews end after a fixed time, so their time is not meaningful. */
const flowPaceOf = (timing: MethodTiming | undefined, brew: TimedBrew): BrewPace | undefined =>
  timing === undefined || timing.style === "IMMERSION" ? undefined : paceOf(timing, brew);

/** A brew whose time contradicts its taste, with its expected time. */
export interface ClockContradiction {
  readonly seconds: number;
  readonly expectedSeconds: number;
}

/**
 * Returns the contradiction of a brew that took far too long although it is underextracted, or far too short although it is
 * overextracted. The water then flowed unevenly through the coffee, so the grind must correct the time and not the taste.
 */
export function findContradiction(
  timing: MethodTiming | undefined,
  brew: TimedBrew,
  extractsMore: boolean,
): ClockContradiction | undefined {
  const pace = flowPaceOf(timing, brew);
  if (pace === undefined) return undefined;
  const { seconds, expectedSeconds, share } = pace;
  const isContradicted = extractsMore ? share >= chokedShare : share <= gushedShare;
  return isContradicted ? { seconds, expectedSeconds: Math.round(expectedSeconds) } : undefined;
}

const chokedShare = 1.4;
const gushedShare = 0.6;

/**
 * Returns how many strides to move the grind. If an underextracted brew was too fast, or an overextracted one too slow, the number
 * depends on how far the time was off.
 */
export function grindStrides(
  timing: MethodTiming | undefined,
  brew: TimedBrew,
  extractsMore: boolean,
  intensity: number,
): number {
  const share = flowPaceOf(timing, brew)?.share;
  if (share === undefined) return intensity;
  const miss = extractsMore ? (1 - share) / missPerStride.fast : (share - 1) / missPerStride.slow;
  return Math.min(maxStrides, Math.max(intensity, Math.round(miss)));
}

/** An immersion brew this far from the usual time gets a time correction before anything else. */
const longShare = 1.25;
const shortShare = 0.75;

/** Ending a brew slightly before the usual time reduces the bitterness of one that steeped too long. */
const shortenedShare = 0.8;

const timeUnitSeconds = (typical: number) => (typical >= 3600 ? 900 : 15);

/** Returns the time change for an immersion brew that steeped far too long or too short; undefined otherwise. */
export function correctTime(
  timing: MethodTiming | undefined,
  brew: TimedBrew,
  extractsMore: boolean,
): TimeChange | undefined {
  if (timing === undefined || timing.style !== "IMMERSION") return undefined;
  const share = paceOf(timing, brew)?.share;
  const { min, typical } = timing.brewTimeSeconds;
  if (share === undefined || (extractsMore ? share > shortShare : share < longShare)) return undefined;
  const target = extractsMore ? typical : Math.max(min, typical * shortenedShare);
  const unit = timeUnitSeconds(typical);
  return { from: brew.brewTimeSeconds ?? 0, to: Math.round(target / unit) * unit };
}

/** Formats seconds as "4:00", or as hours for long brews: "16 h". */
export const formatTime = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.round((seconds / 3600) * 10) / 10} h`
    : `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;
