import { randomBytes } from "node:crypto";
import { signInWithApple } from "@brewdial/contract/auth/endpoints.ts";
import { data, redirect } from "react-router";
import { privateProfile } from "./private-profile.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { appleCallbackPath } from "#app/http/root-middleware.server.ts";
import { textField } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { finishSignIn } from "./sign-in.server.ts";

const cookieName = "apple_sign_in";
const maxAgeSeconds = 900;

/** State of the sign-in that this browser started, stored in a cookie. */
interface StartedSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly returnTo: string;
}

/** Redirects the visitor to Apple's page, and requests name and email address. */
export function startAppleSignIn(requestContext: RequestContext, returnTo: string): Response {
  const { apple, visitor, webUrl } = requestContext;
  if (apple === undefined) throw data(null, { status: 404 });
  // The language comes first, because the callback does not receive the cookies of this site.
  const state = `${visitor.locale}.${randomToken()}`;
  const started: StartedSignIn = { state, nonce: randomToken(), returnTo };
  requestContext.state.write(cookieName, started, maxAgeSeconds);
  const query = new URLSearchParams({
    client_id: apple.clientId,
    redirect_uri: webUrl + appleCallbackPath,
    response_type: "code id_token",
    response_mode: "form_post",
    scope: "name email",
    state,
    nonce: started.nonce,
  });
  // Apple shows the + of form encoding as a literal plus sign.
  return redirect(`${apple.authorizeUrl}?${query.toString().replaceAll("+", "%20")}`);
}

/** Signs in with Apple's response if this browser started the sign-in, and only once; otherwise redirects to the sign-in page. */
export async function finishAppleSignIn(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { errors } = requestContext.messages.signIn;
  const started = takeStarted(requestContext);
  const refuse = (text?: string) => {
    if (text !== undefined) setFlash(requestContext, { text });
    const returnTo = started === undefined ? "" : `?returnTo=${encodeURIComponent(started.returnTo)}`;
    return redirect(requestContext.path("/sign-in") + returnTo, 303);
  };
  if (started === undefined || textField(form, "state") !== started.state) return refuse(errors.apple);
  const error = textField(form, "error");
  if (error !== "") return refuse(error === "user_cancelled_authorize" ? undefined : errors.apple);
  const identityToken = textField(form, "id_token", maxTokenLength);
  const send = (name: string) =>
    requestContext.api(signInWithApple, {
      body: { identityToken, nonce: started.nonce, ...privateProfile, ...(name === "" ? {} : { name }) },
    });
  const name = readFirstName(textField(form, "user"));
  let result = await send(name);
  // A name that the API refuses must not fail the sign-in; it can be set later.
  if (result.status === 400 && name !== "") result = await send("");
  if (result.ok) return finishSignIn(requestContext, started.returnTo, result.body);
  if (result.status === 409) return refuse(errors.taken);
  if (result.status === 429) return refuse(errors.tooMany);
  return refuse(result.status === 503 ? errors.unavailable : errors.apple);
}

export const maxTokenLength = 8192;

/** Returns and clears the sign-in that this browser started, so that a response is accepted only once. */
function takeStarted(requestContext: RequestContext): StartedSignIn | undefined {
  const value = requestContext.state.read(cookieName) as Partial<StartedSignIn> | undefined;
  requestContext.state.clear(cookieName);
  const { state, nonce, returnTo } = value ?? {};
  if (typeof state !== "string" || typeof nonce !== "string" || typeof returnTo !== "string")
    return undefined;
  return { state, nonce, returnTo: safeReturnTo(returnTo) };
}

/** Returns the first name that Apple sends with the first sign-in: names are public here, so the family name is dropped. */
export function readFirstName(user: string): string {
  try {
    const { firstName } = (JSON.parse(user) as { name?: { firstName?: unknown } }).name ?? {};
    return typeof firstName === "string" ? firstName.trim().slice(0, 60) : "";
  } catch {
    return "";
  }
}

const randomToken = () => randomBytes(32).toString("base64url");
