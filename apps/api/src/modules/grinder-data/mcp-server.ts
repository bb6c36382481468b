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
import { written, type WrittenAnswer } from "../../http/bind.ts";
import { createCallerGuard } from "./mcp/allowed-callers.ts";
import { type Era, openServer, protocolVersions } from "./mcp/open-server.ts";
import { type Fault, readableFault } from "./mcp/readable-fault.ts";
import { findHeaderFault, type Headers, headerText } from "./mcp/standard-headers.ts";
import { createMcpTools } from "./mcp-tools.ts";

/** Says that headers and body of a 2026-07-28 request disagree. */
const headerMismatch = -32020;

/**
 * The MCP endpoint: the official SDK speaks the protocol in both eras on one address, statelessly (D93). One server per era
 * answers all requests; only `initialize`, which a server remembers, gets one of its own.
 */
export function createMcpServer({ catalog, config, log }: Pick<Deps, "catalog" | "config" | "log">) {
  const callTool = createMcpTools(catalog, config);
  const open = (era: Era) => openServer({ era, callTool, log });
  const modern = open("modern");
  const legacy = open("legacy");

  const answerModern = async (headers: Headers, request: JSONRPCRequest, revision: string | undefined) => {
    if (revision === undefined || !protocolVersions.modern.includes(revision)) {
      const supported = [...protocolVersions.modern];
      return writeFault(
        400,
        request.id,
        new UnsupportedProtocolVersionError({ supported, requested: revision ?? "unknown" }),
      );
    }
    const fault = findHeaderFault(headers, request);
    if (fault !== undefined)
      return writeFault(400, request.id, { code: headerMismatch, message: `Bad request: ${fault}` });
    const response = await modern(request);
    const isUnknownMethod =
      isJSONRPCErrorResponse(response) &&
      response.error.code === (ProtocolErrorCode.MethodNotFound as number);
    return writeResponse(isUnknownMethod ? 404 : 200, headers, request, response);
  };

  const answer = async ({ headers }: FastifyRequest, body: unknown): Promise<WrittenAnswer> => {
    const route = classifyInboundRequest({
      httpMethod: "POST",
      body,
      protocolVersionHeader: headerText(headers, "mcp-protocol-version"),
      mcpMethodHeader: headerText(headers, "mcp-method"),
    });
    if (route.kind === "reject") return refuse(route, body, headers);
    if (route.kind === "modern") {
      if (route.messageKind === "notification") return accepted();
      return answerModern(headers, route.message, route.classification.revision);
    }
    if (route.reason === "batch") {
      return writeFault(400, null, {
        code: ProtocolErrorCode.InvalidRequest,
        message: "Send one message per request, not a batch",
      });
    }
    const request = body as JSONRPCRequest;
    if (route.reason === "initialize")
      return writeResponse(200, headers, request, await open("legacy")(request));
    const unknown = unknownLegacyVersion(headers);
    if (unknown !== undefined)
      return writeFault(400, request.id ?? null, {
        code: ProtocolErrorCode.InvalidRequest,
        message: unknown,
      });
    // We ask clients nothing, so their answers, like their notifications, have nowhere to go.
    if (route.reason !== "no-claim") return accepted();
    return writeResponse(200, headers, request, await legacy(request));
  };

  return { answer, guard: createCallerGuard(config) };
}

const accepted = () => written(202, undefined);

function unknownLegacyVersion(headers: Headers): string | undefined {
  const version = headerText(headers, "mcp-protocol-version");
  if (version === undefined || protocolVersions.legacy.includes(version)) return undefined;
  return `Unsupported MCP-Protocol-Version: send one of ${[...protocolVersions.modern, ...protocolVersions.legacy].join(", ")}`;
}

/** What the SDK refuses before any server sees it. */
function refuse(rejection: InboundLadderRejection, body: unknown, headers: Headers): WrittenAnswer {
  const { id, jsonrpc, method, params = {} } = (body ?? {}) as Partial<JSONRPCRequest>;
  const canEcho = typeof id === "string" || Number.isSafeInteger(id);
  const isShapeFault = rejection.code === (ProtocolErrorCode.InvalidRequest as number);
  // A call that is well-formed but for its params is answered as a call (D93).
  const hasOddParams = typeof params !== "object" || params === null || Array.isArray(params);
  if (hasOddParams && canEcho && jsonrpc === "2.0" && typeof method === "string") {
    const isModern = protocolVersions.modern.includes(headerText(headers, "mcp-protocol-version") ?? "");
    return writeFault(isModern ? 400 : 200, id ?? null, {
      code: ProtocolErrorCode.InvalidParams,
      message: "params must be an object",
    });
  }
  return writeFault(rejection.httpStatus, canEcho && !isShapeFault ? (id ?? null) : null, rejection);
}

function writeResponse(
  status: number,
  headers: Headers,
  { id, method }: JSONRPCRequest,
  response: JSONRPCResponse,
): WrittenAnswer {
  if (isJSONRPCErrorResponse(response))
    return writeFault(status, id, readableFault(method, response.error), headers);
  return write(status, { jsonrpc: "2.0", id, result: response.result }, headers);
}

function writeFault(
  status: number,
  id: JSONRPCRequest["id"] | null,
  { code, message, data }: Fault,
  headers: Headers = {},
) {
  return write(
    status,
    { jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } },
    headers,
  );
}

/** JSON for everybody; one event for those who accept nothing but an event stream. Accept is not enforced (D93). */
function write(status: number, message: object, { accept }: Headers): WrittenAnswer {
  const text = JSON.stringify(message);
  const wantsEvents = status === 200 && /^\s*text\/event-stream\s*(;[^,]*)?$/i.test(accept ?? "");
  return wantsEvents
    ? written(status, `event: message\ndata: ${text}\n\n`, { "content-type": "text/event-stream" })
    : written(status, text, { "content-type": "application/json; charset=utf-8" });
}
