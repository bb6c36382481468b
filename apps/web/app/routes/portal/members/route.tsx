import { listRoasterMembers } from "@brewdial/contract/roaster-members/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { InviteForm } from "#app/features/portal/invite-form.tsx";
import { MemberList } from "#app/features/portal/member-list.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentInvitation, presentMember } from "#app/features/portal/present-members.ts";
import { RemoveMember } from "#app/features/portal/remove-member.tsx";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changeMembers } from "./change-members.server.ts";

/** `?remove=<id>`: asks to confirm the removal of the member. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const member = await requireMember(requestContext);
  const { members, invitations } = await read(listRoasterMembers, {});
  const format = createFormat(visitor.locale, visitor.units);
  const days = {
    date: (iso: string) => format.date(iso, visitor.timeZone ?? "UTC"),
    relative: (iso: string) => relativeDate(visitor.locale, iso, Date.now()),
  };
  const shown = members.map((one) => presentMember(messages, one, days));
  const isOwner = members.some(({ isYou, role }) => isYou && role === "OWNER");
  const removed = url.searchParams.get("remove");
  return {
    page: { title: messages.portalMembers.title, description: messages.portalMembers.lead, isIndexed: false },
    member,
    isOwner,
    members: shown,
    invitations: invitations.map((one) => presentInvitation(messages, one, days)),
    removing: isOwner ? shown.find(({ id, isYou }) => id === removed && !isYou) : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireMember(requestContext);
  return changeMembers(requestContext, await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalMembers({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, isOwner, members, invitations, removing } = loaderData;
  const text = useMessages().portalMembers;
  return (
    <PortalPage current="members" member={member}>
      <PortalHead title={text.title} text={text.lead} />
      <div className="stack">
        {removing !== undefined && <RemoveMember member={removing} />}
        <MemberList members={members} invitations={invitations} isOwner={isOwner} />
        {isOwner && <InviteForm state={state} key={invitations.length} />}
        <p className="small muted">{text.rules}</p>
      </div>
    </PortalPage>
  );
}
