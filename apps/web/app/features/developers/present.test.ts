import { ErrorBody } from "@brewdial/contract/errors.ts";
import { Conversion } from "@brewdial/contract/grinder-data/models.ts";
import { expect, test } from "vitest";
import { presentExamples } from "./present.ts";

const origin = "https://brewdial.example";

test("presentExamples names this site's addresses and a response that the API gives", () => {
  const view = presentExamples(origin, Conversion.example, ErrorBody.example, null);
  expect(view.request).toBe(
    `curl "${origin}/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore"`,
  );
  expect(JSON.parse(view.response)).toMatchObject({ to: { setting: 17 }, confidence: "high" });
  expect(view.token).toBe(`curl ${origin}/api/brew-logs -H "Authorization: Bearer brd_pat_…"`);
  expect(view.personalWithToken).toContain(`${origin}/api/mcp/me --header`);
  for (const code of [view.personal, view.serverMetadata, view.nextPage])
    expect(code).toContain(`${origin}/`);
  expect(view.widget).toContain(`<script async src="${origin}/embed/widget.js"></script>`);
});

test.each([
  [null, "claude", "claude mcp add --transport http brewdial https://brewdial.example/api/mcp"],
  [
    "cursor",
    "cursor",
    '{\n  "mcpServers": {\n    "brewdial": {\n      "url": "https://brewdial.example/api/mcp"\n    }\n  }\n}',
  ],
  ["chatgpt", "chatgpt", "https://brewdial.example/api/mcp"],
  ["nothing", "claude", "claude mcp add --transport http brewdial https://brewdial.example/api/mcp"],
])("presentExamples for the client %j configures %s", (wanted, client, configuration) => {
  expect(presentExamples(origin, Conversion.example, ErrorBody.example, wanted)).toMatchObject({
    client,
    configuration,
  });
});
