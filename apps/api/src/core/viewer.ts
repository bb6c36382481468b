import type { Auth } from "@brewdial/contract/endpoint.ts";

/** The signed-in user of a request. */
export interface Viewer {
  readonly userId: number;
  /** The roaster this user is a member of, if any. */
  readonly roasterId: number | null;
  /** Whether this user may use the operator's desk. */
  readonly isOperator: boolean;
  /** The id of the session, which is the jti of its token. */
  readonly sessionId: string;
}

/** The type of a handler's viewer, by the auth policy of the endpoint. */
export type ViewerOf<A extends Auth> = A extends "public"
  ? null
  : A extends "optional"
    ? Viewer | null
    : A extends "member"
      ? Viewer & { readonly roasterId: number }
      : Viewer;
