import {
  addsToCup,
  completeSteps,
  findStepProblems,
  type StepProblem,
  sumAddedGrams,
} from "@brewdial/domain/steps/brew-step.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import type { AmountStyle, Draft, Problem } from "./draft.ts";
import { parseGrams, writeGrams } from "#app/fields/amount.ts";
import { stepGrams, stepSeconds, stepTextLength } from "#app/fields/limits.ts";
import { degreesMessage, weightMessage } from "#app/fields/messages.ts";
import { parseDegrees } from "#app/fields/temperature.ts";
import { parseText } from "#app/fields/text.ts";
import { parseTime, writeTime } from "#app/fields/time.ts";

/** The units in which the visitor types weights and temperatures. */
interface StepRules {
  readonly style: AmountStyle;
  readonly temperature: UnitChoice["temperature"];
}

/** Returns the first problem of each step: unreadable values first, then times and weights that contradict each other. */
export function checkSteps(
  messages: Messages,
  draft: Draft,
  { style, temperature }: StepRules,
): readonly Problem[] {
  const { errors } = messages.editor;
  const unreadable = draft.steps.flatMap(({ at, takes, to, heat, text }, index): Problem[] => {
    const message =
      parseTime(at, stepSeconds) === undefined
        ? errors.stepAt
        : takes.trim() !== "" && parseTime(takes, stepSeconds) === undefined
          ? errors.stepTakes
          : to.trim() !== "" && parseGrams(to, style.weight, stepGrams) === undefined
            ? weightMessage(messages, stepGrams, style.weight)
            : heat.trim() !== "" && parseDegrees(heat, temperature) === undefined
              ? degreesMessage(messages, temperature)
              : parseText(text, stepTextLength) === undefined
                ? messages.fields.tooLong(String(stepTextLength))
                : undefined;
    return message === undefined ? [] : [{ field: stepId(index), text: message, fixes: [] }];
  });
  const waterGrams = parseGrams(draft.water, style.weight);
  if (unreadable.length > 0 || waterGrams === undefined) return unreadable;
  // No total time is given: the time of the recipe is computed from its steps.
  const brewTimeSeconds = null;
  const steps = completeSteps(readSteps(draft, style.weight), brewTimeSeconds);
  const first = new Map<number, StepProblem>();
  for (const problem of findStepProblems(steps, { waterGrams, brewTimeSeconds }))
    if (!first.has(problem.index)) first.set(problem.index, problem);
  return Array.from(first.values(), (problem) => describe(messages, draft, problem, style));
}

/** Id of a step in the page. */
export const stepId = (index: number): string => `step-${index + 1}`;

/** Returns the steps as numbers; unreadable values become 0. */
export const readSteps = ({ steps }: Draft, unit: AmountStyle["weight"]) =>
  steps.map(({ kind, at, takes, to, actions, text }) => {
    const atSeconds = parseTime(at) ?? 0;
    const seconds = parseTime(takes);
    const grams = parseGrams(to, unit);
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

function describe(
  { editor }: Messages,
  draft: Draft,
  { index, field }: StepProblem,
  style: AmountStyle,
): Problem {
  const { errors } = editor;
  const steps = readSteps(draft, style.weight);
  const write = (grams: number) => writeGrams(grams, style.weight, style.decimalSign);
  const quantity = (grams: number) => `${write(grams)} ${style.weight}`;
  const step = steps[index];
  const before = steps.slice(0, index);
  const [at, weight] = [
    Math.max(0, ...before.map(({ atSeconds }) => atSeconds)),
    Math.max(0, ...before.map(({ toGrams }) => toGrams ?? 0)),
  ];
  const added = sumAddedGrams(steps);
  const water = (parseGrams(draft.water, style.weight) ?? 0) - added;
  const problem = (text: string, fixes: Problem["fixes"]): Problem => ({ field: stepId(index), text, fixes });
  if (field === "atSeconds")
    return problem(errors.stepEarly(writeTime(at)), [
      { label: editor.startAt(writeTime(at)), intent: `step:${index}:at:${writeTime(at)}` },
    ]);
  const to = step?.toGrams ?? 0;
  if (to < weight)
    return problem(errors.stepFalls(quantity(weight)), [
      { label: editor.noWater, intent: `step:${index}:to:` },
    ]);
  const difference = quantity(Math.abs(water - to));
  return problem(to < water ? errors.endsShort(difference) : errors.endsOver(difference), [
    { label: editor.pourTo(quantity(water)), intent: `step:${index}:to:${write(water)}` },
    { label: editor.makeWater(quantity(to + added)), intent: `set:water:${write(to + added)}` },
  ]);
}
