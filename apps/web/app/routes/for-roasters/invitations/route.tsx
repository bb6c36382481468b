import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { listRoasterInvitations } from "@brewdial/contract/roaster-members/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { NoInvitations } from "#app/features/account/no-invitations.tsx";
import { InvitationCard } from "#app/features/claims/invitation-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { findMailedRequest } from "#app/features/sign-in/confirm.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { answerInvitation } from "./answer-invitation.server.ts";
import "#app/features/claims/claims.css";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const [{ invitations }, { user }] = await Promise.all([read(listRoasterInvitations, {}), read(getMe, {})]);
  const text = messages.invitations;
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: text.title, description: text.description, isIndexed: false },
    email: user.email,
    roaster: user.roaster?.name,
    isMailed: findMailedRequest(requestContext) !== undefined,
    invitations: invitations.map(({ id, roasterName, roasterSlug, invitedBy, expiresAt }) => ({
      id: String(id),
      roaster: roasterName,
      slug: roasterSlug,
      text: invitedBy === null ? text.invited : text.invites(invitedBy),
      until: text.until(format.date(expiresAt, visitor.timeZone ?? "UTC")),
    })),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  answerInvitation(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RoasterInvitations({ loaderData, actionData: state }: Route.ComponentProps) {
  const { email, roaster, isMailed, invitations } = loaderData;
  const text = useMessages().invitations;
  return (
    <Page screen="flow" hasFooter={false}>
      <h1>{text.title}</h1>
      {invitations.length === 0 && <NoInvitations email={email} isMailed={isMailed} state={state} />}
      {invitations.length > 0 && roaster !== undefined && (
        <p>
          {text.memberOf(roaster)} <Link to={href("/portal/settings")}>{text.toSettings}</Link>
        </p>
      )}
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} canAccept={roaster === undefined} />
      ))}
    </Page>
  );
}
