import { createAccessToken, endAccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import { deleteAccount, exportAccount } from "@brewdial/contract/account/endpoints.ts";
import * as auth from "@brewdial/contract/auth/endpoints.ts";
import { disconnectApp } from "@brewdial/contract/oauth/connected-apps.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { removeIdentity } from "@brewdial/contract/auth/identities.ts";
import { allowConnection } from "@brewdial/contract/oauth/endpoints.ts";
import * as passkeys from "@brewdial/contract/auth/passkeys.ts";
import * as sessions from "@brewdial/contract/auth/sessions.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { anonymizeIp } from "@brewdial/server/client-address.ts";
import type { FastifyRequest } from "fastify";

/** The account that an attempt concerns, for requests that are not signed in. */
interface SecuritySubject {
  readonly userId: number;
  readonly sessionId?: string | undefined;
}

/**
 * Endpoints whose attempts are logged: every way to sign in, every change to the ways to sign in, and everything that
 * needs a recent sign-in.
 */
const recorded: ReadonlySet<Endpoint> = new Set<Endpoint>([
  auth.registerUser,
  auth.logIn,
  auth.verifyMagicLink,
  auth.signInWithApple,
  auth.logOut,
  verifySignInCode,
  passkeys.signInWithPasskey,
  passkeys.addPasskey,
  passkeys.removePasskey,
  sessions.endSession,
  sessions.endOtherSessions,
  sessions.reauthenticate,
  sessions.changePassword,
  removeIdentity,
  createAccessToken,
  endAccessToken,
  allowConnection,
  disconnectApp,
  exportAccount,
  deleteAccount,
]);

/**
 * Logs one line about an attempt that concerns the security of an account, whether it succeeded or not (D439). It contains only ids,
 * which suffice to reconstruct an incident but identify nobody without the database.
 */
export function logSecurityEvent(request: FastifyRequest, status: number): void {
  const { endpoint, viewer, securitySubject } = request;
  if (endpoint === undefined || !recorded.has(endpoint)) return;
  const { userId, sessionId } = securitySubject ?? viewer ?? {};
  request.log.info(
    {
      event: endpoint.id,
      outcome: status < 400 ? "success" : "failure",
      status,
      userId: userId ?? null,
      sessionId: sessionId ?? null,
      client: anonymizeIp(request.ip),
    },
    "security event",
  );
}

declare module "fastify" {
  interface FastifyRequest {
    securitySubject: SecuritySubject | undefined;
  }
}
