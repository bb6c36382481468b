import type { Result } from "@brewdial/client";
import type { requestMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { redirect } from "react-router";
import { requestSignInMail } from "./request-mail.server.ts";
import { withReturnTo } from "#app/http/return-to.server.ts";
import type { Session } from "#app/http/session.server.ts";

const name = "confirm";
/** As long as a mailed code is valid. */
const hourSeconds = 3600;

/** Mails a code to the user's own address and remembers the request in this browser. */
export async function mailCode(session: Session, email: string): Promise<Result<typeof requestMagicLink>> {
  const result = await requestSignInMail(session, email);
  if (result.ok) session.state.write(name, result.body.requestId, hourSeconds);
  return result;
}

/** Returns the id of the mail whose code this browser is waiting for. */
export function findMailedRequest({ state }: Session): string | undefined {
  const requestId = state.read(name);
  return typeof requestId === "string" ? requestId : undefined;
}

/** Confirms with the code of the newest mail. */
export async function confirmWithCode(
  session: Session,
  code: string,
): Promise<Result<typeof reauthenticate>> {
  const requestId = findMailedRequest(session) ?? "none";
  const result = await session.api(reauthenticate, { body: { requestId, code } });
  if (result.ok) session.state.clear(name);
  return result;
}

/** Returns the redirect of a user who must confirm first, and then comes back to `returnTo`. */
export const toConfirm = ({ path }: Session, returnTo: string): Response =>
  redirect(withReturnTo(path("/me/confirm"), returnTo), 303);
