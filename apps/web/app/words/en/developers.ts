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
    "Your bags, brews, recipes and gear are there too. Make a token under Me, Connections, and send it as a bearer: from a script, a display, or a page of any origin. Each operation of the reference names the scope it needs. Nothing speaks in public for a person: no scope publishes, votes or comments.",
  token: "Request with a token",
  personal: "MCP with your own data",
  personalText:
    "With the same token a model knows your gear, brews and bags, says what to brew now, and logs what you tell it.",
  makeToken: "Make a token",
  question: "Ask us",
  text: "Plain text",
  textLead:
    "For language models and scripts. Every grinder page exists as Markdown too: add .md to its address.",
} as const;
