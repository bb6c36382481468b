import { stepKinds } from "@brewdial/contract/brew-steps.ts";
import { parseGrams } from "#app/fields/amount.ts";
import * as limits from "#app/fields/limits.ts";
import { degreesMessage, weightMessage } from "#app/fields/messages.ts";
import { degreesBody, parseDegrees } from "#app/fields/temperature.ts";
import { parseTime } from "#app/fields/time.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import type { UnitChoice } from "#app/words/units.ts";

/** Reads amounts, steps and words: the body of the request without the grind, or the message of each field that is wrong. */
export function readRecipeForm({ words, visitor }: Session, form: FormData) {
  const { weight, temperature } = visitor.units;
  const values = Object.fromEntries(
    Array.from(form, ([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
  const optional = <T>(name: string, parse: (text: string) => T | undefined) => {
    const text = textField(form, name);
    return text === "" ? null : parse(text);
  };
  const dose = parseGrams(textField(form, "dose"), weight, limits.doseGrams);
  const water = parseGrams(textField(form, "water"), weight, limits.waterGrams);
  const heat = optional("heat", (text) => parseDegrees(text, temperature));
  const time = optional("time", (text) => parseTime(text, limits.brewTimeSeconds));
  const steps = form.has("ownSteps") ? readSteps(form, weight) : null;
  const fields: Record<string, string> = {};
  if (dose === undefined) fields["dose"] = weightMessage(words, limits.doseGrams, weight);
  if (water === undefined) fields["water"] = weightMessage(words, limits.waterGrams, weight);
  if (heat === undefined) fields["heat"] = degreesMessage(words, temperature);
  if (time === undefined) fields["time"] = words.fields.time;
  if (steps === undefined) fields["steps"] = words.portalRecipe.errors.steps;
  if (dose === undefined || water === undefined || Object.keys(fields).length > 0) return { fields, values };
  return {
    values,
    body: {
      doseGrams: dose,
      waterGrams: water,
      ...degreesBody(heat ?? null, temperature),
      brewTimeSeconds: time ?? null,
      notes: textField(form, "notes", limits.notesLength) || null,
      steps: steps ?? null,
      ...(form.has("isDefault") ? { isDefault: true } : {}),
    },
  };
}

/** Reads the rows that name a step; undefined if one has no time or a weight that is no number. */
function readSteps(form: FormData, unit: UnitChoice["weight"]) {
  const rows = Array.from({ length: limits.maxSteps }, (_, at) => ({
    kind: stepKinds.find((kind) => kind === form.get(`kind${at}`)),
    atSeconds: parseTime(textField(form, `at${at}`), limits.stepSeconds),
    toText: textField(form, `to${at}`),
    text: textField(form, `text${at}`, limits.stepTextLength),
  }));
  const steps = rows.flatMap(({ kind, atSeconds, toText, text }) =>
    kind === undefined
      ? []
      : [
          {
            kind,
            atSeconds,
            toGrams: toText === "" ? null : parseGrams(toText, unit, limits.stepGrams),
            text,
          },
        ],
  );
  return steps.every(isComplete) ? steps.filter(isComplete) : undefined;
}

interface ReadStep {
  readonly kind: (typeof stepKinds)[number];
  readonly atSeconds: number | undefined;
  readonly toGrams: number | null | undefined;
  readonly text: string;
}

const isComplete = (step: ReadStep): step is ReadStep & { atSeconds: number; toGrams: number | null } =>
  step.atSeconds !== undefined && step.toGrams !== undefined;
