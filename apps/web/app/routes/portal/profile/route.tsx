import { getPortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { listRoasterCoffees } from "@brewdial/contract/roasters/endpoints.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { ProfileEditor } from "#app/features/portal/profile-editor.tsx";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { saveProfile } from "./save-profile.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { api, read, messages } = requestContext;
  const member = await requireMember(requestContext);
  const { slug } = member.roaster;
  const [{ profile }, coffees] = await Promise.all([
    read(getPortalProfile, {}),
    // A hidden roaster has no public list.
    api(listRoasterCoffees, { params: { slug }, query: { limit: 3 } }),
  ]);
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
    isVerified: profile.isVerified,
    labels: coffees.ok ? coffees.body.data.map(coffeeLabel) : [],
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
  const { member, values, isVerified, labels } = loaderData;
  const { portalProfile: text } = useMessages();
  return (
    <PortalPage current="profile" member={member}>
      <PortalHead title={text.title} text={text.lead} />
      {/* The key changes after saving, so that the form shows the saved values. */}
      <ProfileEditor
        key={JSON.stringify(values)}
        slug={member.roaster.slug}
        isVerified={isVerified}
        values={values}
        state={state}
        labels={labels}
      />
    </PortalPage>
  );
}
