import { scopesOf } from "@brewdial/contract/scopes.ts";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { TokenViewer } from "../../core/viewer.ts";
import { requireScopes } from "../../http/authenticate.ts";
import { createValidator } from "../../http/validate.ts";
import { instructions, type ToolSet } from "./create-server.ts";
import type { createEndpointCaller, ToolCaller } from "./endpoint-caller.ts";
import { withOwnEquipment } from "../equipment/own-equipment.ts";
import { createMcpTools, normalizeArguments, type ToolDeps } from "./mcp-tools.ts";
import { ownReads } from "./own-reads.ts";
import { ownWrites } from "./own-writes.ts";
import type { PersonalTool } from "./personal-tool.ts";
import { toolDefinitions } from "./tool-definitions.ts";
import { getToolMessage, success, toolError } from "./tool-result.ts";

/** The tools with the user's own data, in the order of tools/list. */
export const personalTools: readonly PersonalTool[] = [...ownReads, ...ownWrites];

const byName = new Map(personalTools.map((tool) => [tool.definition.name, tool]));

const personalInstructions =
  `${instructions} Tools with “my” in their name and what_to_brew know the user's own gear, brews and bags: ask them before you ask the user. ` +
  "Log, rate and update only what the user tells you happened.";

/** Throws 403 with all missing scopes when a message calls a tool that the token may not use. */
export function requireToolScopes(viewer: TokenViewer, message: unknown): void {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  const tool = method === "tools/call" ? byName.get(String(params?.name)) : undefined;
  if (tool === undefined) return;
  const needed = new Set(tool.endpoints.flatMap((endpoint) => scopesOf(endpoint) ?? []));
  requireScopes(viewer, [...needed]);
}

/** Creates the tools of a user: the public ones, and those with the user's own data. */
export function createPersonalTools(
  deps: ToolDeps,
  callAs: ReturnType<typeof createEndpointCaller>,
): ToolSet<ToolCaller> {
  const callPublic = createMcpTools(deps);
  const compile = createValidator();
  const validators = new Map(personalTools.map((tool) => [tool, compile(tool.arguments)]));

  const callOwn = async (
    tool: PersonalTool,
    sent: Record<string, unknown>,
    caller: ToolCaller,
  ): Promise<CallToolResult> => {
    const args = normalizeArguments(sent);
    try {
      validators.get(tool)?.(args);
    } catch (error) {
      return toolError(
        `${getToolMessage(error)}. Call ${tool.definition.name} like this: ${JSON.stringify(tool.example)}`,
      );
    }
    try {
      const equipment = await withOwnEquipment(deps.db.primary, deps.catalog.current(), caller.viewer.userId);
      const context = { equipment, call: callAs(caller), webUrl: deps.config.webUrl };
      return success(await tool.run(args as never, context));
    } catch (error) {
      return toolError(getToolMessage(error));
    }
  };

  return {
    tools: [...toolDefinitions, ...personalTools.map(({ definition }) => definition)],
    instructions: personalInstructions,
    cacheScope: "private",
    callTool: async (name, sent, caller) => {
      const tool = byName.get(name);
      return tool === undefined ? callPublic(name, sent) : callOwn(tool, sent, caller);
    },
  };
}
