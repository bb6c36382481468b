import type { MemberRole } from "@brewdial/contract/roaster-members/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";

/** The roaster that a user is a member of, and the role. */
export interface Membership {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly role: MemberRole;
  /** Whether an operator hid the roaster, which closes its portal (D472). */
  readonly isHidden: boolean;
}

/** Finds the membership of a user. A user has at most one, because the portal's paths contain no roaster. */
export async function findMembership(db: Executor, userId: number): Promise<Membership | undefined> {
  const row = await db
    .selectFrom("roaster_members")
    .innerJoin("roasters", "roasters.id", "roaster_members.roaster_id")
    .select(["roasters.id", "roasters.name", "roasters.slug", "roaster_members.role"])
    .select(({ eb }) => eb("roasters.hidden_at", "is not", null).as("isHidden"))
    .where("roaster_members.user_id", "=", userId)
    .executeTakeFirst();
  return row as Membership | undefined;
}
