import type { Failure } from "@brewdial/client";
import type { BrewFormValues } from "#app/features/log/form-values.ts";
import { refuse } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** The field of the form for each field of the API that can be refused. */
const formFields: Readonly<
  Record<string, "setting" | "dose" | "water" | "beverage" | "brewedAt" | "heat" | "time" | "age" | "notes">
> = {
  doseGrams: "dose",
  waterGrams: "water",
  beverageGrams: "beverage",
  brewedAt: "brewedAt",
  waterTempC: "heat",
  waterTempF: "heat",
  brewTimeSeconds: "time",
  daysOffRoast: "age",
  notes: "notes",
};

/** Returns the form again with what the API refused, in the visitor's language. */
export function refuseBrew({ words, logError }: Session, result: Failure, values: BrewFormValues) {
  const { errors } = words.logForm;
  const fields: Record<string, string> = {};
  for (const { field } of result.body.details ?? []) {
    const name = formFields[field];
    if (name !== undefined && name !== "setting") fields[name] = errors[name];
  }
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  if (result.status === 404) return refuse(400, { fields: {}, message: errors.gone, values });
  if (result.status !== 429 && result.status !== 503)
    logError(new Error(`Saving a brew log returned ${result.status}: ${result.body.error}`));
  const message = result.status === 429 ? errors.tooMany : errors.failed;
  return refuse(result.status, { fields: {}, message, values });
}
