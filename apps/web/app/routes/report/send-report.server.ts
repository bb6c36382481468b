import { reportComment, reportReasons, reportRecipe } from "@brewdial/contract/content-reports.ts";
import { data, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { toSignIn } from "#app/http/submit.server.ts";

const maxDetails = 1000;

interface Target {
  readonly id: number;
  readonly commentId: number | undefined;
  /** This page, to come back to after signing in. */
  readonly page: string;
  /** The page of the recipe. */
  readonly returnTo: string;
}

/** Sends a report. What was typed comes back with whatever keeps it from being sent. */
export async function sendReport(
  session: Session,
  { id, commentId, page, returnTo }: Target,
  form: FormData,
) {
  const { api, words } = session;
  const { errors, thanks, again } = words.report;
  const details = textField(form, "details", 20_000);
  const reason = reportReasons.find((known) => known === form.get("reason"));
  const values = { reason: reason ?? "", details };
  const fields = {
    ...(reason === undefined ? { reason: errors.reason } : {}),
    ...(details.length > maxDetails ? { details: errors.details } : {}),
  };
  if (reason === undefined || Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const body = { reason, ...(details === "" ? {} : { details }) };
  const result =
    commentId === undefined
      ? await api(reportRecipe, { params: { id }, body })
      : await api(reportComment, { params: { id, commentId }, body });
  if (result.status === 401) throw toSignIn(session, page);
  if (result.status === 404) throw data(null, { status: 404 });
  if (!result.ok && result.status !== 409) {
    const message = result.status === 429 ? errors.tooMany : words.errors[503].text;
    return refuse(result.status, { fields: {}, message, values });
  }
  setFlash(session, { text: result.ok ? thanks : again });
  return redirect(returnTo, 303);
}
