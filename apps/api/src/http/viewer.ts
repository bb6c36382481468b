import type { Auth } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuseForeignPage } from "./cross-site.ts";
import { forbidden, unauthorized } from "./errors.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** The signed-in user of a request. */
export interface Viewer {
  readonly userId: number;
  /** The roaster this user is a member of, if any. */
  readonly roasterId: number | null;
  /** The session that the request came with: the token's jti. */
  readonly sessionId: string;
}

/** Who a handler may count on, by the endpoint's auth policy. */
export type ViewerOf<A extends Auth> = A extends "public"
  ? null
  : A extends "optional"
    ? Viewer | null
    : A extends "member"
      ? Viewer & { readonly roasterId: number }
      : Viewer;

/**
 * Tells whose session a token is; undefined for a token that is expired, forged, revoked or unknown. What is known already comes
 * without a promise, since most requests come with a session seen a moment ago.
 */
export type FindSession = (token: string) => Viewer | undefined | Promise<Viewer | undefined>;

export interface Authentication {
  readonly findSession: FindSession;
  readonly cookie: SessionCookie;
  readonly webOrigins: ReadonlySet<string>;
}

/** Applies the auth policy (spec: Authentication; D39). A Bearer token wins over the cookie; a dead cookie is cleared. */
export function authenticate(
  auth: Auth,
  { findSession, cookie, webOrigins }: Authentication,
  request: FastifyRequest,
  reply: FastifyReply,
): Viewer | null | Promise<Viewer | null> {
  if (auth === "public") return null;
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = bearer ?? cookie.read(request.headers.cookie);
  if (bearer === undefined && token !== undefined) refuseForeignPage(request, webOrigins);
  const judge = (viewer: Viewer | undefined): Viewer | null => {
    if (viewer === undefined) {
      if (bearer === undefined && token !== undefined) reply.header("set-cookie", cookie.clear());
      if (auth !== "optional" || bearer !== undefined) throw unauthorized();
      return null;
    }
    if (auth === "member" && viewer.roasterId === null)
      throw forbidden("Only members of a roaster may do this");
    return viewer;
  };
  const found = token === undefined ? undefined : findSession(token);
  return found instanceof Promise ? found.then(judge) : judge(found);
}
