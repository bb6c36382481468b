import { changePassword } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { isWeakPassword } from "#app/features/sign-in/check-sign-in.server.ts";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, secretField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Sets a new password. Without the current one the user must have signed in or confirmed within the last hour. */
export async function setPassword(requestContext: RequestContext, form: FormData) {
  const { api, messages, path } = requestContext;
  const { errors, done } = messages.account.password;
  const newPassword = secretField(form, "newPassword");
  const currentPassword = form.has("currentPassword") ? secretField(form, "currentPassword") : undefined;
  const fields = {
    ...(currentPassword === "" ? { currentPassword: errors.currentEmpty } : {}),
    ...((await isWeakPassword(newPassword))
      ? { newPassword: newPassword === "" ? errors.newEmpty : errors.new }
      : {}),
  };
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values: {} });
  const result = await api(changePassword, {
    body: { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) },
  });
  if (result.ok) {
    setFlash(requestContext, { text: done });
    return redirect(path("/me/password"), 303);
  }
  if (result.status === 401) return redirectToSignIn(requestContext, path("/me/password"));
  if (result.status === 403) return toConfirm(requestContext, path("/me/password?new=1"));
  if (result.status === 400) {
    const isCurrent = result.body.details?.some(({ field }) => field === "currentPassword") === true;
    const wrong: Record<string, string> = isCurrent
      ? { currentPassword: errors.current }
      : { newPassword: errors.new };
    return refuse(400, { fields: wrong, values: {} });
  }
  const { tooMany, unavailable } = messages.signIn.errors;
  const message = result.status === 429 ? tooMany : unavailable;
  return refuse(result.status, { fields: {}, message, values: {} });
}
