import type { Static, TObject, TSchema } from "typebox";
import type { ErrorStatus } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call (spec: Authentication). `public` ignores credentials, `optional` answers more when signed in,
 * `required` answers 401 without a session, `member` also 403 to those who belong to no roaster.
 */
export type Auth = "public" | "optional" | "required" | "member";

/** At most `max` requests of one client in any `windowSeconds` (spec: Limits, D32). */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
  /** Endpoints that name the same bucket count together; otherwise each counts alone. */
  readonly bucket?: string;
  /** Whom it counts: each client unless told, or each signed-in user, where signing in is required. */
  readonly per?: "client" | "user";
}

/** How answers may be kept by browsers and edges (spec: Caching, D30). */
export const cachePolicies = {
  "no-store": { header: "no-store", etag: false },
  private: { header: "private, no-store", etag: false },
  /** Differs by who asks, so that only their own browser may keep it, and asks again. */
  "per-viewer": { header: "private, no-cache", etag: false },
  revalidate: { header: "public, no-cache", etag: true },
  /** Five minutes at the edge, ten more while it asks again (D118). */
  edge: { header: "public, max-age=60, s-maxage=300, stale-while-revalidate=600", etag: true },
  /** A script under a name that always means the newest version (EMB-15). */
  evergreen: { header: "public, max-age=3600, s-maxage=300, stale-while-revalidate=86400", etag: true },
  /** What never changes under its name. */
  immutable: { header: "public, max-age=31536000, immutable", etag: true },
  day: { header: "public, max-age=86400", etag: true },
} as const;
export type CachePolicy = keyof typeof cachePolicies;

/** `any`: every web page may call, without credentials. `first-party`: only our own front ends, with cookies (D31). */
export type Cors = "any" | "first-party";

export interface Success {
  readonly description: string;
  readonly schema: TSchema;
  readonly example: unknown;
  /** Other than JSON, for text and pages. */
  readonly contentType?: string;
}

export interface RequestBody {
  readonly schema: TSchema;
  readonly example: unknown;
  /** D18: 100 KB unless said otherwise. */
  readonly maxBytes?: number;
  /** What it says can also be said elsewhere, so that it may be left out (D22). */
  readonly optional?: true;
  /**
   * Beside JSON also `form`, what an HTML form sends, url-encoded or multipart, its fields as text; or `text`, JSON that says it
   * is text/plain, which browsers send to other sites without asking first (EMB-13).
   */
  readonly accepts?: readonly ("form" | "text")[];
}

/** All that the outside can know of one operation. Everything else follows from this value. */
export interface Endpoint {
  /** A verb, unique: operationId, metric label and log field. */
  readonly id: string;
  readonly method: Method;
  /** Methods that run the same handler (D21). */
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
  /** When this endpoint answers which error, beyond what its policies imply (see `errorsOf`). */
  readonly errors?: Readonly<Partial<Record<ErrorStatus, string>>>;
  /** A GET that records or consumes something: HEAD must not run it. */
  readonly getHasEffect?: true;
  /** Honours `Idempotency-Key`: the same key and body within a day are answered again, not done again (IDM-1). Needs sign-in. */
  readonly idempotent?: true;
  /** Errors leave as JSON-RPC error objects (D93) or as pages (D18) instead of `{ error }`. */
  readonly errorFormat?: "json-rpc" | "html";
}

/** Declares an endpoint; a missing policy does not compile. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

/** What a schema's values look like; unknown where the schema is not known, which would take a compiler seconds to infer. */
type Values<S extends TSchema> = TSchema extends S ? unknown : TObject extends S ? unknown : Static<S>;

type Part<S> = S extends TSchema ? Values<S> : undefined;

/** What the handler receives, already read and validated. */
export interface Input<E extends Endpoint> {
  readonly params: Part<E["params"]>;
  readonly query: Part<E["query"]>;
  readonly body: E["body"] extends RequestBody ? Values<E["body"]["schema"]> : undefined;
}

/** The body of each success status. */
export type Bodies<E extends Endpoint> = {
  [S in keyof E["success"]]: E["success"][S] extends Success ? Values<E["success"][S]["schema"]> : never;
};
