import {
  causes,
  cures,
  type Direction,
  directionOf,
  type Fault,
  instructions,
  isOpposite,
} from "./brew-cures.ts";
import { type BrewKit, type BrewNumbers, type Lever, leverAt, type LeverName } from "./brew-levers.ts";
import { leverNames, moveLever, positionOf } from "./brew-levers.ts";
import { type BrewOpinion, type BrewTaste, compareOpinions, tasteOf } from "./brew-taste.ts";

/** A brew with what its drinker thought of it. */
export type TastedBrew = BrewNumbers & BrewOpinion;

/** One change for the next brew, or none. Where the number to go to is not known, the direction alone says it. */
export interface Proposal {
  readonly change: LeverName | "none";
  readonly direction: Direction | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly fromLabel: string | null;
  readonly toLabel: string | null;
  /** Of a change of the ratio: water for the same dose. */
  readonly waterGrams: number | null;
  /** One sentence for people. */
  readonly reason: string;
}

/** The proposal with what it rests on. */
export interface NextBrew extends Proposal {
  /** Whether the brew went the way that was proposed after the one before it; null where that cannot be told. */
  readonly followedPreviousAdvice: boolean | null;
  readonly taste: BrewTaste;
  readonly comparedToPrevious: "better" | "same" | "worse" | null;
  /** What was changed since the brew before; of several the first lever. */
  readonly lastChange: LeverName | null;
}

/**
 * What to change after this brew: grind first, then ratio, then temperature; a change that made it worse is taken back half
 * way. `earlier` are the comparable brews before it, newest first. Advice is not stored: that for the brew before is worked
 * out again from what was known then.
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
      taste: tasteOf(brew),
      comparedToPrevious: null,
      lastChange: null,
    };
  return {
    ...advice,
    followedPreviousAdvice: wasFollowed(kit, propose(kit, previous, beforePrevious), previous, brew),
    taste: tasteOf(brew),
    comparedToPrevious: compareOpinions(brew, previous) ?? null,
    lastChange: findChange(kit, previous, brew)?.name ?? null,
  };
}

/** The same without looking at whether earlier advice was followed. */
function propose(kit: BrewKit, brew: TastedBrew, previous: TastedBrew | undefined): Proposal {
  const taste = tasteOf(brew);
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
  return cure(kit, brew, taste, previous);
}

interface Change {
  readonly name: LeverName;
  readonly lever: Lever;
  readonly from: number;
  readonly to: number;
}

/** The first lever that was moved between two brews. */
function findChange(kit: BrewKit, previous: BrewNumbers, brew: BrewNumbers): Change | undefined {
  const changes = leverNames.map((name) => findMove(kit, name, previous, brew));
  return changes.find((move) => move && Math.abs(move.to - move.from) >= move.lever.leastChange);
}

function findMove(
  kit: BrewKit,
  name: LeverName,
  previous: BrewNumbers,
  brew: BrewNumbers,
): Change | undefined {
  const lever = leverAt(kit, name, brew);
  const [from, to] = [positionOf(kit, name, previous), positionOf(kit, name, brew)];
  return lever && from !== undefined && to !== undefined ? { name, lever, from, to } : undefined;
}

function goBack(brew: TastedBrew, previous: TastedBrew, { name, lever, from, to }: Change): Proposal {
  const distance = Math.max(1, Math.round(Math.abs(from - to) / 2));
  const target = to + Math.sign(from - to) * distance;
  const way = target === from ? "go back to it" : `go half way back, to ${lever.labelAt(target)}`;
  const reason = `${labelOf(name, brew)} came out worse than ${labelOf(name, previous)}: ${way}.`;
  return moveTo(brew, name, lever, target, Math.sign(from - to) === lever.towardsMore, reason);
}

/** The first lever with room against the fault; one whose number is not known is named in words. */
function cure(kit: BrewKit, brew: TastedBrew, fault: Fault, previous: TastedBrew | undefined): Proposal {
  let skipped = "";
  for (const [name, extractsMore] of cures[fault]) {
    const direction = directionOf(name, extractsMore);
    const [lever, at] = [leverAt(kit, name, brew), positionOf(kit, name, brew)];
    if (lever === undefined || at === undefined)
      return inWords(brew, name, direction, `${causes[fault]}${skipped}: ${instructions[direction]}.`);
    const target = moveLever(
      lever,
      at,
      extractsMore ? lever.towardsMore : -lever.towardsMore,
      previous && triedAt(kit, name, previous, fault),
    );
    if (typeof target === "number") {
      const change = `${lever.labelAt(target)} instead of ${labelOf(name, brew)}`;
      const reason = `${causes[fault]}${skipped}: ${instructions[direction]}, ${change}.`;
      return moveTo(brew, name, lever, target, extractsMore, reason);
    }
    skipped ||=
      target === "end" ? `, and ${name} goes no ${direction}` : `, and ${name} was just tried both ways`;
  }
  return keep(`${causes[fault]}, but grind, ratio and temperature have no room left: try fresher coffee.`);
}

function triedAt(kit: BrewKit, name: LeverName, previous: TastedBrew, fault: Fault) {
  const position = positionOf(kit, name, previous);
  if (position === undefined) return undefined;
  return { position, hadOppositeFault: isOpposite(fault, tasteOf(previous)) };
}

function wasFollowed(kit: BrewKit, advice: Proposal, previous: TastedBrew, brew: TastedBrew): boolean | null {
  if (advice.change === "none") {
    const isKnown = leverNames.some((name) => findMove(kit, name, previous, brew) !== undefined);
    return isKnown && tasteOf(previous) !== "unknown" ? findChange(kit, previous, brew) === undefined : null;
  }
  const move = findMove(kit, advice.change, previous, brew);
  if (move === undefined || advice.direction === null) return null;
  const { lever, from, to } = move;
  const extractsMore = advice.direction === directionOf(advice.change, true);
  const wanted = extractsMore ? lever.towardsMore : -lever.towardsMore;
  return wanted * (to - from) >= lever.leastChange;
}

const valueOf = (name: LeverName, brew: BrewNumbers) =>
  ({ grind: brew.grindSetting, ratio: brew.ratio, temperature: brew.waterTempF })[name];

function labelOf(name: LeverName, brew: BrewNumbers): string | null {
  if (name === "grind") return brew.grindSettingLabel;
  const value = valueOf(name, brew);
  if (value === null) return null;
  return name === "ratio" ? `1:${value}` : `${value} °F`;
}

const inWords = (brew: TastedBrew, name: LeverName, direction: Direction, reason: string): Proposal => ({
  change: name,
  direction,
  from: valueOf(name, brew),
  to: null,
  fromLabel: labelOf(name, brew),
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
    ...inWords(brew, name, directionOf(name, extractsMore), reason),
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
