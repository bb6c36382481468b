import type { Executor } from "@brewdial/db/executor.ts";
import { recommendationScore } from "@brewdial/domain/taste/recommend.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import type { CursorKeys } from "../../http/cursor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { FoundRecipe } from "./queries.ts";
import { type IdPage, readPage } from "./read-page.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import { byRank, comesBehind, type OrderKeys } from "./recipe-order.ts";
import { listMatchScores } from "./taste-match.ts";

/** How many of the best by votes are put in the reader's own order. */
export const candidatesAtMost = 500;

/** Keys of a cursor: the recommendation score, then the rank. */
export const recommendedTypes: CursorKeys = ["number", ...byRank.types];
/** In place of a score: behind the candidates the list goes on by rank alone. */
const behindCandidates = "-1";

/** The reader, as far as the order depends on them. */
export interface Reader {
  readonly taste: TasteVector;
  readonly equipment: Equipment;
}

/**
 * `recommended` for the signed in (D5): the 500 best by rank in the order of taste and votes, ties by rank, then all others
 * by rank. Every recipe comes once; the order within each part is exact.
 */
export async function readRecommended(
  db: Executor,
  filter: RecipeFilter,
  reader: Reader,
  behind: OrderKeys | undefined,
  size: number,
): Promise<IdPage> {
  const [score, ...rank] = behind ?? [];
  if (score === behindCandidates) {
    const { found, next } = await readPage(db, { order: byRank, filter }, rank, size);
    return { found, next: next && [behindCandidates, ...next] };
  }
  const candidates = await readPage(db, { order: byRank, filter }, undefined, candidatesAtMost);
  const ordered = await orderByTaste(db, candidates.found, reader);
  const rest = behind === undefined ? ordered : ordered.filter(({ keys }) => isAfter(keys, behind));
  const page = rest.slice(0, size);
  const tail = candidates.next && [behindCandidates, ...candidates.next];
  return { found: page, next: rest.length > size ? (page.at(-1)?.keys ?? null) : tail };
}

async function orderByTaste(
  db: Executor,
  found: readonly FoundRecipe[],
  { taste, equipment }: Reader,
): Promise<readonly FoundRecipe[]> {
  const ids = found.map(({ id }) => id);
  const matches = await listMatchScores(db, equipment, taste, ids);
  return (
    found
      .map(({ id, keys }) => {
        const score = recommendationScore(taste, matches.get(id) ?? 0, Number(keys[0]));
        return { id, score, keys: [String(score), ...keys] };
      })
      // They come by rank, and sorting keeps the order of equals.
      .toSorted((a, b) => b.score - a.score)
  );
}

function isAfter([score, ...rank]: OrderKeys, [otherScore, ...otherRank]: OrderKeys): boolean {
  if (Number(score) !== Number(otherScore)) return Number(score) < Number(otherScore);
  return comesBehind(byRank, rank, otherRank);
}
