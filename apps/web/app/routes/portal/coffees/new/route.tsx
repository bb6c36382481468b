import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { CoffeeEditor } from "#app/features/portal/coffee-editor.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { addCoffee } from "#app/features/portal/portal-coffee.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const member = await requireMember(requestContext);
  return {
    page: {
      title: requestContext.messages.portalCoffee.newTitle,
      description: requestContext.messages.portalCoffee.newLead,
      isIndexed: false,
    },
    member,
    label: coffeeLabel({
      name: "",
      roasterSlug: member.roaster.slug,
      roastLevel: "",
      flavorProfile: null,
      processingMethod: null,
      coffeeType: null,
    }),
    /** Idempotency key: a double click creates one coffee only. */
    key: crypto.randomUUID(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireMember(requestContext);
  return addCoffee(requestContext, await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalCoffeeNew({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, label, key } = loaderData;
  const { portalCoffee: text } = useMessages();
  return (
    <PortalPage current="coffees" member={member}>
      <BackLink to={href("/portal/coffees")}>{text.title}</BackLink>
      <PortalHead title={text.newTitle} text={text.newLead} />
      <CoffeeEditor
        roaster={member.roaster}
        values={{}}
        state={state}
        label={label}
        once={{ name: "key", value: key }}
        button={text.form.submit}
      />
    </PortalPage>
  );
}
