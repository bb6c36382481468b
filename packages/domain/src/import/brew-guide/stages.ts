import * as limits from "../limits.ts";
import type { AuthoredStep, StepKind } from "../../steps/brew-step.ts";
import { findStepProblems, completeSteps } from "../../steps/brew-step.ts";
import { cutText, joinTexts, readLine } from "../read/texts.ts";
import { type Fields, readNumber, readPositive } from "../read/values.ts";

/** A stage with its own duration and water, also if the file contains running totals. */
interface Stage {
  readonly type: string;
  readonly text: string;
  readonly seconds: number;
  /** Part of `seconds` in which water is poured; null if the file does not state it. */
  readonly pourSeconds: number | null;
  readonly grams: number | null;
  readonly isValveClosed: boolean;
}

export interface ReadStages {
  readonly steps: AuthoredStep[] | null;
  /** End of the last stage. */
  readonly seconds: number | null;
  /** Texts of stages whose liquid does not pass through the coffee, such as a bypass, for the notes. */
  readonly texts: readonly string[];
  readonly areLeftOut: boolean;
}

/** Reads stages; older files count time and water from the start of the brew. */
function readStages(stages: readonly Fields[]): Stage[] {
  const isOld = stages[0]?.["time"] !== undefined && stages[0]["duration"] === undefined;
  let time = 0;
  let weight = 0;
  return stages.map((stage) => {
    const water = readPositive(stage["water"]);
    const end = readNumber(stage["time"]) ?? time;
    const seconds = isOld ? end - time : (readNumber(stage["duration"]) ?? 0);
    const grams = isOld && water !== null ? water - weight : water;
    time = isOld ? end : time;
    weight = isOld ? (water ?? weight) : weight;
    return {
      type: readLine(stage["pourType"], 40) ?? "",
      text: joinTexts([readLine(stage["label"], 140), readLine(stage["detail"], 140)], " ") ?? "",
      seconds: Math.max(0, Math.round(seconds)),
      pourSeconds: isOld ? readPositive(stage["pourTime"]) : null,
      grams: grams !== null && grams > 0 ? grams : null,
      isValveClosed: stage["valveStatus"] === "closed",
    };
  });
}

const pourTypes: ReadonlySet<string> = new Set(["circle", "center", "ice", "other"]);
const outsideTypes: ReadonlySet<string> = new Set(["bypass", "beverage"]);

/**
 * Maximum difference between the last weight and the recipe's water, as a share of the water, that is corrected in the last pour.
 */
const tolerance = 0.05;

/** Converts the stages of a recipe to steps, whose times and weights are running totals. */
export function toSteps(fields: readonly Fields[], waterGrams: number): ReadStages {
  const stages = readStages(fields.slice(0, 50));
  const texts = stages.filter(({ type }) => outsideTypes.has(type)).map(({ text }) => text);
  const passing = stages.filter(({ type }) => !outsideTypes.has(type));
  const steps: AuthoredStep[] = [];
  let time = 0;
  let weight = 0;
  for (const [index, stage] of passing.entries()) {
    const isLast = index === passing.length - 1;
    const end = time + stage.seconds;
    const text = cutText(stage.text, limits.stepTextLength);
    if (stage.type === "extraction")
      steps.push({ kind: "extract", atSeconds: time, untilSeconds: end, text });
    else if (stage.grams !== null && (pourTypes.has(stage.type) || stage.type === "")) {
      const isBloom = steps.length === 0 && /焖蒸|闷蒸|bloom/i.test(stage.text);
      weight = Math.round((weight + stage.grams) * 10) / 10;
      const pourEnd = stage.pourSeconds === null ? end : Math.min(end, time + Math.round(stage.pourSeconds));
      steps.push({
        kind: isBloom ? "bloom" : "pour",
        atSeconds: time,
        untilSeconds: pourEnd,
        toGrams: weight,
        text,
      });
      if (pourEnd < end) addWait(steps, stage.isValveClosed ? "steep" : "wait", pourEnd, end, "");
    } else addWait(steps, waitKind(stage, isLast), time, end, text);
    time = end;
  }
  const corrected = correctLastPour(steps, weight, waterGrams);
  const isValid =
    corrected.length <= limits.maxSteps &&
    time <= limits.stepSeconds.maximum &&
    Math.abs(weight - waterGrams) <= tolerance * waterGrams &&
    findStepProblems(completeSteps(corrected, null), { waterGrams, brewTimeSeconds: null }).length === 0;
  const hasSteps = steps.length > 0;
  return {
    steps: hasSteps && isValid ? corrected : null,
    seconds: time > 0 ? time : null,
    texts,
    areLeftOut: hasSteps && !isValid,
  };
}

const waitKind = ({ isValveClosed }: Stage, isLast: boolean): StepKind =>
  isValveClosed ? "steep" : isLast ? "drawdown" : "wait";

/** Adds a wait. Consecutive waits with a closed valve become one step with the first text that is not empty. */
function addWait(
  steps: AuthoredStep[],
  kind: StepKind,
  atSeconds: number,
  untilSeconds: number,
  text: string,
): void {
  const last = steps.at(-1);
  if (last?.kind === "steep" && kind === "steep") {
    steps[steps.length - 1] = { ...last, untilSeconds, text: last.text || text };
    return;
  }
  steps.push({ kind, atSeconds, untilSeconds, text });
}

function correctLastPour(steps: readonly AuthoredStep[], weight: number, waterGrams: number): AuthoredStep[] {
  const last = steps.findLastIndex(({ toGrams }) => toGrams !== undefined);
  return steps.map((step, index) =>
    index === last && weight !== waterGrams ? { ...step, toGrams: waterGrams } : step,
  );
}
