import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import {
  isTimeout,
  isTransactionConflict,
  isUnavailable,
  namesMissingRoaster,
  namesMissingUser,
} from "@brewdial/db/executor.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, badRequest, expiredToken, notFound, overloaded, unavailable } from "../core/errors.ts";
import { frameError, frameErrorHeaders } from "./frame-page.ts";

const byFrameworkCode: Record<string, (error: FastifyError) => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, "Send the body as application/json"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, "The body is too large"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest("The body does not match its Content-Length"),
  FST_ERR_CTP_INVALID_JSON_BODY: (cause) =>
    new AppError(400, "The body is not valid JSON", { cause, rpcCode: -32700 }),
  // The parameter is longer than any id or slug.
  FST_ERR_MAX_PARAM_LENGTH: () => notFound("Path"),
  FST_ERR_BAD_URL: () => badRequest("The URL is not valid"),
};

/** Converts anything thrown to the error that the client sees. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isClientAbort(error)) return badRequest("The request ended before its body was complete", error);
  if (isUnavailable(error) || isTimeout(error) || isTransactionConflict(error)) return unavailable(error);
  if (namesMissingUser(error)) return expiredToken();
  if (namesMissingRoaster(error)) return unavailable(error);
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : byFrameworkCode[code];
  if (known) return known(error as FastifyError);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, "The request is not valid", { cause: error });
  }
  return new AppError(500, "Internal error", { cause: error });
}

/** Returns whether the client closed its connection. The error has the same code as a lost database connection. */
const isClientAbort = (error: unknown) =>
  error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";

/** The codes that JSON-RPC defines; all other statuses get the server-defined code. */
const rpcCodes: Record<number, number> = { 400: -32600, 500: -32603 };

/** OAuth error codes by status, for errors that set no code. */
const oauthCodes: Record<number, string> = {
  429: "temporarily_unavailable",
  500: "server_error",
  503: "temporarily_unavailable",
};

/** Returns the JSON body of an error. */
export function toErrorBody(
  { status, message, details, code, rpcCode }: AppError,
  format?: Endpoint["errorFormat"],
): object {
  if (format === "json-rpc") {
    return { jsonrpc: "2.0", id: null, error: { code: rpcCode ?? rpcCodes[status] ?? -32000, message } };
  }
  if (format === "oauth")
    return { error: code ?? oauthCodes[status] ?? "invalid_request", error_description: message };
  return { error: message, ...(code ? { code } : {}), ...(details ? { details } : {}) };
}

/** Returns the error format of the endpoint; unknown paths below the embed page also get an HTML error. */
const getErrorFormat = (request: FastifyRequest): Endpoint["errorFormat"] =>
  request.routeOptions.config?.endpoint?.errorFormat ??
  (request.url.startsWith("/embed/") ? "html" : undefined);

/** Sends the response for anything thrown, including errors found before routing, such as a malformed URL. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toAppError(thrown);
  // 501 is a documented response to a valid request, not a failure of the service. Shed requests are counted in a metric.
  if (error.status >= 500 && error.status !== 501 && error !== overloaded)
    request.log.error({ err: error.cause ?? error }, error.message);
  const format = getErrorFormat(request);
  reply.code(error.status).headers({ ...error.headers, "cache-control": "no-store" });
  if (format !== "html")
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(toErrorBody(error, format)));
  return reply
    .removeHeader("x-frame-options")
    .headers(frameErrorHeaders)
    .type("text/html; charset=utf-8")
    .send(frameError(error.status, error.message));
}

/** Installs the handlers for thrown errors and unknown paths. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound("Path"), request, reply));
}
