import type { TestApi } from "../../testing.ts";
import { addUser, type TestUser } from "../profile/test-users.ts";
import { matchRoaster } from "./match-roaster.ts";

export interface TestMember extends TestUser {
  readonly roasterId: number;
}

/** Somebody with an account and a session who owns the roaster of this name, which is made where there is none. */
export async function addMember(api: TestApi, roaster = "North"): Promise<TestMember> {
  const user = await addUser(api);
  const { primary } = api.deps.db;
  const { id } = await primary
    .transaction()
    .execute((transaction) => matchRoaster(transaction, roaster, user.id));
  await primary.updateTable("roasters").set({ is_placeholder: false }).where("id", "=", id).execute();
  await primary.insertInto("roaster_members").values({ user_id: user.id, roaster_id: id }).execute();
  return { ...user, roasterId: id };
}
