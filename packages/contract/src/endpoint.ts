import type { Static, TObject, TSchema } from "typebox";
import type { ErrorStatus } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an endpoint. `public` ignores credentials; `optional` returns more to signed-in users; `required` returns 401 without
 * a session; `member` also returns 403 to users who are not members of a roaster.
 */
export type Auth = "public" | "optional" | "required" | "member";

/** How long after signing in or re-authenticating the endpoints with `recentSignIn` can be called: one hour (D274). */
export const recentSignInSeconds = 3600;

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
  /** Endpoints with the same bucket share one count. Default: a bucket per endpoint. */
  readonly bucket?: string;
  /** What is counted: each client address (default), or each user, where authentication is required. */
  readonly per?: "client" | "user";
}

/** Cache-Control headers for browsers and CDNs, and whether responses have an ETag (D30). */
export const cachePolicies = {
  "no-store": { header: "no-store", etag: false },
  private: { header: "private, no-store", etag: false },
  /** Differs by user: only the browser may store it, and must revalidate. */
  "per-viewer": { header: "private, no-cache", etag: false },
  revalidate: { header: "public, no-cache", etag: true },
  /** Five minutes at the CDN, ten more while it revalidates (D118). */
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

/** `any`: every origin, without credentials. `first-party`: only the configured front ends, with cookies (D31). */
export type Cors = "any" | "first-party";

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
   * browsers send across origins without a preflight request.
   */
  readonly accepts?: readonly ("form" | "text")[];
}

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
  readonly limit: Limit | null;
  readonly cache: CachePolicy;
  readonly cors: Cors;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: RequestBody;
  readonly success: Readonly<Record<number, Success>>;
  /** Descriptions of error statuses that do not follow from the policies (see `errorsOf`). */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, string>>>;
  /** A GET that writes or consumes something, so that HEAD must not run it. */
  readonly hasSideEffects?: true;
  /** A POST that changes nothing, so that it gives way to writes when the service is overloaded. */
  readonly isSafe?: true;
  /** Requires a sign-in or re-authentication within `recentSignInSeconds`, else 403. Requires authentication (D274). */
  readonly recentSignIn?: true;
  /** Accepts `Idempotency-Key`: a repeated request within 24 hours gets the stored response. Requires authentication. */
  readonly idempotent?: true;
  /**
   * Concurrent anonymous requests with the same input share one response. Only for a GET without side effects or limit, whose one
   * success is JSON that depends on nothing but the input and the data.
   */
  readonly coalesce?: true;
  /** Statuses that browsers and forms receive as an HTML page, and other clients as JSON. */
  readonly pages?: readonly number[];
  /** Sends errors as JSON-RPC error objects (D93) or HTML pages (D18) instead of `{ error }`. */
  readonly errorFormat?: "json-rpc" | "html";
  /** Types for the compiler; never set. */
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

/** The input of an endpoint's handler, parsed and validated. */
export type Input<E extends Endpoint> = NonNullable<E["~types"]>["input"];

/** The body of each success status. */
export type Bodies<E extends Endpoint> = NonNullable<E["~types"]>["bodies"];
