import type { TestApi } from "../harness.ts";
import { addUser, type TestUser, type UserOptions } from "./user.ts";
import { findOrCreateRoaster } from "../../src/modules/roasters/find-or-create-roaster.ts";

export interface TestMember extends TestUser {
  readonly roasterId: number;
}

interface MemberOptions extends UserOptions {
  readonly role?: "OWNER" | "EDITOR";
  readonly joinedAt?: Date;
}

/** Adds a user with a session who is a member of the named roaster, creating the roaster if needed. */
export async function addMember(
  api: TestApi,
  roaster = "North",
  { role = "OWNER", joinedAt = new Date(), ...options }: MemberOptions = {},
): Promise<TestMember> {
  const user = await addUser(api, options);
  const { primary } = api.deps.db;
  const { id } = await primary
    .transaction()
    .execute((transaction) => findOrCreateRoaster(transaction, roaster, user.id));
  await primary.updateTable("roasters").set({ is_placeholder: false }).where("id", "=", id).execute();
  await primary
    .insertInto("roaster_members")
    .values({ user_id: user.id, roaster_id: id, role, created_at: joinedAt })
    .execute();
  return { ...user, roasterId: id };
}
