import { getEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { listRoasterCoffees } from "@brewdial/contract/roasters/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { BuilderForm, Preview } from "#app/features/portal-embed/builder.tsx";
import { CheckPage, Domains } from "#app/features/portal-embed/check-page.tsx";
import { parseLook } from "#app/features/portal-embed/look.ts";
import { presentBuilder } from "#app/features/portal-embed/present-builder.ts";
import { SnippetCard } from "#app/features/portal-embed/snippet-card.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { changeEmbed } from "./change-embed.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, widgetUrl } = requestContext;
  const member = await requireMember(requestContext);
  const [{ settings }, { data: coffees }] = await Promise.all([
    read(getEmbedSettings, {}),
    read(listRoasterCoffees, { params: { slug: member.roaster.slug }, query: { limit: 50 } }),
  ]);
  const defaults = { accent: settings.accentColor, theme: settings.theme };
  return {
    page: { title: messages.embed.title, description: messages.embed.lead, isIndexed: false },
    member,
    domains: settings.allowedDomains.join("\n"),
    view: presentBuilder(messages, {
      widgetUrl,
      roaster: member.roaster,
      coffees,
      look: parseLook(url.searchParams, defaults),
      defaults,
    }),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { roaster } = await requireMember(requestContext);
  return await changeEmbed(requestContext, await readForm(request), {
    slug: roaster.slug,
    search: url.search,
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalEmbed({ loaderData, actionData }: Route.ComponentProps) {
  const { member, view, domains } = loaderData;
  const { embed } = useMessages();
  const path = href("/portal/embed");
  return (
    <PortalPage current="embed" member={member}>
      <PortalHead title={embed.title} text={embed.lead} />
      <div className="embed-builder">
        <div className="stack">
          <BuilderForm view={view} path={path} />
          <Form className="embed-builder-save" method="post" preventScrollReset>
            <input type="hidden" name="accent" value={view.look.accent} />
            <input type="hidden" name="theme" value={view.look.theme} />
            <Button isBlock name="intent" value="defaults">
              {embed.save}
            </Button>
          </Form>
        </div>
        <Preview view={view} />
        <SnippetCard snippet={view.snippet} path={path} />
      </div>
      <div className="grid cols-2 embed-builder-more">
        <CheckPage
          url={actionData?.values["url"] ?? ""}
          error={actionData?.fields["url"]}
          result={actionData?.check}
        />
        <Domains
          key={domains}
          domains={actionData?.values["domains"] ?? domains}
          error={actionData?.fields["domains"]}
        />
      </div>
    </PortalPage>
  );
}
