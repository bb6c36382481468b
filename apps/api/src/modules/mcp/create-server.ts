import { version } from "@brewdial/contract";
import {
  type CallToolResult,
  type JSONRPCRequest,
  type JSONRPCResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from "@modelcontextprotocol/server";
import type { Logger } from "pino";
import { InProcessTransport } from "./in-process-transport.ts";

export type Era = "modern" | "legacy";

/** Protocol versions by era: the stateless revision, and those that start with `initialize`, newest first. */
export const protocolVersions: Readonly<Record<Era, readonly string[]>> = {
  modern: ["2026-07-28"],
  legacy: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
};

const serverInfo = { name: "brewdial", title: "Brewdial coffee recipes and grinder settings", version };

/** Instructions for models that use the public tools. */
export const instructions =
  "Coffee grinder settings, converted between grinders and listed per brew method, and recipes of the community. " +
  'Name grinders and brewers as people do ("Comandante C40") or by the slugs that list_grinders gives. ' +
  "Every answer carries a range beside the number; take settings as starting points, since zero points differ between units.";

const hourMs = 3_600_000;

/** The tools of an endpoint. `Caller` is what a tool needs to know about the caller; undefined if the tools return the same to everyone. */
export interface ToolSet<Caller> {
  readonly tools: readonly Tool[];
  readonly instructions: string;
  /** Whether caches may share the list of tools between users. */
  readonly cacheScope: "public" | "private";
  /** Runs a tool by name; resolves with undefined for an unknown name. */
  readonly callTool: (
    name: string,
    sent: Record<string, unknown>,
    caller: Caller,
  ) => Promise<CallToolResult | undefined>;
}

export interface CreateServerOptions<Caller> {
  readonly era: Era;
  readonly toolSet: ToolSet<Caller>;
  readonly log: Pick<Logger, "error" | "warn">;
}

/**
 * Creates a connected server for one protocol era; the returned function sends it a request and resolves with its
 * response.
 */
export function createServer<Caller>({
  era,
  toolSet,
  log,
}: CreateServerOptions<Caller>): (request: JSONRPCRequest, caller: Caller) => Promise<JSONRPCResponse> {
  const cacheHint = { ttlMs: hourMs, cacheScope: toolSet.cacheScope };
  // Uses the low-level server, because the high-level one converts every schema again for each instance.
  const server = new Server(serverInfo, {
    capabilities: { tools: {} },
    instructions: toolSet.instructions,
    supportedProtocolVersions: [...protocolVersions[era]],
    cacheHints: { "tools/list": cacheHint, "server/discover": cacheHint },
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- not an event target
  server.onerror = (error) => log.warn({ err: error }, "MCP");

  const tools = [...toolSet.tools];
  server.setRequestHandler("tools/list", ({ params }) => {
    if (params?.cursor === undefined) return { tools };
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "Unknown cursor: the list has one page, send none",
    );
  });
  server.setRequestHandler("tools/call", async ({ params }, { http }) => {
    const caller = http?.authInfo?.extra?.["caller"] as Caller;
    try {
      const result = await toolSet.callTool(params.name, params.arguments ?? {}, caller);
      if (result !== undefined) return result;
    } catch (error) {
      log.error({ err: error, tool: params.name }, "MCP tool failed");
      throw new ProtocolError(ProtocolErrorCode.InternalError, "Internal error");
    }
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 120)}`);
  });

  const transport = new InProcessTransport(
    era === "modern" ? { era, revision: protocolVersions.modern[0] } : { era },
  );
  const connected = server.connect(transport);
  return async (request, caller) => {
    await connected;
    // Tokens are checked before a request gets here; the server receives the user they belong to, not the token.
    return transport.request(request, { token: "", clientId: "", scopes: [], extra: { caller } });
  };
}
