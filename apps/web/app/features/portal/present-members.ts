import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterMember, SentInvitation } from "@brewdial/contract/roaster-members/endpoints.ts";
import type { Words } from "#app/words/words.ts";
import { initials } from "#app/words/initials.ts";
import type { Leaving } from "./give-back.tsx";

type Member = Shape<typeof RoasterMember>;
type Invitation = Shape<typeof SentInvitation>;

/** How days are shown: a date, or how long ago it was. */
interface Days {
  readonly date: (iso: string) => string;
  readonly relative: (iso: string) => string;
}

/** Presents a member; owners manage everyone but themselves. */
export function presentMember({ portalMembers: text }: Words, member: Member, days: Days) {
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
  { portalMembers: text }: Words,
  { id, email, createdAt }: Invitation,
  days: Days,
) => ({
  id: String(id),
  /** The part before the @: an invitation does not tell who has the address. */
  name: email.slice(0, email.lastIndexOf("@")),
  email,
  initial: initialOf(email),
  note: text.invitedOn(days.relative(createdAt)),
});

export type InvitationView = ReturnType<typeof presentInvitation>;

const initialOf = (name: string) => Array.from(initials(name))[0] ?? "";

/** Returns what leaving would mean for the viewer. */
export function presentLeaving(members: readonly Pick<Member, "role" | "isYou">[]): Leaving {
  if (members.length <= 1) return "give-back";
  const isLastOwner = members.every(({ role, isYou }) => (role === "OWNER") === isYou);
  return isLastOwner ? "last-owner" : "quit";
}
