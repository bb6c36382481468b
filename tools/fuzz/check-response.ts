import type { Response } from "./http-client.ts";
import type { DeclaredContent } from "./openapi.ts";
import { type Call, requestBytes } from "./request.ts";

export interface Problem {
  /** The class of the problem, such as `schema`. */
  readonly check: string;
  readonly detail: string;
}

/** Maximum size of an error, which names at most 20 fields: a larger one repeats its input. */
const maxErrorBytes = 16_384;

/** Patterns that no error may contain. */
export const leaks = [
  /\bat \S+ \(\S+:\d+:\d+\)/,
  /node_modules|node:internal|file:\/\/\//,
  /syntax error at or near|violates \w+ constraint|duplicate key value|invalid byte sequence/,
  /ECONNREFUSED|ETIMEDOUT|postgres(?:ql)?:\/\/|redis:\/\//,
];

/** Matches SQL, but not a page with a `select` element and the word "from". */
const sql = /\b(?:select|insert into|delete from) .+ (?:from|values|where)\b/i;

/** Lists the problems of a response, independent of the request. */
export function checkResponse(call: Call, response: Response): Problem[] {
  const { status, headers, body, error } = response;
  if (status === 0) return [{ check: "no response", detail: error ?? "" }];
  return [
    ...checkServerError(call, response),
    ...checkHeaders(response),
    ...(status >= 400 && call.request.method !== "HEAD" ? checkErrorBody(call, body) : []),
    ...(call.reachesOperation && !isRefusedByParser(response) ? checkDeclared(call, response) : []),
    ...(String(headers["set-cookie"] ?? "").includes("\n")
      ? [{ check: "header", detail: "newline in set-cookie" }]
      : []),
  ];
}

/**
 * Returns whether Node's HTTP parser rejected a malformed or oversized head. It closes the connection before there is a request
 * with an id.
 */
const isRefusedByParser = ({ status, headers }: Response) =>
  [400, 408, 431].includes(status) && headers["x-request-id"] === undefined && headers.connection === "close";

/** Operation that may return 503: it needs Apple's signing keys, which a test machine may be unable to reach. */
const mayBeUnavailable = "POST /api/auth/apple";

function checkServerError({ operation }: Call, { status, body }: Response): Problem[] {
  if (status < 500 || (status === 503 && operation.id === mayBeUnavailable)) return [];
  // A service that is not configured responds with its own declared status, such as 501.
  if (status !== 500 && status !== 503 && operation.declared(status)) return [];
  return [{ check: String(status), detail: body.toString().slice(0, 120) }];
}

function checkHeaders(response: Response): Problem[] {
  if (isRefusedByParser(response)) return [];
  return ["x-request-id", "cache-control"]
    .filter((name) => response.headers[name] === undefined)
    .map((name) => ({ check: "header", detail: `${name} is missing` }));
}

function checkErrorBody({ request }: Call, body: Buffer): Problem[] {
  const text = body.toString();
  const leak = [...leaks, sql].map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  return [
    ...(leak === undefined ? [] : [{ check: "leak", detail: leak.slice(0, 120) }]),
    ...(body.length > maxErrorBytes
      ? [
          {
            check: "amplified error",
            detail: `${body.length} bytes for a request of ${requestBytes(request)} bytes`,
          },
        ]
      : []),
  ];
}

function checkDeclared({ operation, request }: Call, { status, headers, body }: Response): Problem[] {
  if (status === 304 && request.headers["if-none-match"] !== undefined) return [];
  const declared = operation.declared(status);
  if (!declared) return [{ check: "undeclared status", detail: String(status) }];
  return body.length === 0 || declared.size === 0
    ? []
    : checkContent(declared, headers["content-type"], body);
}

function checkContent(declared: DeclaredContent, contentType: string | undefined, body: Buffer): Problem[] {
  const type = contentType?.split(";")[0]?.trim() ?? "none";
  if (!declared.has(type))
    return [{ check: "content type", detail: `${type}, declared ${[...declared.keys()].join(", ")}` }];
  const validator = declared.get(type);
  if (validator === undefined || type !== "application/json") return [];
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return [{ check: "schema", detail: "the body is not JSON" }];
  }
  const validate = validator();
  if (validate(value)) return [];
  const [error] = validate.errors ?? [];
  const place = error?.instancePath.replaceAll(/\/\d+/g, "/*") ?? "";
  return [{ check: "schema", detail: `${place || "/"} ${error?.message}` }];
}
