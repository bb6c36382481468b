import type { Result } from "@brewdial/client";
import type { requestMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { requestSignInMail } from "./request-mail.server.ts";
import { withReturnTo } from "#app/http/return-to.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const name = "confirm";
/** The validity of a mailed code. */
const hourSeconds = 3600;

/** Mails a code to the user's own email address and stores the request in this browser. */
export async function mailCode(
  requestContext: RequestContext,
  email: string,
): Promise<Result<typeof requestMagicLink>> {
  const result = await requestSignInMail(requestContext, email);
  if (result.ok) requestContext.state.write(name, result.body.requestId, hourSeconds);
  return result;
}

/** Returns the id of the mail whose code this browser is waiting for. */
export function findMailedRequest({ state }: RequestContext): string | undefined {
  const requestId = state.read(name);
  return typeof requestId === "string" ? requestId : undefined;
}

/** Confirms with the code of the newest mail. */
export async function confirmWithCode(
  requestContext: RequestContext,
  code: string,
): Promise<Result<typeof reauthenticate>> {
  const requestId = findMailedRequest(requestContext) ?? "none";
  const result = await requestContext.api(reauthenticate, { body: { requestId, code } });
  if (result.ok) requestContext.state.clear(name);
  return result;
}

/** Redirects a user who must confirm first, and returns them to `returnTo` afterwards. */
export const toConfirm = ({ path }: RequestContext, returnTo: string): Response =>
  redirect(withReturnTo(path("/me/confirm"), returnTo), 303);
