import type { Failure } from "@brewdial/client";
import { signInWithPasskey } from "@brewdial/contract/auth/passkeys.ts";
import { href, redirect } from "react-router";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { findMistakes } from "./check-sign-in.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormState, refuse } from "#app/http/form.server.ts";
import { findIntent, fulfilIntent } from "./intent.server.ts";
import { readPasskey } from "./passkey.server.ts";
import { exchangePreferences } from "#app/http/preferences.server.ts";
import { adoptDeviceGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { requestSignInMail } from "./request-mail.server.ts";
import { returnToIn, safeReturnTo } from "#app/http/return-to.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Validity of a mailed link, and of the cookies that belong to it. */
const hourSeconds = 3600;

export interface PendingSignIn {
  readonly email: string;
  readonly requestId: string;
  /** Set after a sign-up, where the code only confirms the email address: the page to continue to. */
  readonly confirmsFor?: string;
}

/** Returns the data of a sign-in page: where to go afterwards, the reason, and whether Sign in with Apple is available. */
export function loadSignIn(requestContext: RequestContext, url: URL, title: string, description: string) {
  const { apple, path, messages } = requestContext;
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), path("/"));
  const intent = findIntent(requestContext, returnTo);
  const { save, vote } = messages.signIn.intents;
  return {
    page: { title, description, isIndexed: false },
    returnTo,
    /** The sentence that explains why signing in is needed. */
    reason: intent && (intent.action === "save" ? save : vote),
    hasApple: apple !== undefined,
  };
}

/** Requests a mail with a link and a code, and stores the request and the return page in this browser. */
export async function sendSignInMail(requestContext: RequestContext, email: string, returnTo: string) {
  const fields = await findMistakes(requestContext.messages, { email });
  if (fields !== undefined) return refuse(400, { fields, values: { email } });
  const result = await requestSignInMail(requestContext, email);
  if (!result.ok) return refuseSignIn(requestContext, result, { email });
  const pending: PendingSignIn = { email, requestId: result.body.requestId };
  requestContext.state.write("sign_in", pending, hourSeconds);
  requestContext.state.write("return_to", returnTo, hourSeconds);
  return redirect(requestContext.path("/sign-in/code"), 303);
}

/**
 * Finishes a sign-up with a password and mails a code. Entering the code in this session confirms the email address and keeps the password,
 * whereas opening the link elsewhere would remove the password (D523). If no mail can be requested now, the visitor continues without.
 */
export async function finishSignUp(requestContext: RequestContext, email: string, returnTo: string) {
  const finished = await finishSignIn(requestContext, returnTo);
  const asked = await mailConfirmation(requestContext, email, returnTo);
  return asked instanceof Response ? asked : finished;
}

/** Mails the code that confirms the email address of an account, and shows the page that asks for it. */
export async function mailConfirmation(requestContext: RequestContext, email: string, returnTo: string) {
  const result = await requestSignInMail(requestContext, email);
  if (!result.ok) return refuseSignIn(requestContext, result, {});
  const confirmsFor = safeReturnTo(returnTo, requestContext.path("/"));
  const pending: PendingSignIn = { email, requestId: result.body.requestId, confirmsFor };
  requestContext.state.write("sign_in", pending, hourSeconds);
  return redirect(requestContext.path("/sign-in/code"), 303);
}

/** Signs in with the result of the browser's passkey dialog. */
export async function signInByPasskey(requestContext: RequestContext, form: FormData, returnTo: string) {
  const passkey = readPasskey(form);
  const result = passkey && (await requestContext.api(signInWithPasskey, { body: { passkey } }));
  if (result?.ok === true) return finishSignIn(requestContext, returnTo);
  const { passkey: failed, tooMany } = requestContext.messages.signIn.errors;
  const message = result?.status === 429 ? tooMany : failed;
  return refuse(result?.status ?? 400, { fields: {}, message, values: {} });
}

/** Returns the mail that this browser is waiting for. */
export function findPendingSignIn({ state }: RequestContext): PendingSignIn | undefined {
  const { email, requestId, confirmsFor } = (state.read("sign_in") ?? {}) as Partial<PendingSignIn>;
  if (typeof email !== "string" || typeof requestId !== "string") return undefined;
  return {
    email,
    requestId,
    ...(typeof confirmsFor === "string" ? { confirmsFor: safeReturnTo(confirmsFor) } : {}),
  };
}

/** Returns the page that the visitor requested before signing in. */
export function readReturnTo({ state }: RequestContext): string | undefined {
  const value = state.read("return_to");
  const path = typeof value === "string" ? safeReturnTo(value, "") : "";
  return path === "" ? undefined : path;
}

/**
 * Finishes a sign-in, after the API's cookies have been collected. Performs the action that the visitor started as a guest and redirects
 * them to the page they came from.
 */
export async function finishSignIn(
  requestContext: RequestContext,
  returnTo: string,
  { removedPassword = false, isConfirmation = false } = {},
) {
  const [locale] = await Promise.all([
    exchangePreferences(requestContext),
    adoptDeviceGrinder(requestContext),
  ]);
  requestContext.state.clear("return_to");
  requestContext.state.clear("sign_in");
  const messages = catalogs[locale];
  const page = returnToIn(locale, returnTo);
  const done = await fulfilIntent(requestContext, page, messages);
  const { welcome, confirmed, removedPassword: removed, setPassword } = messages.signIn;
  const toast = done ?? { text: isConfirmation ? confirmed : welcome };
  setFlash(
    requestContext,
    removedPassword ? { text: removed, link: { to: href("/me/password"), label: setPassword } } : toast,
  );
  return redirect(page, 303);
}

/** Returns the form again with its errors, in the visitor's language. */
export function refuseSignIn({ messages }: RequestContext, result: Failure, values: FormState["values"]) {
  const { errors } = messages.signIn;
  const translations: Readonly<Record<string, string>> = {
    email: errors.email,
    password: errors.newPassword,
    name: errors.name,
    code: errors.code,
  };
  const fields: Record<string, string> = {};
  for (const { field } of result.body.details ?? []) {
    const text = translations[field];
    if (text !== undefined) fields[field] = text;
  }
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const message = result.status === 429 ? errors.tooMany : errors.unavailable;
  return refuse(result.status, { fields: {}, message, values });
}
