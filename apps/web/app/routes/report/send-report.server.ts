import { reportReasons } from "@brewdial/contract/moderation/endpoints.ts";
import { data, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import type { ReportTarget } from "./target.server.ts";

const maxDetails = 1000;

/** Sends a report. What was typed comes back with whatever keeps it from being sent. `page` is this page, to come back to after signing in. */
export async function sendReport(
  session: Session,
  { send, returnTo }: ReportTarget,
  form: FormData,
  page: string,
) {
  const { words, path } = session;
  const { errors, thanks, again } = words.report;
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
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.status === 400 && email !== "") return refuse(400, { fields: { email: errors.email }, values });
  if (!result.ok && result.status !== 409) {
    const message = result.status === 429 ? errors.tooMany : words.errors[503].text;
    return refuse(result.status, { fields: {}, message, values });
  }
  setFlash(session, { text: result.ok ? thanks : again });
  return redirect(path(returnTo), 303);
}
