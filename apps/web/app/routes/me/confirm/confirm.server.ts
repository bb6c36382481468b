import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { confirmWithCode, mailCode } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, secretField, textField } from "#app/http/form.server.ts";
import { readPasskey } from "#app/features/sign-in/passkey.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Mails a code, or checks a code or a password, and redirects to the page that required it. */
export async function confirm(requestContext: RequestContext, form: FormData) {
  const { messages, read, path } = requestContext;
  const { errors } = messages.account.confirm;
  const returnTo = safeReturnTo(textField(form, "returnTo"), path("/me/account"));
  const here = `${path("/me/confirm")}?returnTo=${encodeURIComponent(returnTo)}`;
  if (form.has("mail")) {
    const { user } = await read(getMe, {});
    const mailed = user.email === null ? undefined : await mailCode(requestContext, user.email);
    return mailed?.ok === true ? redirect(here, 303) : refuseStatus(requestContext, mailed?.status ?? 400);
  }
  if (form.has("passkey")) {
    const passkey = readPasskey(form);
    const result = passkey && (await requestContext.api(reauthenticate, { body: { passkey } }));
    return result?.ok === true
      ? goOn(requestContext, returnTo)
      : result?.status === 401
        ? redirectToSignIn(requestContext, returnTo)
        : refuse(400, { fields: {}, message: errors.passkey, values: {} });
  }
  const code = textField(form, "code", 20);
  const password = secretField(form, "password");
  if (!form.has("code") && password === "")
    return refuse(400, { fields: { password: errors.passwordEmpty }, values: {} });
  const result = form.has("code")
    ? await confirmWithCode(requestContext, code)
    : await requestContext.api(reauthenticate, { body: { password } });
  if (result.ok) return goOn(requestContext, returnTo);
  if (result.status === 401) return redirectToSignIn(requestContext, returnTo);
  if (result.status !== 400) return refuseStatus(requestContext, result.status);
  return form.has("code")
    ? refuse(400, { fields: { code: messages.signIn.errors.code }, values: { code } })
    : refuse(400, { fields: { password: errors.password }, values: {} });
}

function goOn(requestContext: RequestContext, returnTo: string): Response {
  setFlash(requestContext, { text: requestContext.messages.account.confirm.done });
  return redirect(returnTo, 303);
}

function refuseStatus({ messages }: RequestContext, status: number) {
  const { tooMany, unavailable } = messages.signIn.errors;
  return refuse(status, { fields: {}, message: status === 429 ? tooMany : unavailable, values: {} });
}
