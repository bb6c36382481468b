import type { Auth } from "@brewdial/contract/endpoint.ts";
import { includesScope, type Scope } from "@brewdial/contract/scopes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  accessTokenRequired,
  expiredToken,
  insufficientScope,
  invalidAccessToken,
  invalidToken,
  notFound,
  notMember,
  sessionRequired,
  unauthorized,
} from "../core/errors.ts";
import type { TokenViewer, Viewer } from "../core/viewer.ts";
import { isAccessToken } from "../platform/access-tokens.ts";
import { rejectCrossSite } from "./csrf.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface Authentication {
  /** Returns the viewer of a session token; undefined for a token that is expired, forged, revoked or unknown. */
  readonly findSession: (token: string) => Promise<Viewer | undefined>;
  /** Returns the viewer of an access token; undefined for one that expired, was revoked or never existed. */
  readonly findAccessToken: (token: string) => Promise<TokenViewer | undefined>;
  /** Returns whether this service signed the token, even if its session has ended. */
  readonly isAuthenticToken: (token: string) => Promise<boolean>;
  /** Returns whether the session's user proved their identity recently; undefined for a session that has ended. */
  readonly hasRecentSignIn: (sessionId: string) => Promise<boolean | undefined>;
  /** Returns whether a passkey was used in the session recently; undefined for a session that has ended. */
  readonly hasRecentPasskey: (sessionId: string) => Promise<boolean | undefined>;
  readonly cookie: SessionCookie;
  readonly webOrigins: ReadonlySet<string>;
}

/** Who may call an endpoint, and the scopes that an access token needs for it; undefined if no access token is accepted. */
export interface AuthPolicy {
  readonly auth: Auth;
  readonly scopes: readonly Scope[] | undefined;
}

const readBearer = ({ headers }: FastifyRequest) => /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];

/**
 * Applies the auth policy. A Bearer token takes precedence over the cookie, which is then ignored: a cookie never extends what an
 * access token may do. A cookie without a session is cleared.
 */
export async function authenticate(
  { auth, scopes }: AuthPolicy,
  { findSession, findAccessToken, isAuthenticToken, cookie, webOrigins }: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  if (auth === "public") return null;
  const bearer = readBearer(request);
  if (bearer !== undefined && isAccessToken(bearer)) {
    const tokenViewer = await findAccessToken(bearer);
    if (tokenViewer === undefined || !isIssuedFor(tokenViewer, auth)) throw invalidAccessToken();
    requireScopes(tokenViewer, scopes);
    return tokenViewer;
  }
  // Sessions are not accepted: they are issued for our own pages, not for programs (D585).
  if (auth === "token") throw bearer === undefined ? accessTokenRequired() : invalidAccessToken();
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
  // Other users get the 404 of an unknown page, which does not reveal the desk (D477).
  if (auth === "operator" && !viewer.isOperator) throw notFound("Page");
  return viewer;
}

/** Returns whether a token may be used at an endpoint at all: an OAuth token only at the resource that it was issued for (RFC 8707). */
const isIssuedFor = ({ accessToken: { audience } }: TokenViewer, auth: Auth): boolean =>
  audience === null || audience === (auth === "token" ? "mcp" : "api");

/** Throws 403 unless an access token has all scopes; undefined accepts no token. */
export function requireScopes({ accessToken }: TokenViewer, needed: readonly Scope[] | undefined): void {
  if (needed === undefined) throw sessionRequired();
  if (!needed.every((scope) => includesScope(accessToken.scopes, scope))) throw insufficientScope(needed);
}
