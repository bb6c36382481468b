import type { Shape } from "@brewdial/contract/model.ts";
import type { LevelProfile } from "@brewdial/contract/profile/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { presentLevels } from "./present.ts";
import { findTaste } from "../taste/stored-taste.ts";

/** Returns a user's taste as six levels, with defaults for levels never set; undefined when there is no such user. */
export async function findLevelProfile(
  db: Executor,
  userId: number,
): Promise<Shape<typeof LevelProfile> | undefined> {
  const taste = await findTaste(db, userId);
  return taste && presentLevels(taste);
}
