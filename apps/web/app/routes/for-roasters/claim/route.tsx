import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { ClaimForm } from "#app/features/claims/claim-form.tsx";
import { ClaimSteps } from "#app/features/claims/claim-steps.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentEmailHint, suggestEmail } from "#app/features/claims/present-claim.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { sendClaim, type Target } from "./send-claim.server.ts";

/** `?roaster=`: slug of a roaster; `?name=`: name of a new one; `?email=`: the email address of the previous claim. */
function readTarget(url: URL, { path }: RequestContext): Target {
  const slug = (url.searchParams.get("roaster") ?? "").slice(0, 120);
  if (slug !== "") return { roasterSlug: slug };
  const name = (url.searchParams.get("name") ?? "").trim().slice(0, 120);
  if (/[\p{L}\p{N}]/u.test(name)) return { roasterName: name };
  throw redirect(path(href("/for-roasters/find")));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, path } = requestContext;
  const target = readTarget(url, requestContext);
  const { user } = await read(getMe, {});
  if (user.roaster !== null) throw redirect(path(href("/portal")));
  const known =
    "roasterSlug" in target ? await read(getRoaster, { params: { slug: target.roasterSlug } }) : undefined;
  const name = known?.name ?? ("roasterName" in target ? target.roasterName : "");
  return {
    page: {
      title: messages.claim.form.title(name),
      description: messages.claim.find.description,
      isIndexed: false,
    },
    name,
    emailHint: presentEmailHint(messages, known),
    email: (url.searchParams.get("email") ?? suggestEmail(known, user.email)).slice(0, 254),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  return sendClaim(
    requestContext,
    readTarget(url, requestContext),
    await readForm(request),
    url.pathname + url.search,
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Claim({ loaderData, actionData: state }: Route.ComponentProps) {
  const { form } = useMessages().claim;
  return (
    <Page screen="flow" hasFooter={false}>
      <ClaimSteps step={2} />
      <h1>{form.title(loaderData.name)}</h1>
      <ClaimForm
        emailHint={loaderData.emailHint}
        values={state?.values ?? { businessEmail: loaderData.email }}
        errors={state?.fields ?? {}}
        message={state?.message}
      />
    </Page>
  );
}
