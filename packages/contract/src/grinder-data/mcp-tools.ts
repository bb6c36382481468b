import type { Scope } from "../scopes.ts";

/** The tools of `/api/mcp` with their arguments, in the order of `tools/list`. */
export const mcpTools = [
  { name: "convert_grind_setting", arguments: ["from", "setting", "to"] },
  { name: "get_grinder_chart", arguments: ["grinder"] },
  { name: "list_grinders", arguments: ["search", "method"] },
  { name: "find_recipes", arguments: ["search", "method", "roast", "grinder", "limit"] },
  {
    name: "adapt_recipe",
    arguments: [
      "grinder",
      "recipe",
      "recipeId",
      "from",
      "setting",
      "method",
      "doseGrams",
      "waterGrams",
      "waterTempC",
      "brewTimeSeconds",
      "machine",
    ],
  },
  {
    name: "get_starting_recipe",
    arguments: ["grinder", "method", "machine", "roast", "waterGrams", "strength"],
  },
  {
    name: "suggest_next_brew",
    arguments: [
      "method",
      "machine",
      "grinder",
      "setting",
      "doseGrams",
      "waterGrams",
      "waterTempC",
      "brewTimeSeconds",
      "balance",
      "strength",
      "rating",
    ],
  },
] as const;

/** The additional tools of `/api/mcp/me`, with the scopes that each requires. */
export const personalMcpTools: readonly { readonly name: string; readonly scopes: readonly Scope[] }[] = [
  { name: "get_my_gear", scopes: ["library:read"] },
  { name: "what_to_brew", scopes: ["brews:read", "library:read"] },
  { name: "list_my_brews", scopes: ["brews:read"] },
  { name: "list_my_bags", scopes: ["library:read"] },
  { name: "log_brew", scopes: ["brews:write"] },
  { name: "rate_brew", scopes: ["brews:write"] },
  { name: "update_bag", scopes: ["library:write"] },
  { name: "save_recipe", scopes: ["library:write"] },
];

/** Joins the names of tools into a phrase in Markdown: "`a`, `b` and `c`". */
export function listTools(tools: readonly { readonly name: string }[]): string {
  const names = tools.map(({ name }) => `\`${name}\``);
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
