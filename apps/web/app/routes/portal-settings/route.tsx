import { getEmbedSettings } from "@brewdial/contract/roaster-portal-embeds.ts";
import { Form, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { EmbedDomains } from "#app/features/portal/embed-domains.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/http/require-member.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useWords } from "#app/words/context.ts";
import { changeSettings } from "./change-settings.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, words } = session;
  const member = await requireMember(session);
  const { settings } = await read(getEmbedSettings, {});
  const { allowedDomains, showPoweredBy, canHidePoweredBy } = settings;
  return {
    page: { title: words.portalProfile.settings.title, isIndexed: false },
    member,
    domains: allowedDomains,
    showPoweredBy,
    canHidePoweredBy,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = getSession(context);
  await requireMember(session);
  return changeSettings(session, await request.formData(), url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalSettings({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, domains, showPoweredBy, canHidePoweredBy } = loaderData;
  const { settings: text } = useWords().portalProfile;
  return (
    <PortalPage current="settings" member={member}>
      <PortalHead title={text.title} text={text.lead} />
      <div className="grid cols-2">
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
                <span className="small muted">{text.premium}</span>
              </p>
            )}
          </section>
          <section className="card stack stack-1" aria-labelledby="leave">
            <h2 id="leave">{text.leave}</h2>
            <p className="muted">{text.leaveText}</p>
            <p>
              <Link to={href("/me/delete")}>{text.leaveLink}</Link>
            </p>
          </section>
        </div>
      </div>
    </PortalPage>
  );
}
