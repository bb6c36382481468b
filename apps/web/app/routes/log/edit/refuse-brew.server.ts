import type { Failure } from "@brewdial/client";
import { figureFields, figureNames } from "#app/features/log/figure-fields.ts";
import type { BrewFormValues } from "#app/features/log/form-values.ts";
import type { FormProblem } from "#app/features/log/parse-brew-form.ts";
import { presentProblems } from "#app/features/log/present-form.ts";
import { refuse } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** The form field for each field of the API that can be refused. */
const formFields: Readonly<Record<string, FormProblem>> = {
  ...Object.fromEntries(figureNames.map((name) => [figureFields[name].field, name])),
  brewedAt: "brewedAt",
  waterTempC: "heat",
  waterTempF: "heat",
};

/** Returns the form with the errors for the fields that the API rejected, in the visitor's language. */
export function refuseBrew(
  { messages, visitor, logError }: RequestContext,
  result: Failure,
  values: BrewFormValues,
) {
  const { errors } = messages.logForm;
  const problems = (result.body.details ?? []).flatMap(({ field }) => formFields[field] ?? []);
  if (problems.length > 0) {
    const checked = { setting: values.setting, grinder: undefined, units: visitor.units };
    return refuse(400, { fields: presentProblems(messages, problems, checked), values });
  }
  if (result.status === 404) return refuse(400, { fields: {}, message: errors.gone, values });
  if (result.status !== 429 && result.status !== 503)
    logError(new Error(`Saving a brew log returned ${result.status}: ${result.body.error}`));
  const message = result.status === 429 ? errors.tooMany : errors.failed;
  return refuse(result.status, { fields: {}, message, values });
}
