import { callMcp } from "@brewdial/contract/grinder-data.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { createMcpServer } from "./mcp-server.ts";

/** Binds the MCP endpoint. */
export function mcp(deps: Deps) {
  const server = createMcpServer(deps);

  return [bind(callMcp, async ({ body }, { request }) => server.handle(request, body), server.guard)];
}
