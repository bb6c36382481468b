import { readFileSync } from "node:fs";
import { version } from "@brewdial/contract";
import { callMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import { mcpTools, personalMcpTools } from "@brewdial/contract/grinder-data/mcp-tools.ts";
import { includesScope, scopesOf } from "@brewdial/contract/scopes.ts";
import { describe, expect, test } from "vitest";
import { personalTools } from "./personal-tools.ts";
import { toolDefinitions } from "./tool-definitions.ts";

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");
const guide = read("docs/mcp.md");
const address = `https://brewdial.example${callMcp.path}`;

test("the contract lists every tool with its arguments or scopes", () => {
  expect(mcpTools).toEqual(
    toolDefinitions.map(({ name, inputSchema }) => ({
      name,
      arguments: Object.keys(inputSchema.properties ?? {}),
    })),
  );
  // A scope that another one includes is not listed.
  const neededBy = (endpoints: (typeof personalTools)[number]["endpoints"]) => {
    const all = [...new Set(endpoints.flatMap((endpoint) => scopesOf(endpoint) ?? []))];
    return all.filter((scope) => !all.some((other) => other !== scope && includesScope([other], scope)));
  };
  expect(personalMcpTools).toEqual(
    personalTools.map(({ definition, endpoints }) => ({
      name: definition.name,
      scopes: neededBy(endpoints),
    })),
  );
});

describe("docs/mcp.md", () => {
  const snippets = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text = ""]) => text);

  test("has configurations that parse and contain the endpoint", () => {
    expect(snippets).toHaveLength(3);
    for (const snippet of snippets)
      expect(JSON.stringify(JSON.parse(snippet))).toContain(`"url":"${address}"`);
  });

  test("has install links with the same configuration", () => {
    const cursor = /cursor:\/\/\S+&config=([\w=]+)/.exec(guide)?.[1] ?? "";
    expect(JSON.parse(Buffer.from(cursor, "base64").toString())).toEqual({ url: address });
    const code = /vscode:mcp\/install\?([\w%.]+)/.exec(guide)?.[1] ?? "";
    expect(JSON.parse(decodeURIComponent(code))).toEqual({ name: "brewdial", type: "http", url: address });
  });

  test("names every tool, the Claude Code command and five questions", () => {
    const own = personalTools.map(({ definition }) => definition);
    for (const { name } of [...toolDefinitions, ...own]) expect(guide).toContain(`\`${name}\``);
    expect(guide).toContain(`claude mcp add --transport http brewdial ${address}`);
    expect(guide.match(/^- ".+\?"$|^- "Make .+"$/gm)).toHaveLength(5);
  });

  test("has an example call that is valid JSON", () => {
    const body = /--json '(.*?)'/s.exec(guide)?.[1] ?? "";
    expect(JSON.parse(body)).toMatchObject({
      method: "tools/call",
      params: { name: "convert_grind_setting" },
    });
  });
});

test("server.json has the fields that the registry requires", () => {
  const entry = JSON.parse(read("server.json")) as Record<string, string>;
  expect(entry).toMatchObject({
    $schema: expect.stringMatching(
      /^https:\/\/static\.modelcontextprotocol\.io\/schemas\/\d{4}-\d\d-\d\d\/server\.schema\.json$/,
    ),
    name: expect.stringMatching(/^[a-z\d]+(\.[a-z\d-]+)+\/[a-z\d][a-z\d._-]*[a-z\d]$/),
    version,
    remotes: [{ type: "streamable-http", url: address }],
  });
  expect(entry["description"]?.length).toBeLessThanOrEqual(100);
  expect(entry["title"]?.length).toBeLessThanOrEqual(100);
});
