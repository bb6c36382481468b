import { stepKinds } from "@brewdial/contract/brew-steps.ts";
import { parseTime } from "#app/http/clock-time.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Rows of steps in the form. */
export const maxSteps = 20;

/** Reads amounts, steps and words: the body of the request without the grind, or the message of each field that is wrong. */
export function readRecipeForm({ words, visitor }: Session, form: FormData) {
  const { errors } = words.portalRecipe;
  const isFahrenheit = visitor.units.temperature === "f";
  const values = Object.fromEntries(
    Array.from(form, ([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
  const dose = parseAmount(textField(form, "dose", 8), 1, 5000);
  const water = parseAmount(textField(form, "water", 8), 1, 20_000);
  const heatText = textField(form, "heat", 8);
  const heat =
    heatText === "" ? null : parseAmount(heatText, isFahrenheit ? 32 : 0, isFahrenheit ? 212 : 100);
  const timeText = textField(form, "time", 12);
  const time = timeText === "" ? null : parseTime(timeText);
  const steps = form.has("ownSteps") ? readSteps(form) : null;
  const fields: Record<string, string> = {};
  if (dose === undefined) fields["dose"] = errors.dose;
  if (water === undefined) fields["water"] = errors.water;
  if (heat === undefined) fields["heat"] = errors.heat(isFahrenheit ? "°F" : "°C");
  if (time === undefined || time === 0) fields["time"] = errors.time;
  if (steps === undefined) fields["steps"] = errors.steps;
  if (dose === undefined || water === undefined || Object.keys(fields).length > 0) return { fields, values };
  return {
    values,
    body: {
      doseGrams: dose,
      waterGrams: water,
      ...(isFahrenheit ? { waterTempF: heat ?? null } : { waterTempC: heat ?? null }),
      brewTimeSeconds: time ?? null,
      notes: textField(form, "notes") || null,
      steps: steps ?? null,
      ...(form.has("isDefault") ? { isDefault: true } : {}),
    },
  };
}

/** Reads the rows that name a step; undefined if one has no time or a weight that is no number. */
function readSteps(form: FormData) {
  const rows = Array.from({ length: maxSteps }, (_, at) => ({
    kind: stepKinds.find((kind) => kind === form.get(`kind${at}`)),
    atSeconds: parseTime(textField(form, `at${at}`, 12)),
    toText: textField(form, `to${at}`, 8),
    text: textField(form, `text${at}`, 280),
  }));
  const steps = rows.flatMap(({ kind, atSeconds, toText, text }) =>
    kind === undefined
      ? []
      : [{ kind, atSeconds, toGrams: toText === "" ? null : parseAmount(toText, 0, 20_000), text }],
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

/** Parses an amount with a decimal point or comma; undefined if it is none or out of range. */
function parseAmount(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const amount = Number(text.replace(",", "."));
  return amount >= min && amount <= max ? amount : undefined;
}
