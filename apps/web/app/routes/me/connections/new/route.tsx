import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { MadeToken } from "#app/features/connections/made-token.tsx";
import { presentFormText } from "#app/features/connections/present.ts";
import { TokenForm } from "#app/features/connections/token-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { createToken } from "./create-token.server.ts";
import { readTokenValues } from "./token-values.server.ts";

/** The query contains what was typed before the user had to confirm their identity. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  await read(getMe, {});
  return {
    page: {
      title: messages.connections.new,
      description: messages.connections.description,
      isIndexed: false,
    },
    text: presentFormText(messages),
    values: readTokenValues(url.searchParams),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  createToken(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeConnectionsNew({ loaderData, actionData }: Route.ComponentProps) {
  const { text, values } = loaderData;
  return (
    <Page section="me">
      <AccountLayout current="connections" title={text.title}>
        {actionData !== undefined && "made" in actionData ? (
          <MadeToken made={actionData.made} />
        ) : (
          <TokenForm values={actionData?.values ?? values} state={actionData?.state} text={text} />
        )}
      </AccountLayout>
    </Page>
  );
}
