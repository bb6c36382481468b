import type { Call } from "@brewdial/client";
import type { Bodies, Endpoint } from "@brewdial/contract/endpoint.ts";
import { data, redirect } from "react-router";
import { setFlash } from "./flash.server.ts";
import { withReturnTo } from "./return-to.server.ts";
import type { Session } from "./session.server.ts";

type Body<E extends Endpoint> = Bodies<E>[keyof Bodies<E> & number];

/**
 * Calls an endpoint for a form of one button. Returns the body of a success; guests are sent to the sign-in page and come back to
 * `returnTo`. For every other status it leaves a message on the next page and returns undefined; `messages` has those that the form
 * expects, by status. `beforeSignIn` is called for guests.
 */
export async function submit<E extends Endpoint>(
  session: Session,
  returnTo: string,
  endpoint: E,
  call: Call<NoInfer<E>>,
  messages: Readonly<Partial<Record<number, string>>> = {},
  beforeSignIn?: () => void,
): Promise<Body<E> | undefined> {
  const { api, words, logError } = session;
  const result = await api(endpoint, call);
  if (result.ok) return result.body;
  const { status } = result;
  if (status === 401) {
    beforeSignIn?.();
    throw redirectToSignIn(session, returnTo);
  }
  const expected = messages[status];
  if (expected !== undefined) {
    setFlash(session, { text: expected });
    return undefined;
  }
  if (status === 404) throw data(null, { status });
  if (status !== 429 && status !== 503)
    logError(new Error(`${endpoint.id} returned ${status}: ${result.body.error}`));
  setFlash(session, { text: words.errors[status === 429 ? 429 : 503].text });
  return undefined;
}

/** Returns the redirect of a guest who must sign in first. */
export const redirectToSignIn = ({ path }: Session, returnTo: string): Response =>
  redirect(withReturnTo(path("/sign-in"), returnTo), 303);
