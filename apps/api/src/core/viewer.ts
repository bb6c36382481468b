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

/** The claims of an access token. Its name was chosen by the user, or is that of the connected app. */
interface AccessTokenClaims {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** What an OAuth token was issued for; null for a personal token, which is accepted everywhere. */
  readonly audience: OauthAudience | null;
  readonly expiresAt: Date;
}

/** A user on whose behalf a program acts. Such a viewer is neither a member nor an operator, even if the user is, and has no session. */
export interface TokenViewer extends Viewer {
  readonly roasterId: null;
  readonly isOperator: false;
  readonly accessToken: AccessTokenClaims;
}

/** The session id of viewers without a session: no session has this id. */
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
