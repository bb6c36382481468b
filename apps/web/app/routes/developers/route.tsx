import { accessTokenLimit, noticeMonths } from "@brewdial/contract/endpoint.ts";
import { ErrorBody } from "@brewdial/contract/errors.ts";
import { mcpTools, personalMcpTools } from "@brewdial/contract/grinder-data/mcp-tools.ts";
import { getAuthorizationServer } from "@brewdial/contract/oauth/discovery.ts";
import { scopes } from "@brewdial/contract/scopes.ts";
import { WebhookPayload } from "@brewdial/contract/webhooks/models.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Developers } from "#app/features/developers/developers.tsx";
import { presentExamples } from "#app/features/developers/present.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

export const handle = { script: "copy" };

const example = { from: "comandante-c40-mk4", setting: "24", to: "baratza-encore" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { api, read, messages, visitor, webUrl } = requestContext;
  const [grinders, conversion, oauth] = await Promise.all([
    listAllGrinders(requestContext),
    read(convertSetting, { query: example }),
    api(getAuthorizationServer, {}),
  ]);
  return {
    page: {
      title: messages.developers.title,
      description: messages.developers.description(grinders.length),
      addresses: pageAddresses(webUrl, visitor.locale, href("/developers")),
    },
    count: grinders.length,
    examples: presentExamples(
      webUrl,
      conversion,
      { error: ErrorBody.example, webhook: WebhookPayload.example },
      url.searchParams.get("client"),
    ),
    tools: mcpTools.map(({ name, arguments: names }) => ({ name, note: names.join(", ") })),
    personalTools: personalMcpTools.map(({ name, scopes: needed }) => ({ name, note: needed.join(", ") })),
    scopes: scopes.map((name) => ({ name, note: messages.connections.make.scopes[name].join(": ") })),
    maxRequests: accessTokenLimit.max,
    noticeMonths,
    hasOauth: oauth.ok,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DevelopersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page section="developers">
      <Developers {...loaderData} />
    </Page>
  );
}
