import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { ImportForm } from "#app/features/portal/import-form.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { importCoffees } from "./import-coffees.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { import: text } = requestContext.messages.portalCoffee;
  return {
    page: { title: text.title, description: text.lead, isIndexed: false },
    member: await requireMember(requestContext),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireMember(requestContext);
  return importCoffees(requestContext, await readForm(request), url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalImport({ loaderData, actionData: state }: Route.ComponentProps) {
  const { portalCoffee: text } = useMessages();
  return (
    <PortalPage current="coffees" member={loaderData.member}>
      <BackLink to={href("/portal/coffees")}>{text.title}</BackLink>
      <PortalHead title={text.import.title} text={state?.view?.summary ?? text.import.lead} />
      <ImportForm csv={state?.csv ?? ""} error={state?.error} view={state?.view} />
    </PortalPage>
  );
}
