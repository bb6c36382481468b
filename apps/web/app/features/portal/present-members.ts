import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterMember, SentInvitation } from "@brewdial/contract/roaster-members/endpoints.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { initials } from "#app/i18n/initials.ts";
import type { Leaving } from "./give-back.tsx";

type Member = Shape<typeof RoasterMember>;
type Invitation = Shape<typeof SentInvitation>;

/** Formatters of days: as a date, or as a relative time. */
interface Days {
  readonly date: (iso: string) => string;
  readonly relative: (iso: string) => string;
}

/** Presents a member; owners can manage everyone but themselves. */
export function presentMember({ portalMembers: text }: Messages, member: Member, days: Days) {
  const { id, name, email, role, isYou, joinedAt } = member;
  return {
    id: String(id),
    name,
    initial: initialOf(name),
    email: email ?? "",
    role,
    note: text.since[role](days.date(joinedAt)),
    isYou,
  };
}

export type MemberView = ReturnType<typeof presentMember>;

export const presentInvitation = (
  { portalMembers: text }: Messages,
  { id, email, createdAt }: Invitation,
  days: Days,
) => ({
  id: String(id),
  /** The part before the @: an invitation must not reveal who owns the address. */
  name: email.slice(0, email.lastIndexOf("@")),
  email,
  initial: initialOf(email),
  note: text.invitedOn(days.relative(createdAt)),
});

export type InvitationView = ReturnType<typeof presentInvitation>;

const initialOf = (name: string) => Array.from(initials(name))[0] ?? "";

/** Returns the effect of leaving for the viewer. */
export function presentLeaving(members: readonly Pick<Member, "role" | "isYou">[]): Leaving {
  if (members.length <= 1) return "give-back";
  const isLastOwner = members.every(({ role, isYou }) => (role === "OWNER") === isYou);
  return isLastOwner ? "last-owner" : "quit";
}
