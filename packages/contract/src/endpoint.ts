import type { Static, TObject, TSchema } from "typebox";
import type { ErrorStatus } from "./errors.ts";
import type { Scope } from "./scopes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an endpoint. `public` ignores credentials; `optional` returns more to signed-in users; `required` returns 401 without
 * a session; `member` also returns 403 to users who are not members of a roaster; `operator` returns 404 to
 * users who are not operators; `token` accepts access tokens only and returns 401 to sessions.
 */
export type Auth = "public" | "optional" | "required" | "member" | "operator" | "token";

/** Period after signing in or re-authenticating in which endpoints with `recentSignIn` can be called: one hour (D274). */
export const recentSignInSeconds = 3600;

/** Period after using a passkey in which endpoints with `recentPasskey` can be called: 8 hours, a working day (D434). */
export const recentPasskeySeconds = 8 * 3600;

/** Name of the query parameter by which lists show recipes on a grinder (D193). */
const viewerParameter = "onGrinder";

/**
 * Returns whether a public endpoint identifies its viewer when the query has `onGrinder`, because the viewer's calibration
 * applies. Without the parameter its responses are the same for everyone.
 */
export const isPersonalizedByQuery = ({ auth, query }: Pick<Endpoint, "auth" | "query">): boolean =>
  auth === "public" && query !== undefined && viewerParameter in query.properties;

/** Returns whether a query names a grinder to show recipes on. */
export const hasViewerParameter = (query: unknown): boolean =>
  typeof query === "object" && query !== null && viewerParameter in query;

/** Rate limit: `max` requests in a sliding window of `windowSeconds` (D32). */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
  /** Endpoints with the same bucket share one counter. Default: a bucket per endpoint. */
  readonly bucket?: string;
  /**
   * What is counted: requests per client address (default), or per user. Where authentication is optional, guests are counted by
   * address.
   */
  readonly per?: "client" | "user";
}

/** Rate limit per user for all authenticated writes that have no per-user limit of their own (D430). */
export const accountWriteLimit = {
  max: 3000,
  windowSeconds: 3600,
  bucket: "account-writes",
  per: "user",
} as const satisfies Limit;

/**
 * Rate limit of signing out, ending sessions and deleting the account, which must work when the limit of other writes is reached.
 */
export const leaveLimit = {
  max: 300,
  windowSeconds: 3600,
  bucket: "leave",
  per: "user",
} as const satisfies Limit;

/** Rate limit per user for all requests with access tokens. */
export const accessTokenLimit = {
  max: 300,
  windowSeconds: 60,
  bucket: "access-tokens",
  per: "user",
} as const satisfies Limit;

/** Cache-Control headers for browsers and CDNs, and whether responses have an ETag (D30). */
export const cachePolicies = {
  "no-store": { header: "no-store", etag: false },
  private: { header: "private, no-store", etag: false },
  /** Differs by user: only the browser may store it, and must revalidate. */
  "per-viewer": { header: "private, no-cache", etag: false },
  revalidate: { header: "public, no-cache", etag: true },
  /** Cached for five minutes by the CDN, and for ten more while it revalidates (D118). */
  edge: { header: "public, max-age=60, s-maxage=300, stale-while-revalidate=600", etag: true },
  /** A script whose URL always serves the newest version. */
  evergreen: { header: "public, max-age=3600, s-maxage=300, stale-while-revalidate=86400", etag: true },
  /** A file that never changes under its URL. */
  immutable: { header: "public, max-age=31536000, immutable", etag: true },
  day: { header: "public, max-age=86400", etag: true },
  /** Streamed, so that there is no body to compute an ETag from. */
  sitemap: { header: "public, max-age=3600, s-maxage=86400", etag: false },
} as const;
export type CachePolicy = keyof typeof cachePolicies;

/**
 * Which pages may read responses. `any`: every origin, without credentials. `first-party`: only the configured front ends, with
 * cookies (D31). `shared`: the configured front ends with cookies, every other origin without credentials; endpoints with `scopes` are
 * always shared (D581).
 */
export type Cors = "any" | "first-party" | "shared";

/** Returns the effective CORS policy: pages of other origins may call every endpoint that accepts access tokens. */
export const corsOf = ({ cors, scopes }: Pick<Endpoint, "cors" | "scopes">): Cors =>
  cors === "first-party" && scopes !== undefined ? "shared" : cors;

export interface Success {
  readonly description: string;
  readonly schema: TSchema;
  readonly example: unknown;
  /** Default: JSON. */
  readonly contentType?: string;
}

export interface RequestBody {
  readonly schema: TSchema;
  readonly example: unknown;
  /** Default: 100 KB (D18). */
  readonly maxBytes?: number;
  /** The body may be omitted, because its fields are also accepted in the query (D22). */
  readonly optional?: true;
  /**
   * Content types in addition to JSON. `form`: an HTML form, URL-encoded or multipart. `text`: JSON sent as text/plain, which
   * browsers send across origins without a preflight request. `csv`: a CSV file, which becomes the field `csv`.
   */
  readonly accepts?: readonly ("form" | "text" | "csv")[];
}

