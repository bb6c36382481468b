import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { redirect } from "react-router";
import { confirmWithCode, mailCode, toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Mails a code, or deletes the account with it. The API ends all sessions and clears its cookies. */
export async function deleteOwnAccount(session: Session, form: FormData) {
  const { api, words, path, read } = session;
  const text = words.account.delete;
  const { email } = (await read(getMe, {})).user;
  if (form.has("start")) {
    const mailed = email === null ? undefined : await mailCode(session, email);
    if (mailed !== undefined && !mailed.ok) return refuseStatus(session, mailed.status);
    return redirect(path("/me/delete?step=confirm"), 303);
  }
  const code = textField(form, "code", 20);
  if (!form.has("know")) return refuse(400, { fields: { know: text.knowError }, values: { code } });
  // Also who has just signed in confirms by mail: an unlocked browser is not enough.
  const confirmed = email === null ? undefined : await confirmWithCode(session, code);
  if (confirmed?.status === 400)
    return refuse(400, { fields: { code: words.signIn.errors.code }, values: { code } });
  if (confirmed !== undefined && !confirmed.ok) return refuseStatus(session, confirmed.status);
  const result = await api(deleteAccount, {});
  if (result.status === 403) return toConfirm(session, path("/me/delete"));
  if (!result.ok) return refuseStatus(session, result.status);
  setFlash(session, { text: text.done });
  return redirect(path("/"), 303);
}

function refuseStatus({ words }: Session, status: number) {
  const { tooMany, unavailable } = words.signIn.errors;
  return refuse(status, { fields: {}, message: status === 429 ? tooMany : unavailable, values: {} });
}
