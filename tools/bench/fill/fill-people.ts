import type { FillSizes } from "../options.ts";
import { startProgress } from "../../output/progress.ts";
import type { Random } from "../../numbers/random.ts";
import type { RowWriter } from "./copy-rows.ts";
import { pickDistinct } from "./make-votes-and-logs.ts";
import { producerFirstNames, producerLastNames } from "../vocabulary/coffee-words.ts";

type Open = (table: "users" | "taste_profiles" | "roaster_follows") => Promise<RowWriter>;

const rowsBetweenDrains = 2000;
/** The users with the lowest ids follow many roasters, so that feeds of every size exist. */
const eagerFollowers = 1000;

/** Writes users, tastes and follows; returns the number of followers per roaster (index 0 is roaster 1). */
export async function fillPeople(
  random: Random,
  sizes: FillSizes,
  createdAt: string,
  open: Open,
): Promise<Int32Array> {
  const [users, tastes, follows] = await Promise.all([
    open("users"),
    open("taste_profiles"),
    open("roaster_follows"),
  ]);
  const followers = new Int32Array(sizes.roasters);
  const progress = startProgress("people", sizes.users, "people");
  for (let id = 1; id <= sizes.users; id += 1) {
    const name = random.chance(0.7)
      ? `${random.pick(producerFirstNames)} ${random.pick(producerLastNames)}`
      : null;
    users.write([id, `person${id}@load.example`, createdAt, name, createdAt]);
    if (random.chance(0.3)) {
      const level = (): number => 1 + random.below(5);
      tastes.write([id, level(), level(), level(), level(), Math.round(random.next() * 100) / 100]);
    }
    for (const roasterId of pickFollowed(random, id, sizes.roasters)) {
      follows.write([id, roasterId]);
      followers[roasterId - 1] = (followers[roasterId - 1] ?? 0) + 1;
    }
    if (id % rowsBetweenDrains === 0) {
      await Promise.all([users.drain(), tastes.drain(), follows.drain()]);
      progress.advance(rowsBetweenDrains);
    }
  }
  await Promise.all([users.end(), tastes.end(), follows.end()]);
  progress.advance(sizes.users % rowsBetweenDrains);
  progress.end();
  return followers;
}

function pickFollowed(random: Random, userId: number, roasters: number): number[] {
  const wanted = userId <= eagerFollowers ? 50 : random.chance(0.3) ? 1 + random.below(8) : 0;
  return pickDistinct(random, roasters, Math.min(wanted, roasters));
}
