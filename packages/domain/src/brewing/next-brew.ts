import {
  causes,
  cures,
  type Direction,
  getDirection,
  type Fault,
  instructions,
  isOpposite,
} from "./brew-cures.ts";
import { type BrewKit, type BrewNumbers, type Lever, leverAt, type LeverName } from "./brew-levers.ts";
import { leverNames, moveLever, getPosition } from "./brew-levers.ts";
import {
  type BrewOpinion,
  type BrewTaste,
  classifyTaste,
  compareOpinions,
  faultIntensity,
} from "./brew-taste.ts";
import { correctTime, formatTime, grindStrides, type TimeChange } from "./brew-timing.ts";
import { formatTemperature } from "./temperature.ts";

/** A brew with its drinker's opinion. */
export type TastedBrew = BrewNumbers & BrewOpinion;

/** One change for the next brew, or none. When the target number is unknown, only the direction is set. */
export interface Proposal {
  readonly change: LeverName | "time" | "none";
  readonly direction: Direction | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly fromLabel: string | null;
  readonly toLabel: string | null;
  /** For a change of ratio: the water for the same dose. */
  readonly waterGrams: number | null;
  /** One sentence for the user. */
  readonly reason: string;
}

/** The proposal with the findings it is based on. */
export interface NextBrew extends Proposal {
  /** Whether this brew followed the advice given after the previous one; null when unknown. */
  readonly followedPreviousAdvice: boolean | null;
  readonly taste: BrewTaste;
  readonly comparedToPrevious: "better" | "same" | "worse" | null;
  /** What changed since the previous brew; if several levers did, the first of them. */
  readonly lastChange: LeverName | null;
}

/**
 * Proposes what to change after this brew: the time of an immersion brew that steeped far too long or too short, else grind
 * first, then ratio, then temperature; a change that made it worse is reverted half way. The move follows how far the time
 * was off and how strongly the fault was stated. `earlier` lists the comparable brews before it, newest first. Advice is not stored: the advice for
 * the previous brew is recomputed from what was known then.
 */
export function proposeNextBrew(
  kit: BrewKit,
  brew: TastedBrew,
  [previous, beforePrevious]: readonly TastedBrew[],
): NextBrew {
  const advice = propose(kit, brew, previous);
  if (previous === undefined)
    return {
      ...advice,
      followedPreviousAdvice: null,
      taste: classifyTaste(brew),
      comparedToPrevious: null,
      lastChange: null,
    };
  return {
    ...advice,
    followedPreviousAdvice: wasFollowed(kit, propose(kit, previous, beforePrevious), previous, brew),
    taste: classifyTaste(brew),
    comparedToPrevious: compareOpinions(brew, previous) ?? null,
    lastChange: findChange(kit, previous, brew)?.name ?? null,
  };
}

function propose(kit: BrewKit, brew: TastedBrew, previous: TastedBrew | undefined): Proposal {
  const taste = classifyTaste(brew);
  if (taste === "good") return keep("It tasted good: brew it the same way again.");
  if (taste === "uneven")
    return keep(
      "Sour and bitter at once is uneven extraction, which no setting cures: keep the numbers and wet the grounds more evenly.",
    );
  const change = previous && findChange(kit, previous, brew);
  if (previous && change && compareOpinions(brew, previous) === "worse")
    return goBack(brew, previous, change);
  if (taste === "unknown")
    return keep(
      "Say whether it was sour, bitter, watery, harsh or balanced, and the next step can be named.",
    );
  const timeChange = extractionFaults.has(taste) && correctTime(kit.timing, brew, taste !== "bitter");
  return timeChange ? changeTime(taste, timeChange) : cure(kit, brew, taste, previous);
}

/** Faults of extraction, which time can correct; the others are about the amount of water. */
const extractionFaults: ReadonlySet<BrewTaste> = new Set(["sour", "thin", "bitter"]);

function changeTime(fault: Fault, { from, to }: TimeChange): Proposal {
  const direction = getDirection("time", to > from);
  const [fromLabel, toLabel] = [formatTime(from), formatTime(to)];
  return {
    change: "time",
    direction,
    from,
    to,
    fromLabel,
    toLabel,
    waterGrams: null,
    reason: `${causes[fault]}: ${instructions[direction]}, at ${toLabel} instead of ${fromLabel}.`,
  };
}

interface Change {
  readonly name: LeverName;
  readonly lever: Lever;
  readonly from: number;
  readonly to: number;
}

/** Returns the first lever that moved between two brews. */
function findChange(kit: BrewKit, previous: BrewNumbers, brew: BrewNumbers): Change | undefined {
  const changes = leverNames.map((name) => findMove(kit, name, previous, brew));
  return changes.find((move) => move && Math.abs(move.to - move.from) >= move.lever.minChange);
}

function findMove(
  kit: BrewKit,
  name: LeverName,
  previous: BrewNumbers,
  brew: BrewNumbers,
): Change | undefined {
  const lever = leverAt(kit, name, brew);
  const [from, to] = [getPosition(kit, name, previous), getPosition(kit, name, brew)];
  return lever && from !== undefined && to !== undefined ? { name, lever, from, to } : undefined;
}

