import type { Auth } from "@brewdial/contract/endpoint.ts";
import type { OauthAudience } from "@brewdial/contract/oauth/endpoints.ts";
import type { Scope } from "@brewdial/contract/scopes.ts";

/** The signed-in user of a request. */
export interface Viewer {
  readonly userId: number;
  /** The roaster this user is a member of, if any. */
  readonly roasterId: number | null;
  /** Whether this user may use the operator's desk. */
  readonly isOperator: boolean;
  /** The id of the session, which is the jti of its token. */
  readonly sessionId: string;
  /** The access token that authenticated the request; undefined for a session. */
  readonly accessToken?: AccessTokenClaims;
}

/** An access token: what it may do, and the name that its user, or the app that has it, gave it. */
interface AccessTokenClaims {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** What a token of OAuth was issued for; null for a personal token, which is accepted everywhere. */
  readonly audience: OauthAudience | null;
  readonly expiresAt: Date;
}

/** A user whose program acts for them. It is neither member nor operator, whatever the user is, and has no session. */
export interface TokenViewer extends Viewer {
  readonly roasterId: null;
  readonly isOperator: false;
  readonly accessToken: AccessTokenClaims;
}

/** The session id of viewers without a session: no row has it. */
export const noSessionId = "00000000-0000-0000-0000-000000000000";

/** The type of a handler's viewer, by the auth policy of the endpoint. */
export type ViewerOf<A extends Auth> = A extends "public"
  ? null
  : A extends "optional"
    ? Viewer | null
    : A extends "token"
      ? TokenViewer
      : A extends "member"
        ? Viewer & { readonly roasterId: number }
        : Viewer;
