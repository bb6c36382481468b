import { randomShareId } from "./share-id.ts";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import type { FillSizes } from "../options.ts";
import { startProgress } from "../../output/progress.ts";
import type { Random } from "../../numbers/random.ts";
import type { RowWriter } from "./copy-rows.ts";
import type { MadeCoffee } from "./make-coffees.ts";
import { createVoteMaker, pickDistinct } from "./make-votes-and-logs.ts";
import type { MadeVotes } from "./make-votes-and-logs.ts";
import { createBrewMaker } from "./make-recipes.ts";
import type { MadeBrew } from "./make-recipes.ts";

type Table =
  | "recipes"
  | "recipe_votes"
  | "recipe_ratings"
  | "recipe_comments"
  | "recipe_shares"
  | "brew_logs";

/** Counters of coffees and roasters; index 0 is id 1. */
export interface RecipeTotals {
  readonly coffeeRecipes: Int32Array;
  readonly roasterRecipes: Int32Array;
  readonly trending: Int32Array;
  readonly votes: number;
}

const rowsBetweenDrains = 500;
const dayMs = 24 * 3600 * 1000;
const spanMs = 4 * 365 * dayMs;
const remarks = [
  "Sweet and clear.",
  "A little coarser next time.",
  "Works with 30 s bloom.",
  "Juicy at 94 °C!",
  "Too sour for me.",
  "Très équilibré.",
];

/** Writes recipes with votes, ratings, brews, comments and share ids in one pass, so that counters equal their rows. */
export async function fillRecipes(
  random: Random,
  sizes: FillSizes,
  untilMs: number,
  coffees: readonly MadeCoffee[],
  open: (table: Table) => Promise<RowWriter>,
): Promise<RecipeTotals> {
  const [recipes, votes, ratings, comments, shares, logs] = await Promise.all([
    open("recipes"),
    open("recipe_votes"),
    open("recipe_ratings"),
    open("recipe_comments"),
    open("recipe_shares"),
    open("brew_logs"),
  ]);
  const writers = [recipes, votes, ratings, comments, shares, logs];
  const makeBrew = createBrewMaker(random, loadCatalog());
  const makeVotes = createVoteMaker(random, sizes.users, sizes.votes / sizes.recipes);
  const coffeeRecipes = new Int32Array(sizes.coffees);
  const roasterRecipes = new Int32Array(sizes.roasters);
  const trending = new Int32Array(sizes.coffees);
  const coffeeOfRank = coprimeStep(sizes.coffees);
  let commentId = 0;
  let logId = 0;
  const progress = startProgress("recipes and votes", sizes.recipes, "recipes");

  for (let id = 1; id <= sizes.recipes; id += 1) {
    const coffeeIndex = (random.rank(sizes.coffees, 0.6) * coffeeOfRank + 17) % sizes.coffees;
    const coffee = coffees[coffeeIndex];
    if (coffee === undefined) throw new Error(`No coffee at ${coffeeIndex}.`);
    const at = untilMs - spanMs * (1 - (id / sizes.recipes) ** 0.7) - random.below(3_600_000);
    const createdAt = new Date(at).toISOString();
    const brew = makeBrew();
    const made = makeVotes();
    const isDeleted = random.chance(0.01);

    made.userIds.forEach((userId, place) =>
      votes.write([id, userId, made.directions[place] ?? 1, createdAt]),
    );
    const raters = random.chance(0.1)
      ? pickDistinct(random, sizes.users, Math.min(sizes.users, 1 + random.below(4)))
      : [];
    let ratingSum = 0;
    for (const userId of raters) {
      const rating = Math.min(5, 2 + random.below(4));
      ratingSum += rating;
      ratings.write([id, userId, rating, createdAt]);
      logId += 1;
      logs.write(logRow(logId, userId, id, coffeeIndex + 1, brew, rating, createdAt));
    }
    const commentCount = random.chance(0.06) ? 1 + random.below(4) : 0;
    for (let comment = 0; comment < commentCount; comment += 1) {
      commentId += 1;
      comments.write([commentId, id, 1 + random.below(sizes.users), random.pick(remarks), createdAt]);
    }
    if (random.chance(0.02)) shares.write([randomShareId(random), id]);
    const author = random.chance(0.97) ? random.rank(sizes.users, 0.4) + 1 : null;
    const note = random.chance(0.4) ? random.pick(remarks) : null;
    recipes.write([
      ...recipeStart(id, coffeeIndex + 1, coffee, brew),
      note,
      ...brew.taste,
      author,
      made.upvotes,
      made.userIds.length - made.upvotes,
      ratingSum,
      raters.length,
      raters.length,
      commentCount,
      createdAt,
      createdAt,
      isDeleted ? createdAt : null,
    ]);
    if (!isDeleted) {
      bump(coffeeRecipes, coffeeIndex, 1);
      bump(roasterRecipes, coffee.roasterId - 1, 1);
      if (at > untilMs - 30 * dayMs) bump(trending, coffeeIndex, trendingPoints(made, raters.length));
    }
    if (id % rowsBetweenDrains === 0) {
      await Promise.all(writers.map((writer) => writer.drain()));
      progress.advance(rowsBetweenDrains);
    }
  }
  progress.advance(sizes.recipes % rowsBetweenDrains);
  const [, voteCount] = await Promise.all(writers.map((writer) => writer.end()));
  progress.end();
  return { coffeeRecipes, roasterRecipes, trending, votes: voteCount ?? 0 };
}

/** Returns 5 points per recipe, 2 per upvote, 1 per brew (D4). */
function trendingPoints(votes: MadeVotes, brews: number): number {
  return 5 + 2 * votes.upvotes + brews;
}

function recipeStart(id: number, coffeeId: number, coffee: MadeCoffee, brew: MadeBrew) {
  return [
    id,
    coffeeId,
    coffee.roasterId,
    coffee.roastLevel,
    brew.grinderId,
    brew.machineId,
    brew.brewMethodId,
    brew.filterId,
    brew.grindSetting,
    brew.grindSettingLabel,
    brew.grindIndex,
    brew.ratio,
    brew.doseGrams,
    brew.waterGrams,
    brew.brewTimeSeconds,
    brew.waterTempF,
  ];
}

function logRow(
  id: number,
  userId: number,
  recipeId: number,
  coffeeId: number,
  brew: MadeBrew,
  rating: number,
  at: string,
) {
  return [
    id,
    userId,
    recipeId,
    coffeeId,
    brew.grinderId,
    brew.machineId,
    brew.brewMethodId,
    brew.doseGrams,
    brew.waterGrams,
    brew.grindSetting,
    brew.grindSettingLabel,
    brew.grindIndex,
    rating,
    at,
    at,
  ];
}

function bump(counts: Int32Array, index: number, by: number): void {
  counts[index] = (counts[index] ?? 0) + by;
}

/** Maps popularity ranks to ids: rank × step visits every id once. */
function coprimeStep(count: number): number {
  return count % 7919 === 0 ? 7907 : 7919;
}
