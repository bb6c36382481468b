import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FastifyInstance } from "fastify";
import type { Era } from "../src/modules/mcp/create-server.ts";

export interface RpcResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly body: {
    readonly jsonrpc: string;
    readonly id: unknown;
    readonly result?: Record<string, unknown>;
    readonly error?: { code: number; message: string; data?: unknown };
  };
}

const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

let callers = 0;
/** Returns a new client address for each call, so that tests do not reach the rate limit. */
const nextAddress = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

/** Posts a body unchanged. */
export async function postMcp(
  app: FastifyInstance,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RpcResponse> {
  const reply = await app.inject({
    method: "POST",
    url: "/api/mcp",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
  const json = reply.headers["content-type"]?.toString().startsWith("application/json") ?? false;
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: (json ? reply.json() : {}) as RpcResponse["body"],
  };
}

/** Sends a well-formed request of either protocol era. */
export function callMcp(
  app: FastifyInstance,
  era: Era,
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<RpcResponse> {
  if (era === "legacy") return postMcp(app, { jsonrpc: "2.0", id: 1, method, params }, headers);
  const named: Record<string, string> =
    typeof params["name"] === "string" ? { "mcp-name": params["name"] } : {};
  const repeated = { "mcp-protocol-version": "2026-07-28", "mcp-method": method, ...named };
  const message = { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: envelope } };
  return postMcp(app, message, { ...repeated, ...headers });
}

/** Calls a tool and returns its result. */
export async function callTool(
  app: FastifyInstance,
  era: Era,
  name: string,
  args: object,
): Promise<CallToolResult> {
  const { body, text } = await callMcp(app, era, "tools/call", { name, arguments: args });
  if (body.result === undefined) throw new Error(text);
  return body.result as unknown as CallToolResult;
}

export const getText = ({ content }: CallToolResult, index = 0): string => {
  const block = content[index];
  if (block?.type !== "text") throw new Error(`Block ${index} is not text`);
  return block.text;
};
