import {
  classifyInboundRequest,
  type InboundLadderRejection,
  isJSONRPCErrorResponse,
  type JSONRPCRequest,
  type JSONRPCResponse,
  ProtocolErrorCode,
  UnsupportedProtocolVersionError,
} from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { type RawResponse, rawResponse } from "../../http/bind.ts";
import { createCallerGuard } from "./caller-guard.ts";
import { type Era, createServer, protocolVersions, type ToolSet } from "./create-server.ts";
import { type RpcError, formatError } from "./format-error.ts";
import { findHeaderError, type Headers, headerText } from "./standard-headers.ts";

/** Error code for headers and body of a 2026-07-28 request that disagree. */
const headerMismatch = -32020;

/** Limits messages, because they repeat names from the request. */
const maxMessageLength = 1000;

/**
 * Creates the MCP endpoint: the official SDK serves both protocol eras on one URL, statelessly. One server per era
 * handles all requests; only `initialize`, which changes a server's state, gets its own.
 */
export function createMcpServer<Caller>(
  { config, log }: Pick<Deps, "config" | "log">,
  toolSet: ToolSet<Caller>,
) {
  const open = (era: Era) => createServer({ era, toolSet, log });
  const modern = open("modern");
  const legacy = open("legacy");

  const handleModern = async (
    headers: Headers,
    request: JSONRPCRequest,
    revision: string | undefined,
    caller: Caller,
  ) => {
    if (revision === undefined || !protocolVersions.modern.includes(revision)) {
      const supported = [...protocolVersions.modern];
      return writeError(
        400,
        request.id,
        new UnsupportedProtocolVersionError({ supported, requested: revision?.slice(0, 100) ?? "unknown" }),
      );
    }
    const error = findHeaderError(headers, request);
    if (error !== undefined)
      return writeError(400, request.id, { code: headerMismatch, message: `Bad request: ${error}` });
    const response = await modern(request, caller);
    const isUnknownMethod =
      isJSONRPCErrorResponse(response) &&
      response.error.code === (ProtocolErrorCode.MethodNotFound as number);
    return writeResponse(isUnknownMethod ? 404 : 200, request, response);
  };

  const handle = async ({ headers }: FastifyRequest, body: unknown, caller: Caller): Promise<RawResponse> => {
    const route = classifyInboundRequest({
      httpMethod: "POST",
      body,
      protocolVersionHeader: headerText(headers, "mcp-protocol-version"),
      mcpMethodHeader: headerText(headers, "mcp-method"),
    });
    if (route.kind === "reject") return reject(route, body, headers);
    if (route.kind === "modern") {
      if (route.messageKind === "notification") return accepted();
      return handleModern(headers, route.message, route.classification.revision, caller);
    }
    if (route.reason === "batch") {
      return writeError(400, null, {
        code: ProtocolErrorCode.InvalidRequest,
        message: "Send one message per request, not a batch",
      });
    }
    const request = body as JSONRPCRequest;
    if (route.reason === "initialize")
      return writeResponse(200, request, await open("legacy")(request, caller));
    const unknown = unknownLegacyVersion(headers);
    if (unknown !== undefined)
      return writeError(400, request.id ?? null, {
        code: ProtocolErrorCode.InvalidRequest,
        message: unknown,
      });
    // We send clients no requests, so their responses and notifications are ignored.
    if (route.reason !== "no-claim") return accepted();
    return writeResponse(200, request, await legacy(request, caller));
  };

  return { handle, guard: createCallerGuard(config) };
}

const accepted = () => rawResponse(202, undefined);

function unknownLegacyVersion(headers: Headers): string | undefined {
  const version = headerText(headers, "mcp-protocol-version");
  if (version === undefined || protocolVersions.legacy.includes(version)) return undefined;
  return `Unsupported MCP-Protocol-Version: send one of ${[...protocolVersions.modern, ...protocolVersions.legacy].join(", ")}`;
}

/** Builds the response for requests that the SDK rejects before they reach a server. */
function reject(rejection: InboundLadderRejection, body: unknown, headers: Headers): RawResponse {
  const { id, jsonrpc, method, params = {} } = (body ?? {}) as Partial<JSONRPCRequest>;
  const canEcho = typeof id === "string" || Number.isSafeInteger(id);
  const isShapeFault = rejection.code === (ProtocolErrorCode.InvalidRequest as number);
  // If only the params are invalid, the error is a response to the call, with its id.
  const hasOddParams = typeof params !== "object" || params === null || Array.isArray(params);
  if (hasOddParams && canEcho && jsonrpc === "2.0" && typeof method === "string") {
    const isModern = protocolVersions.modern.includes(headerText(headers, "mcp-protocol-version") ?? "");
    return writeError(isModern ? 400 : 200, id ?? null, {
      code: ProtocolErrorCode.InvalidParams,
      message: "params must be an object",
    });
  }
  return writeError(rejection.httpStatus, canEcho && !isShapeFault ? (id ?? null) : null, rejection);
}

function writeResponse(
  status: number,
  { id, method }: JSONRPCRequest,
  response: JSONRPCResponse,
): RawResponse {
  if (isJSONRPCErrorResponse(response)) return writeError(status, id, formatError(method, response.error));
  return write(status, { jsonrpc: "2.0", id, result: response.result });
}

function writeError(status: number, id: JSONRPCRequest["id"] | null, { code, message, data }: RpcError) {
  const error = {
    code,
    message: message.slice(0, maxMessageLength),
    ...(data === undefined ? {} : { data }),
  };
  return write(status, { jsonrpc: "2.0", id, error });
}

/** Serializes as JSON whatever the Accept header says: MCP lets a server choose, and clients must support it. */
const write = (status: number, message: object): RawResponse =>
  rawResponse(status, JSON.stringify(message), { "content-type": "application/json; charset=utf-8" });
