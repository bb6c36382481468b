import type { Auth } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expiredToken, invalidToken, notFound, notMember, unauthorized } from "../core/errors.ts";
import type { Viewer } from "../core/viewer.ts";
import { rejectCrossSite } from "./csrf.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface Authentication {
  /** Returns the viewer of a session token; undefined for a token that is expired, forged, revoked or unknown. */
  readonly findSession: (token: string) => Promise<Viewer | undefined>;
  /** Returns whether this service signed the token, whatever became of its session. */
  readonly isAuthenticToken: (token: string) => Promise<boolean>;
  /** Returns whether the session's user proved their identity recently; undefined for a session that has ended. */
  readonly hasRecentSignIn: (sessionId: string) => Promise<boolean | undefined>;
  /** Returns whether a passkey was used in the session recently; undefined for a session that has ended. */
  readonly hasRecentPasskey: (sessionId: string) => Promise<boolean | undefined>;
  readonly cookie: SessionCookie;
  readonly webOrigins: ReadonlySet<string>;
}

/** Applies the auth policy. A Bearer token takes precedence over the cookie; a cookie without a session is cleared. */
export async function authenticate(
  auth: Auth,
  { findSession, isAuthenticToken, cookie, webOrigins }: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  if (auth === "public") return null;
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = bearer ?? cookie.read(request.headers.cookie);
  const isCookie = bearer === undefined && token !== undefined;
  if (isCookie) rejectCrossSite(request, webOrigins);
  const viewer = token === undefined ? undefined : await findSession(token);
  if (viewer === undefined) {
    if (isCookie) reply.header("set-cookie", cookie.clear());
    if (auth === "optional" && bearer === undefined) return null;
    if (token === undefined) throw unauthorized();
    throw (await isAuthenticToken(token)) ? expiredToken() : invalidToken();
  }
  if (auth === "member" && viewer.roasterId === null) throw notMember();
  // For everybody else the desk does not exist (D477).
  if (auth === "operator" && !viewer.isOperator) throw notFound("Page");
  return viewer;
}
