import type { Route } from "./+types/route.ts";
import { ConnectForm } from "#app/features/connections/connect-form.tsx";
import { Leave } from "#app/features/connections/leave.tsx";
import { SoloPage } from "#app/features/shell/solo-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { linkPageHeaders } from "#app/http/link-page-headers.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { allow, loadConnect } from "./connect.server.ts";

/** The OAuth authorization endpoint: the page on which a user allows or refuses an app. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadConnect(getRequestContext(context), url);
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  allow(getRequestContext(context), await readForm(request));

/** The redirect URL of the app contains a code. */
export const headers = linkPageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Connect({ loaderData: { view, invalid }, actionData }: Route.ComponentProps) {
  const leave = actionData?.done ?? invalid;
  return (
    <SoloPage>
      {leave !== undefined ? (
        <Leave view={leave} />
      ) : (
        view !== undefined && (
          <ConnectForm view={view} choices={actionData?.choices} message={actionData?.message} />
        )
      )}
    </SoloPage>
  );
}
