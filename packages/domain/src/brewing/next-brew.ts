import {
  causes,
  cures,
  getDirection,
  type Fault,
  faultNames,
  instructions,
  isOpposite,
} from "./brew-cures.ts";
import { type BrewKit, type BrewNumbers, type Lever, leverAt, type LeverName } from "./brew-levers.ts";
import { leverNames, moveLever, getPosition } from "./brew-levers.ts";
import { type BrewTaste, classifyTaste, compareOpinions, faultIntensity } from "./brew-taste.ts";
import {
  directionOnly,
  formatValue,
  keep,
  type Message,
  moveTo,
  type Proposal,
  type TastedBrew,
} from "./proposal.ts";
import {
  type ClockContradiction,
  correctTime,
  findContradiction,
  formatTime,
  grindStrides,
  type TimeChange,
} from "./brew-timing.ts";

export type { Proposal, ProposalCode, TastedBrew } from "./proposal.ts";

/** The proposal with the findings it is based on. */
export interface NextBrew extends Proposal {
  /** Whether this brew followed the advice given after the previous one; null when unknown. */
  readonly followedPreviousAdvice: boolean | null;
  readonly taste: BrewTaste;
  readonly comparedToPrevious: "better" | "same" | "worse" | null;
  /** The lever that changed since the previous brew; if several did, the first of them. */
  readonly lastChange: LeverName | null;
}

/**
 * Proposes a change after this brew: the time of an immersion brew that steeped far too long or too short; a grind that corrects
 * the brew time if time and taste contradict each other; otherwise grind first, then ratio, then temperature. A change that made
 * the brew worse is reverted half way. The size of a move depends on how far the time was off and how strong the fault was.
 * `earlier` lists the comparable brews before it, newest first. Advice is not stored: the advice for the previous brew is
 * recomputed from the data available at that time.
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
  if (taste === "good") return keep("keep", "It tasted good: brew it the same way again.");
  if (taste === "uneven")
    return keep(
      "uneven_extraction",
      "Sour and bitter at once is uneven extraction, which no setting cures: keep the numbers and wet the grounds more evenly.",
    );
  const change = previous && findChange(kit, previous, brew);
  if (previous && change && compareOpinions(brew, previous) === "worse")
    return goBack(kit, brew, previous, change);
  if (taste === "unknown")
    return keep(
      "taste_unknown",
      "Say whether it was sour, bitter, watery, harsh or balanced, and the next step can be named.",
    );
  if (!extractionFaults.has(taste)) return cure(kit, brew, taste, previous);
  const timeChange = correctTime(kit.timing, brew, taste !== "bitter");
  if (timeChange) return changeTime(taste, timeChange);
  const contradiction = findContradiction(kit.timing, brew, taste !== "bitter");
  return contradiction
    ? followClock(kit, brew, taste, contradiction, previous)
    : cure(kit, brew, taste, previous);
}

/** Moves the grind by one stride if time and taste contradict each other: coarser after a slow brew, finer after a fast one. */
function followClock(
  kit: BrewKit,
  brew: TastedBrew,
  fault: Fault,
  { seconds, expectedSeconds }: ClockContradiction,
  previous: TastedBrew | undefined,
): Proposal {
  const isSlow = seconds > expectedSeconds;
  const direction = getDirection("grind", !isSlow);
  const [lever, position] = [leverAt(kit, "grind", brew), getPosition(kit, "grind", brew)];
  const times = `${formatTime(seconds)} instead of about ${formatTime(expectedSeconds)}`;
  const finding = isSlow
    ? `${faultNames[fault]} after ${times} means that the water found channels`
    : `${faultNames[fault]} after only ${times} means that the water rushed past most of the coffee`;
  const params = { fault, change: "grind", direction, seconds, expectedSeconds };
  const message = (instruction: string): Message => ({
    reason: `${finding}: ${instruction}, and spread the coffee evenly.`,
    code: "follow_clock",
    params,
  });
  if (lever === undefined || position === undefined)
    return directionOnly(kit, brew, "grind", direction, message(instructions[direction]));
  const towards = isSlow ? -lever.towardsMore : lever.towardsMore;
  const tried = previous && triedAt(kit, "grind", previous, fault);
  const target = moveLever(lever, position, { towards, strides: 1 }, tried);
  if (typeof target !== "number")
    return keep("uneven_extraction", `${finding}: keep the numbers and spread the coffee evenly.`);
  const change = `${instructions[direction]}, ${lever.labelAt(target)} instead of ${formatValue("grind", brew)}`;
  return moveTo(kit, brew, "grind", lever, target, !isSlow, message(change));
}

