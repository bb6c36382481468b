import type { Failure } from "@brewdial/client";
import { signInWithPasskey } from "@brewdial/contract/auth/passkeys.ts";
import { href, redirect } from "react-router";
import { catalogs } from "#app/words/catalogs.server.ts";
import { findMistakes } from "./check-sign-in.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormState, refuse } from "#app/http/form.server.ts";
import { findIntent, fulfilIntent } from "./intent.server.ts";
import { readPasskey } from "./passkey.server.ts";
import { exchangePreferences } from "#app/http/preferences.server.ts";
import { adoptDeviceGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { requestSignInMail } from "./request-mail.server.ts";
import { returnToIn, safeReturnTo } from "#app/http/return-to.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** A mailed link is valid for an hour; so are the cookies that belong to it. */
const hourSeconds = 3600;

export interface PendingSignIn {
  readonly email: string;
  readonly requestId: string;
  /** Set after a sign-up, where the code only confirms the address: the page to continue to. */
  readonly confirmsFor?: string;
}

/** Returns the data of a sign-in page: where to go afterwards, why, and whether there is Sign in with Apple. */
export function loadSignIn(session: Session, url: URL, title: string, description: string) {
  const { apple, path, words } = session;
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), path("/"));
  const intent = findIntent(session, returnTo);
  const { save, vote } = words.signIn.intents;
  return {
    page: { title, description, isIndexed: false },
    returnTo,
    /** The sentence that says what signing in is for. */
    reason: intent && (intent.action === "save" ? save : vote),
    hasApple: apple !== undefined,
  };
}

/** Asks the API for a mail with a link and a code, and remembers the request and the page to come back to in this browser. */
export async function sendSignInMail(session: Session, email: string, returnTo: string) {
  const fields = await findMistakes(session.words, { email });
  if (fields !== undefined) return refuse(400, { fields, values: { email } });
  const result = await requestSignInMail(session, email);
  if (!result.ok) return refuseSignIn(session, result, { email });
  const pending: PendingSignIn = { email, requestId: result.body.requestId };
  session.state.write("sign_in", pending, hourSeconds);
  session.state.write("return_to", returnTo, hourSeconds);
  return redirect(session.path("/sign-in/code"), 303);
}

/**
 * Finishes a sign-up with a password and mails a code. Entered in this session it confirms the address and keeps the password, which
 * a link that is opened elsewhere would remove (D523). If no mail can be requested now, the visitor goes on.
 */
export async function finishSignUp(session: Session, email: string, returnTo: string) {
  const finished = await finishSignIn(session, returnTo);
  const asked = await mailConfirmation(session, email, returnTo);
  return asked instanceof Response ? asked : finished;
}

/** Mails the code that confirms the address of an account and asks for it. */
export async function mailConfirmation(session: Session, email: string, returnTo: string) {
  const result = await requestSignInMail(session, email);
  if (!result.ok) return refuseSignIn(session, result, {});
  const confirmsFor = safeReturnTo(returnTo, session.path("/"));
  const pending: PendingSignIn = { email, requestId: result.body.requestId, confirmsFor };
  session.state.write("sign_in", pending, hourSeconds);
  return redirect(session.path("/sign-in/code"), 303);
}

/** Signs in with what the browser's dialog returned. */
export async function signInByPasskey(session: Session, form: FormData, returnTo: string) {
  const passkey = readPasskey(form);
  const result = passkey && (await session.api(signInWithPasskey, { body: { passkey } }));
  if (result?.ok === true) return finishSignIn(session, returnTo);
  const { passkey: failed, tooMany } = session.words.signIn.errors;
  const message = result?.status === 429 ? tooMany : failed;
  return refuse(result?.status ?? 400, { fields: {}, message, values: {} });
}

/** Returns the mail that this browser is waiting for. */
export function findPendingSignIn({ state }: Session): PendingSignIn | undefined {
  const { email, requestId, confirmsFor } = (state.read("sign_in") ?? {}) as Partial<PendingSignIn>;
  if (typeof email !== "string" || typeof requestId !== "string") return undefined;
  return {
    email,
    requestId,
    ...(typeof confirmsFor === "string" ? { confirmsFor: safeReturnTo(confirmsFor) } : {}),
  };
}

/** Returns the page that the visitor wanted before signing in. */
export function readReturnTo({ state }: Session): string | undefined {
  const value = state.read("return_to");
  const path = typeof value === "string" ? safeReturnTo(value, "") : "";
  return path === "" ? undefined : path;
}

/**
 * Finishes a sign-in: the API's cookies are already collected. Does what the visitor wanted as a guest and sends them back to where
 * they came from.
 */
export async function finishSignIn(
  session: Session,
  returnTo: string,
  { removedPassword = false, isConfirmation = false } = {},
) {
  const [locale] = await Promise.all([exchangePreferences(session), adoptDeviceGrinder(session)]);
  session.state.clear("return_to");
  session.state.clear("sign_in");
  const words = catalogs[locale];
  const page = returnToIn(locale, returnTo);
  const done = await fulfilIntent(session, page, words);
  const { welcome, confirmed, removedPassword: removed, setPassword } = words.signIn;
  const toast = done ?? { text: isConfirmation ? confirmed : welcome };
  setFlash(
    session,
    removedPassword ? { text: removed, link: { to: href("/me/password"), label: setPassword } } : toast,
  );
  return redirect(page, 303);
}

/** Returns the form again with what is wrong, in the visitor's language. */
export function refuseSignIn({ words }: Session, result: Failure, values: FormState["values"]) {
  const { errors } = words.signIn;
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
