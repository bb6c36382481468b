import { version } from "@brewdial/contract";
import {
  type JSONRPCRequest,
  type JSONRPCResponse,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from "@modelcontextprotocol/server";
import type { Logger } from "pino";
import type { CallTool } from "./mcp-tools.ts";
import { InProcessTransport } from "./in-process-transport.ts";
import { toolDefinitions } from "./tool-definitions.ts";

export type Era = "modern" | "legacy";

/** The stateless revision, and those that start with `initialize`, newest first. */
export const protocolVersions: Readonly<Record<Era, readonly string[]>> = {
  modern: ["2026-07-28"],
  legacy: ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"],
};

const serverInfo = { name: "brewdial", title: "Brewdial coffee recipes and grinder settings", version };

const instructions =
  "Coffee grinder settings, converted between grinders and listed per brew method, and recipes of the community. " +
  'Name grinders and brewers as people do ("Comandante C40") or by the slugs that list_grinders gives. ' +
  "Every answer carries a range beside the number; take settings as starting points, since zero points differ between units.";

const cacheOneHour = { ttlMs: 3_600_000, cacheScope: "public" } as const;

export interface CreateServerOptions {
  readonly era: Era;
  readonly callTool: CallTool;
  readonly log: Pick<Logger, "error" | "warn">;
}

/**
 * Creates a connected server for one protocol era; the returned function sends it a request and resolves with its
 * response.
 */
export function createServer({
  era,
  callTool,
  log,
}: CreateServerOptions): (request: JSONRPCRequest) => Promise<JSONRPCResponse> {
  // Uses the low-level server, because the high-level one converts every schema again for each instance.
  const server = new Server(serverInfo, {
    capabilities: { tools: {} },
    instructions,
    supportedProtocolVersions: [...protocolVersions[era]],
    cacheHints: { "tools/list": cacheOneHour, "server/discover": cacheOneHour },
  });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- not an event target
  server.onerror = (error) => log.warn({ err: error }, "MCP");

  const tools = [...toolDefinitions];
  server.setRequestHandler("tools/list", ({ params }) => {
    if (params?.cursor === undefined) return { tools };
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "Unknown cursor: the list has one page, send none",
    );
  });
  server.setRequestHandler("tools/call", async ({ params }) => {
    try {
      const result = await callTool(params.name, params.arguments ?? {});
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
  return async (request) => {
    await connected;
    return transport.request(request);
  };
}
