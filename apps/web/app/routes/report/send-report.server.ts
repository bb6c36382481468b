import { reportReasons } from "@brewdial/contract/moderation/endpoints.ts";
import { data, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import type { ReportTarget } from "./target.server.ts";

const maxDetails = 1000;

/**
 * Sends a report. If it cannot be sent, returns the form with its input and the error. `page` is the path of this page, to return to after
 * signing in.
 */
export async function sendReport(
  requestContext: RequestContext,
  { send, returnTo }: ReportTarget,
  form: FormData,
  page: string,
) {
  const { messages, path } = requestContext;
  const { errors, thanks, again } = messages.report;
  const details = textField(form, "details", 20_000);
  const email = textField(form, "email", 300);
  const reason = reportReasons.find((known) => known === form.get("reason"));
  const values = { reason: reason ?? "", details, email };
  const fields = {
    ...(reason === undefined ? { reason: errors.reason } : {}),
    ...(details.length > maxDetails ? { details: errors.details } : {}),
  };
  if (reason === undefined || Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const result = await send({
    reason,
    ...(details === "" ? {} : { details }),
    ...(email === "" ? {} : { email }),
  });
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.status === 400 && email !== "") return refuse(400, { fields: { email: errors.email }, values });
  if (!result.ok && result.status !== 409) {
    const message = result.status === 429 ? errors.tooMany : messages.errors[503].text;
    return refuse(result.status, { fields: {}, message, values });
  }
  setFlash(requestContext, { text: result.ok ? thanks : again });
  return redirect(path(returnTo), 303);
}
