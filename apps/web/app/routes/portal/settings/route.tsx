import { listRoasterMembers } from "@brewdial/contract/roaster-members/endpoints.ts";
import { getEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { Form, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { EmbedDomains } from "#app/features/portal/embed-domains.tsx";
import { GiveBack } from "#app/features/portal/give-back.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentLeaving } from "#app/features/portal/present-members.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { changeSettings, giveBack } from "./change-settings.server.ts";

/** `?leave=ask`: asks to confirm giving the roaster back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const member = await requireMember(requestContext);
  const [{ settings }, { members }] = await Promise.all([
    read(getEmbedSettings, {}),
    read(listRoasterMembers, {}),
  ]);
  const { allowedDomains, showPoweredBy, canHidePoweredBy } = settings;
  const { settings: text } = messages.portalProfile;
  return {
    page: { title: text.title, description: text.lead, isIndexed: false },
    member,
    domains: allowedDomains,
    showPoweredBy,
    canHidePoweredBy,
    leaving: presentLeaving(members),
    isLeaving: url.searchParams.get("leave") === "ask",
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const member = await requireMember(requestContext);
  const form = await readForm(request);
  return form.has("giveBack")
    ? giveBack(requestContext, member, url.pathname)
    : changeSettings(requestContext, form, url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalSettings({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, domains, showPoweredBy, canHidePoweredBy, leaving, isLeaving } = loaderData;
  const { settings: text } = useMessages().portalProfile;
  return (
    <PortalPage current="settings" member={member}>
      <PortalHead title={text.title} text={text.lead} />
      <div className="grid cols-2 align-top">
        <EmbedDomains domains={domains} state={state} />
        <div className="stack">
          <section className="card stack" aria-labelledby="embeds">
            <h2 id="embeds">{text.embeds}</h2>
            {canHidePoweredBy ? (
              <Form method="post" className="stack">
                <ToggleRow
                  name="poweredBy"
                  label={text.poweredBy}
                  hint={text.poweredByHint}
                  isOn={showPoweredBy}
                />
                <div>
                  <Button>{text.save}</Button>
                </div>
              </Form>
            ) : (
              <p>
                <span className="strong">{text.poweredBy}</span>{" "}
                <span className="small muted">
                  {text.premium} <Link to={href("/contact")}>{text.askPremium}</Link>
                </span>
              </p>
            )}
          </section>
          <section className="card stack stack-1" aria-labelledby="webhooks">
            <h2 id="webhooks">{text.webhooks}</h2>
            <p className="muted">{text.webhooksText}</p>
            <div>
              <ButtonLink to={href("/portal/webhooks")}>{text.toWebhooks}</ButtonLink>
            </div>
          </section>
          <GiveBack roaster={member.roaster.name} leaving={leaving} isAsked={isLeaving} />
        </div>
      </div>
    </PortalPage>
  );
}
