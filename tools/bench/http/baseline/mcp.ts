// Baseline: the MCP SDK's own handler on plain Node http with the same tools; it builds a server for every request.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { toolDefinitions } from "../../../../apps/api/src/modules/mcp/tool-definitions.ts";
import { createMcpTools, type ToolDeps } from "../../../../apps/api/src/modules/mcp/mcp-tools.ts";

const { PORT = "", HOST = "" } = process.env;
const catalog = loadCatalog();
// Only tools that need no database are called.
const callTool = createMcpTools({
  catalog: { current: () => catalog, refresh: async () => {}, close: () => {} },
  config: { webUrl: "http://127.0.0.1" },
} as unknown as ToolDeps);

const handler = createMcpHandler(() => {
  const server = new Server({ name: "baseline", version: "1.0.0" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/list", () => ({ tools: [...toolDefinitions] }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const result = await callTool(params.name, params.arguments ?? {});
    if (result === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, "Unknown tool");
    return result;
  });
  return server;
});

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = new Request(`http://127.0.0.1${incoming.url ?? "/"}`, {
    method: "POST",
    headers: incoming.headers as Record<string, string>,
    body: await buffer(incoming),
  });
  const response = await handler.fetch(request);
  const body = Buffer.from(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), "content-length": body.length };
  outgoing.writeHead(response.status, headers).end(body);
}

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
process.once("SIGTERM", () => server.close());
server.listen(Number(PORT), HOST);
