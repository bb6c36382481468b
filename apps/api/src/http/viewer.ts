import type { Auth } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden, unauthorized } from "./errors.ts";

/** The signed-in user of a request. */
export interface Viewer {
  readonly userId: number;
  /** The roaster this user is a member of, if any. */
  readonly roasterId: number | null;
}

/** Who a handler may count on, by the endpoint's auth policy. */
export type ViewerOf<A extends Auth> = A extends "public"
  ? null
  : A extends "optional"
    ? Viewer | null
    : A extends "member"
      ? Viewer & { readonly roasterId: number }
      : Viewer;

/** Tells whose session a token is; undefined for a token that is expired, forged, revoked or unknown. */
export type FindSession = (token: string) => Promise<Viewer | undefined>;

const sessionCookie = "svc_session";

/** Applies the auth policy (spec: Authentication; D39). A Bearer token wins over the cookie. */
export async function authenticate(
  auth: Auth,
  findSession: FindSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Viewer | null> {
  if (auth === "public") return null;
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = bearer ?? cookieValue(request.headers.cookie, sessionCookie);
  const viewer = token === undefined ? undefined : await findSession(token);
  if (viewer === undefined) {
    if (auth !== "optional" || bearer !== undefined) throw unauthorized();
    if (token !== undefined)
      reply.header("set-cookie", `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
    return null;
  }
  if (auth === "member" && viewer.roasterId === null)
    throw forbidden("Only members of a roaster may do this");
  return viewer;
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(";").find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim() || undefined;
}
