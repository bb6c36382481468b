import { checkSteps } from "#app/features/editor/check-steps.ts";
import { type Draft, readDraft } from "#app/features/editor/draft.ts";
import { heatBody, stepsBody, type StoredHeats } from "#app/features/editor/recipe-bodies.ts";
import { parseGrams } from "#app/fields/amount.ts";
import * as limits from "#app/fields/limits.ts";
import { degreesMessage, weightMessage } from "#app/fields/messages.ts";
import { parseDegrees } from "#app/fields/temperature.ts";
import { parseTime } from "#app/fields/time.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { decimalSign } from "#app/words/locale.ts";

/** Reads amounts, steps and words: the body of the request without the grind, or the message of each field that is wrong. */
export function readRecipeForm(session: Session, form: FormData, stored: StoredHeats | undefined) {
  const { words, visitor } = session;
  const { weight, temperature } = visitor.units;
  const draft = readWrittenSteps(form);
  const values = Object.fromEntries(
    Array.from(form, ([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
  const optional = <T>(name: string, parse: (text: string) => T | undefined) => {
    const text = textField(form, name);
    return text === "" ? null : parse(text);
  };
  const dose = parseGrams(draft.dose, weight, limits.doseGrams);
  const water = parseGrams(draft.water, weight, limits.waterGrams);
  const heat = optional("heat", (text) => parseDegrees(text, temperature));
  const time = optional("time", (text) => parseTime(text, limits.brewTimeSeconds));
  const fields: Record<string, string> = {};
  if (dose === undefined) fields["dose"] = weightMessage(words, limits.doseGrams, weight);
  if (water === undefined) fields["water"] = weightMessage(words, limits.waterGrams, weight);
  if (heat === undefined) fields["heat"] = degreesMessage(words, temperature);
  if (time === undefined) fields["time"] = words.fields.time;
  const rules = { temperature, style: { weight, decimalSign: decimalSign(visitor.locale) } };
  const hasOwnSteps = form.has("ownSteps");
  for (const { field, text } of hasOwnSteps ? checkSteps(words, draft, rules) : [])
    fields[field] = words.editor.stepProblem(field.replace("step-", ""), text);
  if (dose === undefined || water === undefined || Object.keys(fields).length > 0)
    return { fields, values, steps: draft.steps };
  return {
    values,
    steps: draft.steps,
    body: {
      doseGrams: dose,
      waterGrams: water,
      ...heatBody(draft, visitor.units, stored),
      brewTimeSeconds: time ?? null,
      notes: textField(form, "notes", limits.notesLength) || null,
      steps: hasOwnSteps ? stepsBody(draft, visitor.units, words.steps.texts, stored) : null,
      ...(form.has("isDefault") ? { isDefault: true } : {}),
    },
  };
}

/** Reads the form as that of the recipe editor. Rows without a kind are empty. */
function readWrittenSteps(form: FormData): Draft {
  const written = new FormData();
  for (const [name, value] of form)
    if (value !== "" || !name.startsWith("stepKind-")) written.append(name, value);
  return readDraft(written);
}
