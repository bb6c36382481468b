/** A release of the MCP conformance suite, with the scenarios that apply to this server. */
export interface Suite {
  readonly title: string;
  readonly command: string;
  readonly specVersion: string;
  readonly scenarios: readonly string[];
}

export const suites: readonly Suite[] = [
  {
    title: "conformance 0.1.16",
    command: "@modelcontextprotocol/conformance",
    specVersion: "2025-11-25",
    scenarios: ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
  },
  {
    title: "conformance 0.2.0-alpha.12",
    command: "mcp-conformance-next",
    specVersion: "2026-07-28",
    scenarios: [
      "server-stateless",
      "http-header-validation",
      "tools-list",
      "caching",
      "dns-rebinding-protection",
      "input-required-result-unsupported-methods",
    ],
  },
];

const needsTestTool = "needs a test tool of the suite, which a real server does not have";
const noPrompts = "the server has no prompts";
const noResources = "the server has no resources";

/** Checks that are expected to fail, with the reason. An expected failure that passes is reported as well. */
export const expectedFailures: Readonly<Record<string, string>> = {
  "sep-2575-server-rejects-undeclared-capability": needsTestTool,
  "sep-2575-missing-capability-http-400": needsTestTool,
  "sep-2575-http-server-no-independent-requests-on-stream": needsTestTool,
  "sep-2575-server-no-log-without-loglevel": needsTestTool,
  "sep-2549-prompts-list-caching-hints": noPrompts,
  "sep-2549-resources-list-caching-hints": noResources,
  "sep-2549-resources-templates-list-caching-hints": noResources,
};

/** Scenarios that do not apply, by name prefix. A scenario that is neither listed here nor run is reported. */
export const notApplicable: Readonly<Record<string, string>> = {
  "tools-call-": needsTestTool,
  "json-schema-2020-12": needsTestTool,
  "http-custom-header-server-validation": needsTestTool,
  "input-required-result-": needsTestTool,
  "completion-": "the server completes nothing",
  "logging-": "the server sends no logs",
  "prompts-": noPrompts,
  "resources-": noResources,
  "sep-2164-resource-not-found": noResources,
  "elicitation-": "the server asks clients nothing",
  "server-sse-": "answers are JSON; there is no stream to resume or share",
  "server-session-lifecycle": "the server keeps no sessions",
  "server-initialize": "legacy only; run with the other suite",
  ping: "legacy only; run with the other suite",
  "tasks-": "an extension the server does not have",
  "sep-2640-": "an extension the server does not have",
};
