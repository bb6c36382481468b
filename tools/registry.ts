/** A development tool that `npm run tools -- <name>` starts. */
export interface Tool {
  readonly name: string;
  /** One line for the list of tools. */
  readonly summary: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Time limit after which the tool is stopped, so that none can hang. */
  readonly limitMinutes: number;
}

/** Every tool, grouped by folder. */
export const tools: readonly Tool[] = [
  {
    name: "fit-catalog",
    summary: "Fit the grinder curves to their sources and write packages/catalog/data (--check: compare)",
    file: "packages/catalog/src/fit/main.ts",
    limitMinutes: 2,
  },
  {
    name: "brew-methods",
    summary: "Write the facts and ids of the brew methods for domain and contract (--check: compare)",
    file: "tools/docs/brew-methods.ts",
    limitMinutes: 1,
  },
  {
    name: "mail-messages",
    summary: "Compile the texts of mails into modules of the worker (--check: compare)",
    file: "tools/docs/mail-messages.ts",
    limitMinutes: 1,
  },
  {
    name: "quick-start",
    summary: "Run the README's quick start with its own database and port",
    file: "tools/docs/quick-start.ts",
    limitMinutes: 4,
  },
  {
    name: "docs-config",
    summary: "Write the table of settings into docs/operations.md (--check: compare)",
    file: "tools/docs/config-table.ts",
    limitMinutes: 1,
  },
  {
    name: "docs-chart",
    summary: "Write docs/images/conversion.svg (--check: compare)",
    file: "tools/docs/docs-chart.ts",
    limitMinutes: 1,
  },
  {
    name: "openapi-diff",
    summary: "List the differences of two OpenAPI documents that clients can notice",
    file: "tools/docs/openapi-diff.ts",
    limitMinutes: 1,
  },
  {
    name: "client-pack",
    summary: "Build the npm packages of the typed client and the contract",
    file: "tools/client/pack-client.ts",
    limitMinutes: 5,
  },
  {
    name: "grind-data",
    summary: "Write the open release of the grind index to packages/grind/data (--check: compare)",
    file: "tools/grind/grind-data.ts",
    limitMinutes: 1,
  },
  {
    name: "grind-pack",
    summary: "Build the npm package of the grind index",
    file: "tools/grind/pack-grind.ts",
    limitMinutes: 5,
  },
  {
    name: "widget-screenshots",
    summary: "Take the pictures of docs/widget.md",
    file: "apps/widget/screenshots.ts",
    limitMinutes: 10,
  },
  {
    name: "web-e2e",
    summary: "Build the web front end and test its pages and journeys in Chromium (options go to Playwright)",
    file: "tools/web/web-e2e.ts",
    limitMinutes: 60,
  },
  {
    name: "web-screenshots",
    summary: "Photograph every page of the web front end: phone and desktop, light and dark",
    file: "tools/web/web-screenshots.ts",
    limitMinutes: 15,
  },
  {
    name: "web-lighthouse",
    summary: "Audit pages with Lighthouse's mobile profile, also signed in, and print the medians",
    file: "tools/web/web-lighthouse.ts",
    limitMinutes: 30,
  },
  {
    name: "web-budgets",
    summary: "Compare what every page of the web front end loads in Chromium with apps/web/budgets.json",
    file: "tools/web/web-budgets.ts",
    limitMinutes: 15,
  },
  {
    name: "web-icons",
    summary: "Write the icons of apps/web/public from icon.svg",
    file: "apps/web/write-icons.ts",
    limitMinutes: 1,
  },
  {
    name: "image-check",
    summary:
      "Build the image with buildah and run every role from it on a read-only root (--base, --no-build)",
    file: "tools/deploy/image-check.ts",
    limitMinutes: 25,
  },
  {
    name: "advisories",
    summary: "Compare package-lock.json with the committed advisories, and with npm audit where there is one",
    file: "tools/advisories/main.ts",
    limitMinutes: 2,
  },
  {
    name: "deployment-check",
    summary:
      "Run a whole public deployment from the image: TLS, mail, backup, restore, upgrade, alert (--shape, --source)",
    file: "tools/deploy/deployment-check.ts",
    limitMinutes: 20,
  },
  {
    name: "mcp-conformance",
    summary: "Run the MCP conformance suites and the MCP Inspector against BASE_URL",
    file: "tools/mcp/conformance.ts",
    limitMinutes: 15,
  },
  {
    name: "fuzz",
    summary: "Send random and heavy requests to every operation and check the responses",
    file: "tools/fuzz/main.ts",
    limitMinutes: 90,
  },
  {
    name: "hostile",
    summary: "Measure what hostile requests cost other clients and memory",
    file: "tools/hostile/main.ts",
    limitMinutes: 30,
  },
  {
    name: "hostile-connections",
    summary:
      "Measure what hostile connections cost other clients and memory, on the API and the web front end",
    file: "tools/hostile/connections.ts",
    limitMinutes: 15,
  },
  {
    name: "edge",
    summary: "Put Varnish in front and check hit ratio, privacy of cached responses and purges (--no-build)",
    file: "tools/edge/edge.ts",
    limitMinutes: 15,
  },
  {
    name: "overload",
    summary: "Send 0.5 to 5 times the capacity and check goodput, response times and what is shed (--quick)",
    file: "tools/overload/overload.ts",
    limitMinutes: 30,
  },
  {
    name: "soak",
    summary: "Send a steady mix for hours and check that memory, handles, connections and latency stay flat",
    file: "tools/overload/soak.ts",
    limitMinutes: 200,
  },
  {
    name: "zero-downtime",
    summary: "Replace two replicas behind HAProxy under load; no request may fail",
    file: "tools/faults/zero-downtime.ts",
    limitMinutes: 5,
  },
  {
    name: "faults",
    summary: "Inject every fault of docs/faults.md under load and write its table (--only, --list)",
    file: "tools/faults/faults.ts",
    limitMinutes: 40,
  },
  {
    name: "upgrade",
    summary:
      "Roll from an earlier commit to this one and back under load, with all migrations (--from, --recipes)",
    file: "tools/upgrade/upgrade.ts",
    limitMinutes: 120,
  },
  {
    name: "restore-drill",
    summary: "Back up, lose the server, restore; prints time and loss (--recipes, --plain)",
    file: "tools/upgrade/restore-drill.ts",
    limitMinutes: 60,
  },
  {
    name: "fault-mail",
    summary: "Kill the worker while it sends 200 mails; none may be lost",
    file: "tools/faults/fault-mail.ts",
    limitMinutes: 12,
  },
  {
    name: "fault-events",
    summary: "Kill the API and PostgreSQL under 200,000 events; none may be lost or counted twice",
    file: "tools/faults/fault-events.ts",
    limitMinutes: 120,
  },
  {
    name: "load",
    summary: "Measure every scenario against its baseline on two million recipes",
    file: "tools/bench/speed.ts",
    limitMinutes: 120,
  },
  {
    name: "load-smoke",
    summary: "Measure every scenario for a second on a small database; fails below its bound",
    file: "tools/bench/smoke.ts",
    limitMinutes: 10,
  },
  {
    name: "load-growth",
    summary: "Compare response times of every list in databases of three sizes",
    file: "tools/bench/growth.ts",
    limitMinutes: 120,
  },
  {
    name: "load-fill",
    summary: "Fill a database with up to millions of recipes",
    file: "tools/bench/fill.ts",
    limitMinutes: 120,
  },
  {
    name: "load-explain",
    summary: "Check plan, index and rows read of every query on a small and a large database",
    file: "tools/bench/explain.ts",
    limitMinutes: 120,
  },
  {
    name: "load-search",
    summary: "Search as people type and check that the right coffee is among the first five",
    file: "tools/bench/search.ts",
    limitMinutes: 30,
  },
  {
    name: "load-web",
    summary: "Measure pages per second, CPU time and memory of one web process beside React alone",
    file: "tools/bench/web.ts",
    limitMinutes: 15,
  },
  {
    name: "expert-table",
    summary: "Answer the questions of the expert table and print the share inside the accepted ranges",
    file: "packages/catalog/src/expert/main.ts",
    limitMinutes: 1,
  },
  {
    name: "simulate-calibration",
    summary: "Simulate how fast a grinder's calibration converges",
    file: "tools/research/simulate-calibration.ts",
    limitMinutes: 60,
  },
  {
    name: "simulate-catalog-loop",
    summary: "Simulate how owners' reports improve published grinder curves, with and without liars",
    file: "tools/research/simulate-catalog-loop.ts",
    limitMinutes: 30,
  },
  {
    name: "simulate-ranking",
    summary: "Simulate whether recommendations rank first what people like",
    file: "tools/research/simulate-ranking.ts",
    limitMinutes: 120,
  },
];
