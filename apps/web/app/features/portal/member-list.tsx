import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { InvitationView, MemberView } from "./present-members.ts";
import "./members.css";

interface Props {
  readonly members: readonly MemberView[];
  readonly invitations: readonly InvitationView[];
  /** Whether the viewer can manage members. */
  readonly isOwner: boolean;
}

/** Members and open invitations of the roaster; owners can edit them. */
export const MemberList = ({ members, invitations, isOwner }: Props) => {
  const text = useMessages().portalMembers;
  return (
    <section className="card" aria-label={text.title}>
      <ul className="list">
        {members.map((member) => (
          <li key={member.id} className="row member">
            <span className="avatar" aria-hidden="true">
              {member.initial}
            </span>
            <span className="grow">
              <b>{member.name}</b>
              <span className="small muted">{member.email}</span>
              <span className="small muted">{member.note}</span>
            </span>
            {member.isYou ? (
              <span className="tag">{text.you}</span>
            ) : (
              isOwner && <MemberActions member={member} />
            )}
          </li>
        ))}
        {invitations.map(({ id, name, email, initial, note }) => (
          <li key={`invitation-${id}`} className="row member">
            <span className="avatar" aria-hidden="true">
              {initial}
            </span>
            <span className="grow">
              <b>{name}</b>
              <span className="small muted">{email}</span>
              <span className="small muted">{note}</span>
            </span>
            {isOwner && (
              <Form method="post" action={href("/portal/members")} className="member-do">
                <input type="hidden" name="email" value={email} />
                <Button size="small" name="withdraw" value={id} aria-label={text.withdrawNamed(email)}>
                  {text.withdraw}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const MemberActions = ({ member: { id, name, role } }: { readonly member: MemberView }) => {
  const text = useMessages().portalMembers;
  const page = href("/portal/members");
  const isOwner = role === "OWNER";
  return (
    <Form method="post" action={page} className="member-do">
      <input type="hidden" name="member" value={id} />
      <Button
        size="small"
        name="role"
        value={isOwner ? "EDITOR" : "OWNER"}
        aria-label={isOwner ? text.makeEditorNamed(name) : text.makeOwnerNamed(name)}
      >
        {isOwner ? text.makeEditor : text.makeOwner}
      </Button>
      <ButtonLink size="small" to={`${page}?remove=${id}#remove`} aria-label={text.removeNamed(name)}>
        {text.remove}
      </ButtonLink>
    </Form>
  );
};
