import type { ErrorBody } from "@brewdial/contract/errors.ts";
import type { Conversion } from "@brewdial/contract/grinder-data/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { WebhookPayload } from "@brewdial/contract/webhooks/models.ts";

const clients = ["claude", "chatgpt", "cursor", "vscode"] as const;
type Client = (typeof clients)[number];

const clientNames: Readonly<Record<Client, string>> = {
  claude: "Claude",
  chatgpt: "ChatGPT",
  cursor: "Cursor",
  vscode: "VS Code",
};

/** Returns the examples of the developers' page, with the URLs of this site. */
export function presentExamples(
  origin: string,
  { from, to, grindIndex, clamped, confidence }: Shape<typeof Conversion>,
  {
    error,
    webhook,
  }: { readonly error: Shape<typeof ErrorBody>; readonly webhook: Shape<typeof WebhookPayload> },
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
    token: `curl ${origin}/api/brew-logs -H "Authorization: Bearer brd_pat_…"`,
    clientDocument: JSON.stringify(
      {
        client_id: "https://app.example/client.json",
        client_name: "Your app",
        redirect_uris: ["https://app.example/"],
        token_endpoint_auth_method: "none",
      },
      null,
      2,
    ),
    serverMetadata: `curl ${origin}/.well-known/oauth-authorization-server`,
    personal: `claude mcp add --transport http brewdial-me ${mcpUrl}/me`,
    personalWithToken: `claude mcp add --transport http brewdial-me ${mcpUrl}/me --header "Authorization: Bearer brd_pat_…"`,
    limited: `HTTP/1.1 429 Too Many Requests
Retry-After: 12
RateLimit-Limit: 300
RateLimit-Remaining: 0
RateLimit-Reset: 12`,
    nextPage: `curl "${origin}/api/recipes?limit=50&cursor=eyJ2IjoxLCJz…"`,
    refused: JSON.stringify(error, null, 2),
    webhook: `webhook-id: ${webhook.id}
webhook-timestamp: ${Date.parse(webhook.createdAt) / 1000}
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQ…

${JSON.stringify({ ...webhook, data: { ...webhook.data, url: `${origin}/api/recipes/${webhook.data.id}` } }, null, 2)}`,
    verifyWebhook: `import { createHmac, timingSafeEqual } from "node:crypto";

const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${body}\`;
const expected = Buffer.from(
  "v1," + createHmac("sha256", key).update(signed).digest("base64"),
);
const isValid = headers["webhook-signature"]
  .split(" ")
  .map((signature) => Buffer.from(signature))
  .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));`,
    deprecated: `Deprecation: @1799971200
Sunset: Tue, 01 Feb 2028 00:00:00 GMT`,
    widget: `<div data-service-widget="your-slug">
  <a href="${origin}/embed/your-slug">Our recipes</a>
</div>
<script async src="${origin}/embed/widget.js"></script>`,
  };
}

export type ExamplesView = ReturnType<typeof presentExamples>;

/** Returns the configuration of a client: a command, a URL, or a file. */
function configure(client: Client, url: string): string {
  const configurations: Readonly<Record<Client, string>> = {
    claude: `claude mcp add --transport http brewdial ${url}`,
    chatgpt: url,
    cursor: JSON.stringify({ mcpServers: { brewdial: { url } } }, null, 2),
    vscode: JSON.stringify({ servers: { brewdial: { type: "http", url } } }, null, 2),
  };
  return configurations[client];
}
