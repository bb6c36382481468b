import type { Conversion } from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";

const clients = ["claude", "chatgpt", "cursor", "vscode"] as const;
type Client = (typeof clients)[number];

const clientNames: Readonly<Record<Client, string>> = {
  claude: "Claude",
  chatgpt: "ChatGPT",
  cursor: "Cursor",
  vscode: "VS Code",
};

/** The MCP tools and their arguments. */
const tools = [
  { name: "convert_grind_setting", input: "from, setting, to" },
  { name: "get_grinder_chart", input: "grinder" },
  { name: "list_grinders", input: "search" },
  { name: "find_recipes", input: "search, method, roast, limit" },
  { name: "adapt_recipe", input: "recipeId, grinder, machine" },
] as const;

/** Returns the examples of the developers' page, with the addresses of this site. */
export function presentExamples(
  origin: string,
  { from, to, grindIndex, clamped, confidence }: Shape<typeof Conversion>,
  wanted: string | null,
) {
  const client = clients.find((name) => name === wanted) ?? "claude";
  const mcpUrl = `${origin}/api/mcp`;
  return {
    request: `curl "${origin}/api/v1/convert?from=${from.slug}&setting=${encodeURIComponent(from.settingLabel)}&to=${to.slug}"`,
    response: JSON.stringify(
      {
        from: { slug: from.slug, setting: from.setting, instruction: from.instruction },
        to: {
          slug: to.slug,
          setting: to.setting,
          settingLabel: to.settingLabel,
          range: { label: to.range.label },
        },
        grindIndex,
        clamped,
        confidence,
      },
      null,
      2,
    ),
    clients: clients.map((id) => ({ id, name: clientNames[id], isCurrent: id === client })),
    client,
    clientName: clientNames[client],
    configuration: configure(client, mcpUrl),
    tools,
    token: `curl ${origin}/api/brew-logs -H "Authorization: Bearer brd_pat_…"`,
    personal: `claude mcp add --transport http brewdial-me ${mcpUrl}/me --header "Authorization: Bearer brd_pat_…"`,
    widget: `<div data-service-widget="your-slug">
  <a href="${origin}/embed/your-slug">Our recipes</a>
</div>
<script async src="${origin}/embed/widget.js"></script>`,
  };
}

export type ExamplesView = ReturnType<typeof presentExamples>;

/** What each client takes: a command, an address, or a file. */
function configure(client: Client, url: string): string {
  const configurations: Readonly<Record<Client, string>> = {
    claude: `claude mcp add --transport http brewdial ${url}`,
    chatgpt: url,
    cursor: JSON.stringify({ mcpServers: { brewdial: { url } } }, null, 2),
    vscode: JSON.stringify({ servers: { brewdial: { type: "http", url } } }, null, 2),
  };
  return configurations[client];
}
