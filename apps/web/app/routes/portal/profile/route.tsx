import { getPortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { FormNotes } from "#app/features/portal/coffee-editor.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { ProfileFields } from "#app/features/portal/profile-form.tsx";
import { ProfilePreview } from "#app/features/portal/profile-preview.tsx";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { saveProfile } from "./save-profile.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const member = await requireMember(requestContext);
  const { profile } = await read(getPortalProfile, {});
  return {
    page: { title: messages.portalProfile.title, description: messages.portalProfile.lead, isIndexed: false },
    member,
    values: {
      name: profile.name,
      tagline: profile.tagline ?? "",
      description: profile.description ?? "",
      city: profile.city ?? "",
      state: profile.state ?? "",
      country: profile.country ?? "",
      websiteUrl: profile.websiteUrl ?? "",
      instagramHandle: profile.instagramHandle ?? "",
      contactEmail: profile.contactEmail ?? "",
    },
    preview: {
      slug: profile.slug,
      name: profile.name,
      location: profile.location ?? undefined,
      tagline: profile.tagline ?? undefined,
      isVerified: profile.isVerified,
    },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireMember(requestContext);
  return saveProfile(requestContext, await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalProfile({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, values, preview } = loaderData;
  const { portalProfile: text } = useMessages();
  return (
    <PortalPage current="profile" member={member}>
      <PortalHead title={text.title} text={text.lead} />
      <div className="grid cols-main">
        {/* The key changes after saving, so that the form shows the saved values. */}
        <DraftForm key={JSON.stringify(values)} method="post" className="card stack" noValidate>
          <FormNotes state={state} />
          <ProfileFields slug={preview.slug} values={state?.values ?? values} errors={state?.fields ?? {}} />
          <UnsentNote />
          <Button kind="primary" size="large" isBlock>
            {text.save}
          </Button>
        </DraftForm>
        <ProfilePreview {...preview} />
      </div>
    </PortalPage>
  );
}
