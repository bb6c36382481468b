import { endOtherSessions, endSession, listSessions } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Ends the submitted session, or all others. Ending the current one is signing out, which has its own button. */
export async function endSessions(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { messages, path } = requestContext;
  const text = messages.account.sessions;
  const back = path("/me/sessions");
  if (form.has("others")) {
    const result = await requestContext.api(endOtherSessions, {});
    if (!result.ok && result.status === 403) return toConfirm(requestContext, back);
    setFlash(requestContext, {
      text: result.ok ? text.endedOthers(result.body.ended) : messages.errors[503].text,
    });
    return redirect(back, 303);
  }
  const listed = await submit(requestContext, back, listSessions, {});
  const ended = listed?.sessions.find(
    ({ id, isCurrent }) => id === textField(form, "session", 64) && !isCurrent,
  );
  if (ended === undefined) {
    if (listed !== undefined) setFlash(requestContext, { text: text.gone });
    return redirect(back, 303);
  }
  const result = await requestContext.api(endSession, { params: { id: ended.id } });
  if (!result.ok && result.status === 403) return toConfirm(requestContext, back);
  const device = ended.device ?? text.unknown;
  setFlash(requestContext, { text: result.ok ? text.ended(device) : text.gone });
  return redirect(back, 303);
}
