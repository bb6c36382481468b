import { deleteAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { redirect } from "react-router";
import { confirmWithCode, mailCode, toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Mails a code, or deletes the account if the code is right. The API ends all sessions and clears its cookies. */
export async function deleteOwnAccount(requestContext: RequestContext, form: FormData) {
  const { api, messages, path, read } = requestContext;
  const text = messages.account.delete;
  const { email } = (await read(getMe, {})).user;
  if (form.has("start")) {
    const mailed = email === null ? undefined : await mailCode(requestContext, email);
    if (mailed !== undefined && !mailed.ok) return refuseStatus(requestContext, mailed.status);
    return redirect(path("/me/delete?step=confirm"), 303);
  }
  const code = textField(form, "code", 20);
  if (!form.has("know")) return refuse(400, { fields: { know: text.knowError }, values: { code } });
  // A mailed code is required even after a recent sign-in: an unlocked browser is not sufficient.
  const confirmed = email === null ? undefined : await confirmWithCode(requestContext, code);
  if (confirmed?.status === 400)
    return refuse(400, { fields: { code: messages.signIn.errors.code }, values: { code } });
  if (confirmed !== undefined && !confirmed.ok) return refuseStatus(requestContext, confirmed.status);
  const result = await api(deleteAccount, {});
  if (result.status === 403) return toConfirm(requestContext, path("/me/delete"));
  if (!result.ok) return refuseStatus(requestContext, result.status);
  setFlash(requestContext, { text: text.done });
  return redirect(path("/"), 303);
}

function refuseStatus({ messages }: RequestContext, status: number) {
  const { tooMany, unavailable } = messages.signIn.errors;
  return refuse(status, { fields: {}, message: status === 429 ? tooMany : unavailable, values: {} });
}
