import type { Call } from "@brewdial/client";
import type { Bodies, Endpoint } from "@brewdial/contract/endpoint.ts";
import { data, redirect } from "react-router";
import { setFlash } from "./flash.server.ts";
import { withReturnTo } from "./return-to.server.ts";
import type { RequestContext } from "./request-context.server.ts";

type Body<E extends Endpoint> = Bodies<E>[keyof Bodies<E> & number];

/**
 * Calls an endpoint for a single-button form. Returns the body of a successful response; redirects guests to the sign-in page, from where
 * they return to `returnTo`. For every other status it sets a message for the next page and returns undefined; `replies` has the messages
 * of expected statuses. `beforeSignIn` is called for guests.
 */
export async function submit<E extends Endpoint>(
  requestContext: RequestContext,
  returnTo: string,
  endpoint: E,
  call: Call<NoInfer<E>>,
  replies: Readonly<Partial<Record<number, string>>> = {},
  beforeSignIn?: () => void,
): Promise<Body<E> | undefined> {
  const { api, messages, logError } = requestContext;
  const result = await api(endpoint, call);
  if (result.ok) return result.body;
  const { status } = result;
  if (status === 401) {
    beforeSignIn?.();
    throw redirectToSignIn(requestContext, returnTo);
  }
  const expected = replies[status];
  if (expected !== undefined) {
    setFlash(requestContext, { text: expected });
    return undefined;
  }
  if (status === 404) throw data(null, { status });
  if (status !== 429 && status !== 503)
    logError(new Error(`${endpoint.id} returned ${status}: ${result.body.error}`));
  setFlash(requestContext, { text: messages.errors[status === 429 ? 429 : 503].text });
  return undefined;
}

/** Redirects a guest who must sign in first. */
export const redirectToSignIn = ({ path }: RequestContext, returnTo: string): Response =>
  redirect(withReturnTo(path("/sign-in"), returnTo), 303);
