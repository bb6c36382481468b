export const developers = {
  title: "API, MCP and widget for coffee grinder settings",
  heading: "Build on the dial",
  description: (count: number) =>
    `${count} coffee grinders with sources, open and without a key: by HTTP, by MCP, or as plain text.`,
  lead: (count: number) =>
    `${count} grinders with sources, open and without a key. Ask by HTTP, by MCP, or read it as plain text.`,
  reference: "API reference",
  status: "Status",
  statusText: "Version and dependencies of the running service, as JSON.",
  copy: "Copy",
  copied: "Copied",
  convert: "Convert a setting",
  request: "Request",
  response: "Response",
  model: "Give it to your model",
  clients: "MCP clients",
  configuration: (client: string) => `MCP configuration for ${client}`,
  where: {
    claude:
      "In a terminal with Claude Code; on the web and desktop: Settings, Connectors, Add custom connector, with the address below.",
    chatgpt:
      "Settings, Apps, Advanced settings: turn on developer mode, then create an app with this address and “No authentication”.",
    cursor: "In .cursor/mcp.json of a project, or in ~/.cursor/mcp.json for all of them.",
    vscode: "In .vscode/mcp.json of a project.",
  },
  ask: "Then ask: “I have an Encore. The recipe says 24 clicks on a C40.”",
  tools: "Tools",
  widget: "Put recipes on your shop’s pages",
  widgetText:
    "The widget shows your recipes on the grinder that the visitor has. Replace “your-slug” by the slug of your roastery.",
  widgetLabel: "Widget snippet",
  apps: "Build an app",
  appsText:
    "Bags, brews, recipes and gear are there too: sign in by a mailed code and send the session’s token as a bearer. The reference says how, with limits per minute, paging, and errors that name the next step. Within version 1 responses only gain fields.",
  question: "Ask us",
  text: "Plain text",
  textLead:
    "For language models and scripts. Every grinder page exists as Markdown too: add .md to its address.",
} as const;
