import type { Shape } from "@brewdial/contract/model.ts";
import type { PublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { countSaved, listSavedRecipes } from "../saved-recipes/list-saved.ts";
import { presentPublicUser } from "./present.ts";
import { toDay } from "./to-day.ts";
import type { ProfileVisibility } from "../users/profile-visibility.ts";
import {
  countBrews,
  countComments,
  findAccount,
  listNewestBrews,
  listNewestComments,
} from "./public-profile-queries.ts";

type Profile = Shape<typeof PublicProfile>;

/** A list on the public profile: whether its owner shows it, its total count and its newest items. */
interface ProfileList<Item> {
  readonly isShown: (account: ProfileVisibility) => boolean;
  readonly count: (db: Executor, userId: number) => Promise<number>;
  readonly listNewest: (db: Executor, userId: number, limit: number, equipment: Equipment) => Promise<Item[]>;
}

type ProfileLists = {
  readonly [List in "brewLogs" | "savedRecipes" | "comments"]: ProfileList<Profile[List][number]>;
};

const lists: ProfileLists = {
  brewLogs: {
    isShown: (account) => account.show_brew_logs,
    count: countBrews,
    listNewest: listNewestBrews,
  },
  savedRecipes: {
    isShown: (account) => account.show_saved_recipes,
    count: countSaved,
    listNewest: async (db, userId, limit, equipment) => {
      const page = { limit, offset: 0 };
      const saved = await listSavedRecipes({ db, equipment, viewer: null }, userId, page);
      return saved.map((item) => ({ ...item, savedAt: toDay(item.savedAt) }));
    },
  },
  comments: {
    isShown: (account) => account.show_comments,
    count: countComments,
    listNewest: listNewestComments,
  },
};

const maxListItems = 20;

/**
 * Returns the public profile of a user; undefined when there is no such user. A list that is switched off cannot be told from one
 * without items (D520).
 */
export async function findPublicProfile(
  db: Executor,
  equipment: Equipment,
  userId: number,
): Promise<Profile | undefined> {
  const account = await findAccount(db, userId);
  if (account === undefined) return undefined;
  const read = async <Item>({ isShown, count, listNewest }: ProfileList<Item>): Promise<[number, Item[]]> =>
    isShown(account)
      ? Promise.all([count(db, userId), listNewest(db, userId, maxListItems, equipment)])
      : [0, []];
  const [[brewCount, brewLogs], [savedCount, savedRecipes], [commentCount, comments]] = await Promise.all([
    read(lists.brewLogs),
    read(lists.savedRecipes),
    read(lists.comments),
  ]);
  return {
    user: presentPublicUser(account),
    stats: { brewCount, savedCount, commentCount },
    brewLogs,
    savedRecipes,
    comments,
  };
}
