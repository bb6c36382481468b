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
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { changeMembers } from "./change-members.server.ts";

/** `?remove=<id>`: asks whether the member is to be removed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, words, visitor } = session;
  const member = await requireMember(session);
  const { members, invitations } = await read(listRoasterMembers, {});
  const format = createFormat(visitor.locale, visitor.units);
  const days = {
    date: (iso: string) => format.date(iso, visitor.timeZone ?? "UTC"),
    relative: (iso: string) => relativeDate(visitor.locale, iso, Date.now()),
  };
  const shown = members.map((one) => presentMember(words, one, days));
  const isOwner = members.some(({ isYou, role }) => isYou && role === "OWNER");
  const removed = url.searchParams.get("remove");
  return {
    page: { title: words.portalMembers.title, description: words.portalMembers.lead, isIndexed: false },
    member,
    isOwner,
    members: shown,
    invitations: invitations.map((one) => presentInvitation(words, one, days)),
    removing: isOwner ? shown.find(({ id, isYou }) => id === removed && !isYou) : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = getSession(context);
  await requireMember(session);
  return changeMembers(session, await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalMembers({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, isOwner, members, invitations, removing } = loaderData;
  const text = useWords().portalMembers;
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
