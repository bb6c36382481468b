import { callMcp, callPersonalMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { brewLogs } from "../brew-logs/routes.ts";
import { coffeeBags } from "../coffee-bags/routes.ts";
import { gear } from "../gear/routes.ts";
import { savedRecipes } from "../saved-recipes/routes.ts";
import { today } from "../today/routes.ts";
import { instructions } from "./create-server.ts";
import { createEndpointCaller } from "./endpoint-caller.ts";
import { createMcpServer } from "./mcp-server.ts";
import { createMcpTools } from "./mcp-tools.ts";
import { createPersonalTools, requireToolScopes } from "./personal-tools.ts";
import { toolDefinitions } from "./tool-definitions.ts";

/** Binds the public MCP endpoint and the one with the user's own data. */
export function mcp(deps: Deps) {
  const open = createMcpServer(deps, {
    tools: toolDefinitions,
    instructions,
    cacheScope: "public",
    callTool: createMcpTools(deps),
  });
  const operations = [
    ...gear(deps),
    ...brewLogs(deps),
    ...coffeeBags(deps),
    ...today(deps),
    ...savedRecipes(deps),
  ];
  const own = createMcpServer(deps, createPersonalTools(deps, createEndpointCaller(operations, deps)));

  return [
    bind(callMcp, async ({ body }, { request }) => open.handle(request, body, undefined), open.guard),
    bind(
      callPersonalMcp,
      async ({ body }, { viewer, request }) => {
        requireToolScopes(viewer, body);
        return own.handle(request, body, { viewer, request });
      },
      own.guard,
    ),
  ];
}
