import { getDesk } from "@brewdial/contract/desk/endpoints.ts";
import { data, redirect } from "react-router";
import { withReturnTo } from "#app/http/return-to.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** The operator who has opened the desk, and what waits for a decision. */
export interface Operator {
  readonly operator: string;
  readonly reports: number;
  readonly claims: number;
}

/**
 * Returns the operator. Guests are sent to the sign-in page, operators without a recent passkey to the page that asks for one; for
 * everybody else the desk does not exist. Every loader and action of the desk calls it first.
 */
export async function requireOperator(session: Session, url: URL): Promise<Operator> {
  const { api, bodyOf, path } = session;
  const here = url.pathname.replace(/\.data$/, "") + url.search;
  const result = await api(getDesk, {});
  if (result.status === 401) throw redirectToSignIn(session, here);
  if (result.status === 404) throw data(null, { status: 404 });
  if (result.status === 403) throw redirect(withReturnTo(path("/desk/confirm"), here), 303);
  return bodyOf(getDesk, result);
}
