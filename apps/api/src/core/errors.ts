export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Extras {
  readonly details?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** Machine-readable code, for errors that clients can resolve. */
  readonly code?: string;
  /** The JSON-RPC code, for errors whose status does not determine it. */
  readonly rpcCode?: number;
}

/** Limits that keep the body of an error response below about 8 KB. */
const maxProblems = 20;
const maxFieldLength = 80;
const maxProblemLength = 200;
const maxMessageLength = 1000;

const truncate = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text;

/** An error response: the client sees the message, only the log sees the cause. */
export class AppError extends Error {
  readonly status: number;
  readonly details: readonly FieldProblem[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  readonly rpcCode: number | undefined;

  constructor(status: number, message: string, { details, headers = {}, cause, code, rpcCode }: Extras = {}) {
    super(truncate(message, maxMessageLength), { cause });
    this.status = status;
    this.details = details;
    this.headers = headers;
    this.code = code;
    this.rpcCode = rpcCode;
  }
}

/** Returns a 400 that lists up to 20 failed fields. */
export function invalid(details: readonly FieldProblem[]): AppError {
  const shown = details.slice(0, maxProblems).map(({ field, message }) => ({
    field: truncate(field, maxFieldLength),
    message: truncate(message, maxProblemLength),
  }));
  return new AppError(400, shown.map(({ field, message }) => `${field} ${message}`).join("; "), {
    details: shown,
  });
}

export const badRequest = (message: string, cause?: unknown) => new AppError(400, message, { cause });
/** The `WWW-Authenticate` challenge of every 401 (RFC 6750); it has an `error` only if a token was sent. */
const challenge = (error = "") => ({ headers: { "www-authenticate": `Bearer realm="brewdial"${error}` } });

export const unauthorized = (message = "Sign in to do this: the request has no session token") =>
  new AppError(401, message, challenge());

/** Returns the 401 for a token that this service did not sign, or signed for another purpose. */
export const invalidToken = () =>
  new AppError(
    401,
    "The session token is not valid. Sign in again",
    challenge(', error="invalid_token", error_description="The token is not valid"'),
  );

/** Returns the 401 for a token of a session that expired or was ended; it does not say which. */
export const expiredToken = () =>
  new AppError(
    401,
    "Your session has expired or was ended. Sign in again",
    challenge(', error="invalid_token", error_description="The token has expired or was revoked"'),
  );

/** Returns the 401 for an access token; it does not say whether it expired, was revoked or never existed. */
export const invalidAccessToken = () =>
  new AppError(
    401,
    "The access token is not valid: it expired or was ended. Create another one under Account, Connections",
    challenge(', error="invalid_token", error_description="The token is not valid"'),
  );

/** Returns the 401 of endpoints that accept access tokens only, with the scope that clients should request first. */
export const accessTokenRequired = () =>
  new AppError(
    401,
    "Send an access token: create one under Account, Connections",
    challenge(', scope="brews:read"'),
  );

/** Returns the 403 of endpoints that accept no access token (D580). */
export const sessionRequired = () =>
  new AppError(403, "An access token cannot do this: sign in and use the session", {
    code: "session_required",
  });

/** Returns the 403 for an access token that lacks a scope; it names all scopes that the endpoint needs (RFC 6750). */
export const insufficientScope = (scopes: readonly string[]) =>
  new AppError(403, `The access token needs the scope ${scopes.join(" and ")}: create one that has it`, {
    code: "insufficient_scope",
    ...challenge(`, error="insufficient_scope", scope="${scopes.join(" ")}"`),
  });
export const forbidden = (message: string) => new AppError(403, message);
export const notMember = () => forbidden("Only members of a roaster can do this");

/** Returns the 403 of actions that need a recent sign-in (D274). */
export const reauthenticationRequired = () =>
  new AppError(403, "Confirm that it is you: re-authenticate or sign in again, then repeat the request", {
    code: "reauthentication_required",
  });

/** Returns the 403 of actions that need a passkey used in this session (D434). */
export const passkeyRequired = () =>
  new AppError(403, "Confirm that it is you with a passkey, then repeat the request", {
    code: "passkey_required",
  });

/** Returns an error with an OAuth error code (RFC 6749). */
export const oauthError = (code: string, message: string) => new AppError(400, message, { code });

export const notFound = (what: string) => new AppError(404, `${what} not found`);
export const methodNotAllowed = (allow: string) =>
  new AppError(405, "Method not allowed", { headers: { allow } });
export const conflict = (message: string) => new AppError(409, message);
export const gone = (message: string) => new AppError(410, message);

export function tooManyRequests(retryAfterSeconds: number): AppError {
  const unit = retryAfterSeconds === 1 ? "second" : "seconds";
  return new AppError(429, `Too many requests, try again in ${retryAfterSeconds} ${unit}`, {
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}

/** The 503 of requests that are shed. One instance for all: creating an error costs more than rejecting the request. */
export const overloaded = new AppError(503, "The service is busy, try again in a moment", {
  headers: { "retry-after": "2" },
});

export const unavailable = (cause?: unknown) =>
  new AppError(503, "Temporarily unavailable, try again in a moment", {
    headers: { "retry-after": "2" },
    cause,
  });
