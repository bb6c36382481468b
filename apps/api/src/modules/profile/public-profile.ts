import type { Shape } from "@brewdial/contract/model.ts";
import type { PublicProfile } from "@brewdial/contract/public-profile.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { countSaved, listSavedRecipes } from "../library/list-saved.ts";
import { presentPublicUser } from "./present.ts";
import { countBrews, countComments, listNewestBrews, listNewestComments } from "./public-lists.ts";
import { findAccount } from "./queries.ts";

type Profile = Shape<typeof PublicProfile>;

/** A list on the public profile: how many there are, and the newest of them. */
interface Part<Item> {
  readonly count: (db: Executor, userId: number) => Promise<number>;
  readonly listNewest: (db: Executor, userId: number, limit: number, equipment: Equipment) => Promise<Item[]>;
}

type Parts = { readonly [List in "brewLogs" | "savedRecipes" | "comments"]: Part<Profile[List][number]> };

/** The lists of the profile; the module that owns the things of a list provides its part here. */
const parts: Parts = {
  brewLogs: { count: countBrews, listNewest: listNewestBrews },
  savedRecipes: {
    count: countSaved,
    listNewest: (db, userId, limit, equipment) =>
      listSavedRecipes({ db, equipment, viewer: null }, userId, { limit, offset: 0 }),
  },
  comments: { count: countComments, listNewest: listNewestComments },
};

/** spec: public profile lists, up to 20 each. */
const listLimit = 20;

/** What everybody may see of a user (D107); undefined when there is no such user. */
export async function findPublicProfile(
  db: Executor,
  equipment: Equipment,
  userId: number,
): Promise<Profile | undefined> {
  const account = await findAccount(db, userId);
  if (account === undefined) return undefined;
  const read = async <Item>({ count, listNewest }: Part<Item>) =>
    Promise.all([count(db, userId), listNewest(db, userId, listLimit, equipment)]);
  const [[brewCount, brewLogs], [savedCount, savedRecipes], [commentCount, comments]] = await Promise.all([
    read(parts.brewLogs),
    read(parts.savedRecipes),
    read(parts.comments),
  ]);
  return {
    user: presentPublicUser(account),
    stats: { brewCount, savedCount, commentCount },
    brewLogs,
    savedRecipes,
    comments,
  };
}
