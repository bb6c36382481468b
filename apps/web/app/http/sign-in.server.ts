import type { Failure } from "@brewdial/client";
import { requestMagicLink } from "@brewdial/contract/auth.ts";
import { redirect } from "react-router";
import { catalogs } from "#app/words/catalogs.server.ts";
import { decodeCookie, encodeCookie } from "./cookies.server.ts";
import { setFlash } from "./flash.server.ts";
import { type FormState, refuse } from "./form.server.ts";
import { exchangePreferences } from "./preferences.server.ts";
import { bringGrinderAlong } from "./own-grinder.server.ts";
import { returnToIn, safeReturnTo } from "./return-to.server.ts";
import type { Session } from "./session.server.ts";

/** A mailed link is valid for an hour; so are the cookies that belong to it. */
const hourSeconds = 3600;

export interface PendingSignIn {
  readonly email: string;
  readonly requestId: string;
}

/** Returns the data of a sign-in page: where to go afterwards, and whether there is Sign in with Apple. */
export const loadSignIn = ({ apple, path }: Session, url: URL, title: string, description: string) => ({
  page: { title, description, isIndexed: false },
  returnTo: safeReturnTo(url.searchParams.get("returnTo"), path("/")),
  hasApple: apple !== undefined,
});

/** Asks the API for a mail with a link and a code, and remembers the request and the page to come back to in this browser. */
export async function sendSignInMail(session: Session, email: string, returnTo: string) {
  const result = await session.api(requestMagicLink, { body: { email } });
  if (!result.ok) return refuseSignIn(session, result, { email });
  const pending: PendingSignIn = { email, requestId: result.body.requestId };
  session.setCookie("sign_in", encodeCookie(pending), { maxAgeSeconds: hourSeconds });
  session.setCookie("return_to", encodeCookie(returnTo), { maxAgeSeconds: hourSeconds });
  return redirect(session.path("/sign-in/code"), 303);
}

/** Returns the mail that this browser is waiting for. */
export function findPendingSignIn({ visitor }: Session): PendingSignIn | undefined {
  const value = decodeCookie(visitor.cookies.get("sign_in")) as Partial<PendingSignIn> | undefined;
  return typeof value?.email === "string" && typeof value.requestId === "string"
    ? { email: value.email, requestId: value.requestId }
    : undefined;
}

/** Returns the page that the visitor wanted before signing in. */
export function readReturnTo({ visitor }: Session): string | undefined {
  const value = decodeCookie(visitor.cookies.get("return_to"));
  const path = typeof value === "string" ? safeReturnTo(value, "") : "";
  return path === "" ? undefined : path;
}

/** Finishes a sign-in: the API's cookies are already collected. Sends the visitor back to where they came from. */
export async function finishSignIn(session: Session, returnTo: string) {
  const [locale] = await Promise.all([exchangePreferences(session), bringGrinderAlong(session)]);
  session.clearCookie("return_to");
  session.clearCookie("sign_in");
  setFlash(session, { text: catalogs[locale].signIn.welcome });
  return redirect(returnToIn(locale, returnTo), 303);
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