/** Announces that an operation will be removed. At least `noticeMonths` months lie between the two dates. */
export interface Deprecation {
  /** The day of the announcement, such as `2027-01-15`. */
  readonly since: string;
  /** The first day on which the operation may be gone. */
  readonly sunset: string;
  /** The replacement, as a sentence. */
  readonly instead: string;
}

/** Number of months for which deprecated operations and fields keep working. */
export const noticeMonths = 12;

/** The public declaration of one operation. Routes, validation, OpenAPI and the client are derived from it. */
export interface Endpoint {
  /** Unique, starts with a verb. Used as operationId, metric label and log field. */
  readonly id: string;
  readonly method: Method;
  /** More methods for the same handler (D21). */
  readonly aliases?: readonly Method[];
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly auth: Auth;
  /**
   * The scopes that an access token needs, all of them; an empty list accepts every token. If absent, no access token is accepted:
   * a session is required (D580).
   */
  readonly scopes?: readonly Scope[];
  readonly limit: Limit | null;
  /** The limit per user, where `limit` counts clients. Default for authenticated writes: `accountWriteLimit`. */
  readonly userLimit?: Limit & { readonly per: "user" };
  readonly cache: CachePolicy;
  readonly cors: Cors;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: RequestBody;
  readonly success: Readonly<Record<number, Success>>;
  /** Descriptions of error statuses that cannot be derived from the policies (see `errorsOf`). */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, string>>>;
  /** Published in OpenAPI and in the headers `Deprecation` and `Sunset` of every response (D620). */
  readonly deprecated?: Deprecation;
  /** Set for a GET that writes or consumes something: HEAD must not run it. */
  readonly hasSideEffects?: true;
  /** Set for a POST that changes nothing: under overload it is rejected before writes. */
  readonly isSafe?: true;
  /** Requires a sign-in or re-authentication within `recentSignInSeconds`, else 403. Requires authentication (D274). */
  readonly recentSignIn?: true;
  /** Requires that a passkey was used in this session within `recentPasskeySeconds`, else 403. Requires authentication (D434). */
  readonly recentPasskey?: true;
  /** Accepts `Idempotency-Key`: a repeated request within 24 hours gets the stored response. Requires authentication. */
  readonly idempotent?: true;
  /**
   * Concurrent anonymous requests with the same input share one response. Only for a GET without side effects or limit, whose only
   * success is JSON that depends on nothing but the input and the data.
   */
  readonly coalesce?: true;
  /** Sends errors as JSON-RPC error objects (D93), HTML pages of frames (D18) or by RFC 6749 instead of `{ error }`. */
  readonly errorFormat?: "json-rpc" | "html" | "oauth";
  /** Carries the types for the compiler; never set at run time. */
  readonly "~types"?: EndpointTypes;
}

type Values<S> = S extends TSchema ? Static<S> : undefined;
type BodyValues<B> = B extends { readonly schema: infer S } ? Values<S> : undefined;

/** The parts of a request that an endpoint may declare. */
export interface InputParts<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/**
 * The types of a request and its responses, computed where the endpoint is declared. Generic code reads them from here: `Static` of
 * a schema that is still generic costs the compiler seconds.
 */
export interface EndpointTypes<Input = InputParts, Bodies = Readonly<Record<number, unknown>>> {
  readonly input: Input;
  readonly bodies: Bodies;
}

export interface Typed<Input, Bodies> {
  readonly "~types"?: EndpointTypes<Input, Bodies>;
}

/** Declares an endpoint; a missing policy does not compile. */
export const endpoint = <const E extends Endpoint>(declaration: E) =>
  declaration as E &
    Typed<
      InputParts<Values<E["params"]>, Values<E["query"]>, BodyValues<E["body"]>>,
      { readonly [S in keyof E["success"]]: BodyValues<E["success"][S]> }
    >;

type LimitPolicies = Pick<Endpoint, "auth" | "isSafe" | "limit" | "method" | "userLimit">;

/** Returns the limit that counts each client address. */
export const clientLimitOf = ({ limit }: Pick<Endpoint, "limit">): Limit | undefined =>
  limit === null || limit.per === "user" ? undefined : limit;

/**
 * Returns the limit that counts each user. Every authenticated write has one, since a user may have any number of client addresses.
 */
export function userLimitOf(endpoint: LimitPolicies): Limit | undefined {
  if (endpoint.limit?.per === "user") return endpoint.limit;
  return endpoint.userLimit ?? (isSignedInWrite(endpoint) ? accountWriteLimit : undefined);
}

const isSignedInWrite = ({ auth, method, isSafe }: LimitPolicies): boolean =>
  (auth === "required" || auth === "member") && method !== "GET" && !isSafe;

export const limitsOf = (endpoint: LimitPolicies): Limit[] =>
  [clientLimitOf(endpoint), userLimitOf(endpoint)].filter((limit) => limit !== undefined);

/** The input of an endpoint's handler, parsed and validated. */
export type Input<E extends Endpoint> = NonNullable<E["~types"]>["input"];

/** The body of each success status. */
export type Bodies<E extends Endpoint> = NonNullable<E["~types"]>["bodies"];
