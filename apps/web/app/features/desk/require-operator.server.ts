import { getDesk } from "@brewdial/contract/desk/endpoints.ts";
import { data, redirect } from "react-router";
import { withReturnTo } from "#app/http/return-to.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** The operator who opened the desk, and the number of open items. */
export interface Operator {
  readonly operator: string;
  readonly reports: number;
  readonly claims: number;
}

/**
 * Returns the operator. Redirects guests to the sign-in page and operators without a recent passkey check to the page that asks for one;
 * responds with 404 to everyone else. Every loader and action of the desk must call it first.
 */
export async function requireOperator(requestContext: RequestContext, url: URL): Promise<Operator> {
  const { api, bodyOf, path } = requestContext;
  const here = url.pathname.replace(/\.data$/, "") + url.search;
  const result = await api(getDesk, {});
  if (result.status === 401) throw redirectToSignIn(requestContext, here);
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.status === 403) throw redirect(withReturnTo(path("/desk/confirm"), here), 303);
  return bodyOf(getDesk, result);
}
