import {
  addsToCup,
  completeSteps,
  findStepProblems,
  type StepProblem,
  sumAddedGrams,
} from "@brewdial/domain/steps/brew-step.ts";
import type { Words } from "#app/words/en.ts";
import type { Draft, Problem } from "./draft.ts";
import { formatAmount, formatTime, parseAmount, parseTime } from "./numbers.ts";

const maxText = 280;

/** Returns the first problem of each step: what cannot be read, then times and weights that contradict each other. */
export function checkSteps(words: Words, draft: Draft, decimalSign: string): readonly Problem[] {
  const { errors } = words.editor;
  const unreadable = draft.steps.flatMap(({ at, takes, to, heat, text }, index): Problem[] => {
    const message =
      parseTime(at) === undefined
        ? errors.stepAt
        : takes.trim() !== "" && parseTime(takes) === undefined
          ? errors.stepTakes
          : to.trim() !== "" && parseAmount(to) === undefined
            ? errors.stepTo
            : heat.trim() !== "" && parseAmount(heat) === undefined
              ? errors.stepHeat
              : text.trim().length > maxText
                ? errors.tooLong(String(maxText))
                : undefined;
    return message === undefined ? [] : [{ field: stepId(index), text: message, mends: [] }];
  });
  const waterGrams = parseAmount(draft.water);
  if (unreadable.length > 0 || waterGrams === undefined) return unreadable;
  const brewTimeSeconds = parseTime(draft.time) ?? null;
  const steps = completeSteps(readSteps(draft), brewTimeSeconds);
  const first = new Map<number, StepProblem>();
  for (const problem of findStepProblems(steps, { waterGrams, brewTimeSeconds }))
    if (!first.has(problem.index)) first.set(problem.index, problem);
  return Array.from(first.values(), (problem) => describe(words, draft, problem, decimalSign));
}

/** Id of a step in the page. */
export const stepId = (index: number): string => `step-${index + 1}`;

/** Returns the steps as numbers. Unreadable ones count as 0. */
export const readSteps = ({ steps }: Draft) =>
  steps.map(({ kind, at, takes, to, actions, text }) => {
    const atSeconds = parseTime(at) ?? 0;
    const seconds = parseTime(takes);
    const grams = parseAmount(to);
    return {
      kind,
      atSeconds,
      ...(seconds === undefined ? {} : { untilSeconds: atSeconds + seconds }),
      toGrams: addsToCup(kind) ? null : (grams ?? null),
      ...(addsToCup(kind) && grams !== undefined && grams > 0 ? { addedGrams: grams } : {}),
      ...(actions.length === 0 ? {} : { actions: [...actions] }),
      text: text.trim(),
    };
  });

function describe({ editor }: Words, draft: Draft, { index, field }: StepProblem, sign: string): Problem {
  const { errors } = editor;
  const steps = readSteps(draft);
  const step = steps[index];
  const before = steps.slice(0, index);
  const [at, weight] = [
    Math.max(0, ...before.map(({ atSeconds }) => atSeconds)),
    Math.max(0, ...before.map(({ toGrams }) => toGrams ?? 0)),
  ];
  const added = sumAddedGrams(steps);
  const water = (parseAmount(draft.water) ?? 0) - added;
  const problem = (text: string, mends: Problem["mends"]): Problem => ({ field: stepId(index), text, mends });
  if (field === "atSeconds")
    return problem(errors.stepEarly(formatTime(at)), [
      { label: editor.startAt(formatTime(at)), intent: `step:${index}:at:${formatTime(at)}` },
    ]);
  if (field === "untilSeconds") {
    const end = (step?.atSeconds ?? 0) + (parseTime(draft.steps[index]?.takes ?? "") ?? 0);
    return problem(errors.stepLate(draft.time.trim()), [
      { label: editor.makeTime(formatTime(end)), intent: `set:time:${formatTime(end)}` },
    ]);
  }
  const to = step?.toGrams ?? 0;
  if (to < weight)
    return problem(errors.stepFalls(formatAmount(weight, sign)), [
      { label: editor.noWater, intent: `step:${index}:to:` },
    ]);
  const goal = formatAmount(water, sign);
  const difference = formatAmount(Math.abs(water - to), sign);
  return problem(to < water ? errors.endsShort(difference) : errors.endsOver(difference), [
    { label: editor.pourTo(goal), intent: `step:${index}:to:${goal}` },
    {
      label: editor.makeWater(formatAmount(to + added, sign)),
      intent: `set:water:${formatAmount(to + added, sign)}`,
    },
  ]);
}
