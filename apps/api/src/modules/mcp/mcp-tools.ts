import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Deps } from "../../deps.ts";
import { normalizeText } from "../../http/normalize-text.ts";
import { createValidator } from "../../http/validate.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { start, suggestChange } from "./brew-tools.ts";
import { chart, convert, list } from "./grinder-tools.ts";
import { createRecipeTools, type RecipeToolDeps } from "./recipe-tools.ts";
import { exampleArguments, toolArguments, type ToolArguments, type ToolName } from "./tool-arguments.ts";
import { getToolMessage, success, toolError, type ToolResult } from "./tool-result.ts";

/** Runs a tool by name; resolves with undefined for an unknown name. */
export type CallTool = (name: string, sent: Record<string, unknown>) => Promise<CallToolResult | undefined>;

export type ToolDeps = RecipeToolDeps & Pick<Deps, "catalog">;

type Tools = {
  readonly [Name in ToolName]: (
    equipment: Equipment,
    args: ToolArguments[Name],
  ) => ToolResult | Promise<ToolResult>;
};

/** Creates the tools over the catalog and the recipes. */
export function createMcpTools(deps: ToolDeps): CallTool {
  const { catalog, config } = deps;
  const tools: Tools = {
    convert_grind_setting: convert,
    get_grinder_chart: (equipment, args) => chart(equipment, args, config.webUrl),
    list_grinders: list,
    ...createRecipeTools(deps),
    get_starting_recipe: start,
    suggest_next_brew: suggestChange,
  };
  const compile = createValidator();
  const calls = new Map<string, (sent: Record<string, unknown>) => Promise<CallToolResult>>(
    (Object.keys(tools) as ToolName[]).map((name) => {
      const validate = compile(toolArguments[name]);
      const run = tools[name] as (equipment: Equipment, args: object) => ToolResult | Promise<ToolResult>;
      const call = async (sent: Record<string, unknown>): Promise<CallToolResult> => {
        const args = normalizeArguments(sent);
        try {
          validate(args);
        } catch (error) {
          return toolError(
            `${getToolMessage(error)}. Call ${name} like this: ${JSON.stringify(exampleArguments[name])}`,
          );
        }
        try {
          return success(await run(catalog.current(), args));
        } catch (error) {
          return toolError(getToolMessage(error));
        }
      };
      return [name, call] as const;
    }),
  );
  return async (name, sent) => calls.get(name)?.(sent);
}

/** Maximum length of arguments to normalize; the validator rejects longer ones. */
const maxArgumentLength = 200;

/** Normalizes text arguments like all other text input. */
export const normalizeArguments = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" ? normalizeText(value, maxArgumentLength) : value,
    ]),
  );