/** Faults of extraction, which a different time can correct; the others depend on the amount of water. */
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
    unit: "seconds",
    reason: `${causes[fault]}: ${instructions[direction]}, at ${toLabel} instead of ${fromLabel}.`,
    code: "correct_time",
    params: { fault, direction, from, to },
  };
}

interface Change {
  readonly name: LeverName;
  readonly lever: Lever;
  readonly from: number;
  readonly to: number;
}

/** Returns the first lever that changed between two brews. */
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

function goBack(
  kit: BrewKit,
  brew: TastedBrew,
  previous: TastedBrew,
  { name, lever, from, to }: Change,
): Proposal {
  const distance = Math.max(1, Math.round(Math.abs(from - to) / 2));
  const target = to + Math.sign(from - to) * distance;
  const way = target === from ? "go back to it" : `go half way back, to ${lever.labelAt(target)}`;
  const reason = `${formatValue(name, brew)} came out worse than ${formatValue(name, previous)}: ${way}.`;
  const message: Message = {
    reason,
    code: "go_back",
    params: { change: name, isHalfWay: Number(target !== from) },
  };
  return moveTo(kit, brew, name, lever, target, Math.sign(from - to) === lever.towardsMore, message);
}

/** Moves the first lever that can still be moved against the fault. When its value is unknown, only the direction is given. */
function cure(kit: BrewKit, brew: TastedBrew, fault: Fault, previous: TastedBrew | undefined): Proposal {
  let skipped = "";
  let skippedParams = {};
  const movable = cures[fault].filter(([name]) => !kit.fixed?.has(name));
  if (movable.length === 0)
    return keep("dilute", `${causes[fault]}, and this brewer sets both: add hot water to the cup.`, {
      fault,
    });
  for (const [name, extractsMore] of movable) {
    const direction = getDirection(name, extractsMore);
    const [lever, position] = [leverAt(kit, name, brew), getPosition(kit, name, brew)];
    const params = { fault, change: name, direction, ...skippedParams };
    if (lever === undefined || position === undefined)
      return directionOnly(kit, brew, name, direction, {
        reason: `${causes[fault]}${skipped}: ${instructions[direction]}.`,
        code: "cure",
        params,
      });
    const strides =
      name === "grind"
        ? grindStrides(kit.timing, brew, extractsMore, faultIntensity(brew))
        : faultIntensity(brew);
    const towards = extractsMore ? lever.towardsMore : -lever.towardsMore;
    const tried = previous && triedAt(kit, name, previous, fault);
    const target = moveLever(lever, position, { towards, strides }, tried);
    if (typeof target === "number") {
      const change = `${lever.labelAt(target)} instead of ${formatValue(name, brew)}`;
      const reason = `${causes[fault]}${skipped}: ${instructions[direction]}, ${change}.`;
      return moveTo(kit, brew, name, lever, target, extractsMore, { reason, code: "cure", params });
    }
    if (skipped === "") skippedParams = { skipped: name, skippedBecause: target };
    skipped ||=
      target === "end" ? `, and ${name} goes no ${direction}` : `, and ${name} was just tried both ways`;
  }
  return keep(
    "no_room",
    `${causes[fault]}, but grind, ratio and temperature have no room left: try fresher coffee.`,
    { fault },
  );
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

/** Returns whether the brew time moved at least half of the way from the old time to the advised one. */
function wasTimeFollowed({ from, to }: Proposal, { brewTimeSeconds = null }: TastedBrew): boolean | null {
  if (from === null || to === null || brewTimeSeconds === null) return null;
  return Math.sign(to - from) * (brewTimeSeconds - from) >= Math.abs(to - from) / 2;
}