function goBack(brew: TastedBrew, previous: TastedBrew, { name, lever, from, to }: Change): Proposal {
  const distance = Math.max(1, Math.round(Math.abs(from - to) / 2));
  const target = to + Math.sign(from - to) * distance;
  const way = target === from ? "go back to it" : `go half way back, to ${lever.labelAt(target)}`;
  const reason = `${formatValue(name, brew)} came out worse than ${formatValue(name, previous)}: ${way}.`;
  return moveTo(brew, name, lever, target, Math.sign(from - to) === lever.towardsMore, reason);
}

/** Moves the first lever that has room against the fault. When its number is unknown, only the direction is given. */
function cure(kit: BrewKit, brew: TastedBrew, fault: Fault, previous: TastedBrew | undefined): Proposal {
  let skipped = "";
  for (const [name, extractsMore] of cures[fault]) {
    const direction = getDirection(name, extractsMore);
    const [lever, position] = [leverAt(kit, name, brew), getPosition(kit, name, brew)];
    if (lever === undefined || position === undefined)
      return directionOnly(brew, name, direction, `${causes[fault]}${skipped}: ${instructions[direction]}.`);
    const strides =
      name === "grind"
        ? grindStrides(kit.timing, brew, extractsMore, faultIntensity(brew))
        : faultIntensity(brew);
    const target = moveLever(
      { ...lever, stride: lever.stride * strides },
      position,
      extractsMore ? lever.towardsMore : -lever.towardsMore,
      previous && triedAt(kit, name, previous, fault),
    );
    if (typeof target === "number") {
      const change = `${lever.labelAt(target)} instead of ${formatValue(name, brew)}`;
      const reason = `${causes[fault]}${skipped}: ${instructions[direction]}, ${change}.`;
      return moveTo(brew, name, lever, target, extractsMore, reason);
    }
    skipped ||=
      target === "end" ? `, and ${name} goes no ${direction}` : `, and ${name} was just tried both ways`;
  }
  return keep(`${causes[fault]}, but grind, ratio and temperature have no room left: try fresher coffee.`);
}

function triedAt(kit: BrewKit, name: LeverName, previous: TastedBrew, fault: Fault) {
  const position = getPosition(kit, name, previous);
  if (position === undefined) return undefined;
  return { position, hadOppositeFault: isOpposite(fault, classifyTaste(previous)) };
}

function wasFollowed(kit: BrewKit, advice: Proposal, previous: TastedBrew, brew: TastedBrew): boolean | null {
  if (advice.change === "none") {
    const isKnown = leverNames.some((name) => findMove(kit, name, previous, brew) !== undefined);
    return isKnown && classifyTaste(previous) !== "unknown"
      ? findChange(kit, previous, brew) === undefined
      : null;
  }
  if (advice.change === "time") return wasTimeFollowed(advice, brew);
  const move = findMove(kit, advice.change, previous, brew);
  if (move === undefined || advice.direction === null) return null;
  const { lever, from, to } = move;
  const extractsMore = advice.direction === getDirection(advice.change, true);
  const direction = extractsMore ? lever.towardsMore : -lever.towardsMore;
  return direction * (to - from) >= lever.minChange;
}

/** Returns whether the brew came at least half of the way from the old time to the advised one. */
function wasTimeFollowed({ from, to }: Proposal, { brewTimeSeconds = null }: TastedBrew): boolean | null {
  if (from === null || to === null || brewTimeSeconds === null) return null;
  return Math.sign(to - from) * (brewTimeSeconds - from) >= Math.abs(to - from) / 2;
}

const getValue = (name: LeverName, brew: BrewNumbers) =>
  ({ grind: brew.grindSetting, ratio: brew.ratio, temperature: brew.waterTempF })[name];

function formatValue(name: LeverName, brew: BrewNumbers): string | null {
  if (name === "grind") return brew.grindSettingLabel;
  const value = getValue(name, brew);
  if (value === null) return null;
  return name === "ratio" ? `1:${value}` : formatTemperature(value);
}

const directionOnly = (
  brew: TastedBrew,
  name: LeverName,
  direction: Direction,
  reason: string,
): Proposal => ({
  change: name,
  direction,
  from: getValue(name, brew),
  to: null,
  fromLabel: formatValue(name, brew),
  toLabel: null,
  waterGrams: null,
  reason,
});

function moveTo(
  brew: TastedBrew,
  name: LeverName,
  lever: Lever,
  target: number,
  extractsMore: boolean,
  reason: string,
): Proposal {
  const to = lever.valueAt(target);
  const isWeighed = name === "ratio" && brew.doseGrams !== null;
  return {
    ...directionOnly(brew, name, getDirection(name, extractsMore), reason),
    to,
    toLabel: lever.labelAt(target),
    waterGrams: isWeighed ? Math.round(brew.doseGrams * to) : null,
  };
}

const keep = (reason: string): Proposal => ({
  change: "none",
  direction: null,
  from: null,
  to: null,
  fromLabel: null,
  toLabel: null,
  waterGrams: null,
  reason,
});
