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
import { errorPage, framedErrorHeaders, languageHeaders, pageHeaders, pageLanguage } from "./html-page.ts";

const byFrameworkCode: Record<string, (error: FastifyError) => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new AppError(415, "Send the body as application/json"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, "The body is too large"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest("The body does not match its Content-Length"),
  FST_ERR_CTP_INVALID_JSON_BODY: (cause) =>
    new AppError(400, "The body is not valid JSON", { cause, rpcCode: -32700 }),
  // Longer than any id or slug.
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

/** The codes of OAuth for errors that have none of their own. */
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

/** Pages of shared recipes and embeds are English; the others are opened from mails, in the visitor's language. */
const isEnglishPage = ({ url }: FastifyRequest): boolean => /^\/(r|embed)\//.test(url);

/** Returns the error format of the endpoint; unknown paths below those of pages get a page too. */
const getErrorFormat = (request: FastifyRequest): Endpoint["errorFormat"] =>
  request.routeOptions.config?.endpoint?.errorFormat ?? (isEnglishPage(request) ? "html" : undefined);

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, webUrl: string) {
  const error = toAppError(thrown);
  // 501 is a documented response to a valid request, not a failure of the service. Shed requests are counted in a metric.
  if (error.status >= 500 && error.status !== 501 && error !== overloaded)
    request.log.error({ err: error.cause ?? error }, error.message);
  const format = getErrorFormat(request);
  const isFramed = request.url.startsWith("/embed/");
  if (isFramed) reply.removeHeader("x-frame-options");
  reply.code(error.status).headers({
    ...error.headers,
    ...(format === "html" ? (isFramed ? framedErrorHeaders : pageHeaders) : {}),
    ...(format === "html" && !isEnglishPage(request) ? languageHeaders : {}),
    "cache-control": "no-store",
    "content-type": format === "html" ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
  });
  return reply.send(
    format === "html"
      ? errorPage(error.status, error.message, webUrl, isEnglishPage(request) ? "en" : pageLanguage(request))
      : JSON.stringify(toErrorBody(error, format)),
  );
}

/** Installs the handlers for thrown errors, unknown paths and requests that Fastify rejects. */
export function installErrors(app: FastifyInstance, webUrl: string): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, webUrl));
  app.setNotFoundHandler((request, reply) => sendError(notFound("Path"), request, reply, webUrl));
}

/** Sends an error that was found before routing, such as a malformed URL. */
export const sendFrameworkError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  webUrl: string,
) => void sendError(error, request, reply, webUrl);
