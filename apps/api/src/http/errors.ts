import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { isTimeout, isUnavailable, namesMissingRoaster, namesMissingUser } from "@brewdial/db/executor.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorPage, framedErrorHeaders, pageHeaders } from "./page.ts";

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

interface Extras {
  readonly details?: readonly FieldProblem[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
  /** JSON-RPC's code where the status alone does not tell it. */
  readonly rpcCode?: number;
}

/** An answer that is an error: its message is for the client, its cause only for the log. */
export class AppError extends Error {
  readonly status: number;
  readonly details: readonly FieldProblem[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly rpcCode: number | undefined;

  constructor(status: number, message: string, { details, headers = {}, cause, rpcCode }: Extras = {}) {
    super(message, { cause });
    this.status = status;
    this.details = details;
    this.headers = headers;
    this.rpcCode = rpcCode;
  }
}

/** 400 that names each field that failed (D15). */
export function invalid(details: readonly FieldProblem[]): AppError {
  return new AppError(400, details.map(({ field, message }) => `${field} ${message}`).join("; "), {
    details,
  });
}

export const badRequest = (message: string, cause?: unknown) => new AppError(400, message, { cause });
export const unauthorized = (message = "Sign in to do this") => new AppError(401, message);
export const forbidden = (message: string) => new AppError(403, message);
export const notFound = (what: string) => new AppError(404, `${what} not found`);
export const methodNotAllowed = (allow: string) =>
  new AppError(405, "Method not allowed", { headers: { allow } });
export const conflict = (message: string) => new AppError(409, message);

export function tooManyRequests(retryAfterSeconds: number): AppError {
  const unit = retryAfterSeconds === 1 ? "second" : "seconds";
  return new AppError(429, `Too many requests, try again in ${retryAfterSeconds} ${unit}`, {
    headers: { "retry-after": String(retryAfterSeconds) },
  });
}

export const unavailable = (cause?: unknown) =>
  new AppError(503, "Temporarily unavailable, try again in a moment", {
    headers: { "retry-after": "2" },
    cause,
  });

const byFrameworkCode: Record<string, (error: FastifyError) => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, "Send the body as application/json"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, "The body is too large"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest("The body does not have the length it announced"),
  FST_ERR_CTP_INVALID_JSON_BODY: (cause) =>
    new AppError(400, "The body is not valid JSON", { cause, rpcCode: -32700 }),
  // Longer than any id or slug: it names nothing.
  FST_ERR_MAX_PARAM_LENGTH: () => notFound("Path"),
  FST_ERR_BAD_URL: () => badRequest("The address is not valid"),
};

/** Whatever was thrown, as what the client may see of it (spec: Errors). */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || isTimeout(error)) return unavailable(error);
  if (namesMissingUser(error)) return unauthorized();
  if (namesMissingRoaster(error)) return unavailable(error);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFrameworkCode[code];
  if (known) return known(error as FastifyError);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, "The request is not valid", { cause: error });
  }
  return new AppError(500, "Internal error", { cause: error });
}

/** JSON-RPC's own codes where they exist, else the server-defined one (D93). */
const rpcCodes: Record<number, number> = { 400: -32600, 500: -32603 };

/** What clients see of an error, as JSON. */
export function bodyOf(
  { status, message, details, rpcCode }: AppError,
  format?: Endpoint["errorFormat"],
): object {
  if (format === "json-rpc") {
    return { jsonrpc: "2.0", id: null, error: { code: rpcCode ?? rpcCodes[status] ?? -32000, message } };
  }
  return details ? { error: message, details } : { error: message };
}

/** Pages answer with pages, also where a path below theirs is unknown (D18). */
const errorFormatOf = (request: FastifyRequest): Endpoint["errorFormat"] =>
  request.routeOptions.config?.endpoint?.errorFormat ??
  (/^\/(r|embed)\//.test(request.url) ? "html" : undefined);

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = asAppError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, error.message);
  const format = errorFormatOf(request);
  const isFramed = request.url.startsWith("/embed/");
  if (isFramed) reply.removeHeader("x-frame-options");
  reply.code(error.status).headers({
    ...error.headers,
    ...(format === "html" ? (isFramed ? framedErrorHeaders : pageHeaders) : {}),
    "cache-control": "no-store",
    "content-type": format === "html" ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
  });
  return reply.send(
    format === "html" ? errorPage(error.status, error.message) : JSON.stringify(bodyOf(error, format)),
  );
}

/** One place writes every error: thrown ones, unknown paths and what the framework itself refuses. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound("Path"), request, reply));
}

/** Errors found before routing, such as a malformed address. */
export const sendFrameworkError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  void sendError(error, request, reply);
