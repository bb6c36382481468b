import { endOtherSessions, endSession, listSessions } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Ends the session of the form, or all others. Ending this browser's own is signing out, which has its own button. */
export async function endSessions(session: Session, form: FormData): Promise<Response> {
  const { words, path } = session;
  const text = words.account.sessions;
  const back = path("/me/sessions");
  if (form.has("others")) {
    const result = await session.api(endOtherSessions, {});
    if (!result.ok && result.status === 403) return toConfirm(session, back);
    setFlash(session, { text: result.ok ? text.endedOthers(result.body.ended) : words.errors[503].text });
    return redirect(back, 303);
  }
  const listed = await submit(session, back, listSessions, {});
  const ended = listed?.sessions.find(
    ({ id, isCurrent }) => id === textField(form, "session", 64) && !isCurrent,
  );
  if (ended === undefined) {
    if (listed !== undefined) setFlash(session, { text: text.gone });
    return redirect(back, 303);
  }
  const result = await session.api(endSession, { params: { id: ended.id } });
  if (!result.ok && result.status === 403) return toConfirm(session, back);
  const device = ended.device ?? text.unknown;
  setFlash(session, { text: result.ok ? text.ended(device) : text.gone });
  return redirect(back, 303);
}
