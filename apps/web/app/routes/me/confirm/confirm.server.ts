import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { confirmWithCode, mailCode } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, secretField, textField } from "#app/http/form.server.ts";
import { readPasskey } from "#app/features/sign-in/passkey.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Mails a code, or checks a code or a password, and goes on to the page that asked for it. */
export async function confirm(session: Session, form: FormData) {
  const { words, read, path } = session;
  const { errors } = words.account.confirm;
  const returnTo = safeReturnTo(textField(form, "returnTo"), path("/me/account"));
  const here = `${path("/me/confirm")}?returnTo=${encodeURIComponent(returnTo)}`;
  if (form.has("mail")) {
    const { user } = await read(getMe, {});
    const mailed = user.email === null ? undefined : await mailCode(session, user.email);
    return mailed?.ok === true ? redirect(here, 303) : refuseStatus(session, mailed?.status ?? 400);
  }
  if (form.has("passkey")) {
    const passkey = readPasskey(form);
    const result = passkey && (await session.api(reauthenticate, { body: { passkey } }));
    return result?.ok === true
      ? goOn(session, returnTo)
      : result?.status === 401
        ? redirectToSignIn(session, returnTo)
        : refuse(400, { fields: {}, message: errors.passkey, values: {} });
  }
  const code = textField(form, "code", 20);
  const password = secretField(form, "password");
  if (!form.has("code") && password === "")
    return refuse(400, { fields: { password: errors.passwordEmpty }, values: {} });
  const result = form.has("code")
    ? await confirmWithCode(session, code)
    : await session.api(reauthenticate, { body: { password } });
  if (result.ok) return goOn(session, returnTo);
  if (result.status === 401) return redirectToSignIn(session, returnTo);
  if (result.status !== 400) return refuseStatus(session, result.status);
  return form.has("code")
    ? refuse(400, { fields: { code: words.signIn.errors.code }, values: { code } })
    : refuse(400, { fields: { password: errors.password }, values: {} });
}

function goOn(session: Session, returnTo: string): Response {
  setFlash(session, { text: session.words.account.confirm.done });
  return redirect(returnTo, 303);
}

function refuseStatus({ words }: Session, status: number) {
  const { tooMany, unavailable } = words.signIn.errors;
  return refuse(status, { fields: {}, message: status === 429 ? tooMany : unavailable, values: {} });
}
