import type { Executor } from "@brewdial/db/executor.ts";
import { recommendationScore } from "@brewdial/domain/taste/recommend.ts";
import type { TasteVector } from "@brewdial/domain/taste/profile.ts";
import type { CursorKeys } from "../../http/cursor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import type { OrderedId } from "./queries.ts";
import { type OrderedPage, readPage } from "./keyset-page.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import { byRank, comparesAfter, type OrderKeys } from "./recipe-order.ts";
import { listRecipeTastes } from "../taste/recipe-taste.ts";
import { getMatchScore } from "../taste/taste-match.ts";

/** Number of recipes, the best by votes, that are re-sorted by taste. */
export const maxCandidates = 500;

/** Keys of a cursor: the recommendation score, then the rank. */
export const recommendedKeyTypes: CursorKeys = ["number", ...byRank.types];
/** Replaces the score in cursors after the candidates, where the list continues by rank only. */
const afterCandidates = "-1";

/** What the order depends on besides votes. */
export interface TasteContext {
  readonly taste: TasteVector;
  readonly equipment: Equipment;
  /** The methods of the viewer's own machines, whose recipes come first; empty for a viewer without any. */
  readonly ownMethods: ReadonlySet<string>;
}

/**
 * Reads a page of `recommended` for a signed-in viewer: the 500 best by rank, those for the viewer's machines first, sorted by taste and
 * votes with ties by rank, then all others by rank. Every recipe occurs once, and the order within each of the two sections is exact.
 */
export async function readRecommendedPage(
  db: Executor,
  filter: RecipeFilter,
  context: TasteContext,
  after: OrderKeys | undefined,
  size: number,
): Promise<OrderedPage> {
  const [score, ...rank] = after ?? [];
  if (score === afterCandidates) {
    const { items, next } = await readPage(db, { order: byRank, filter }, rank, size);
    return { items, next: next && [afterCandidates, ...next] };
  }
  const candidates = await readPage(db, { order: byRank, filter }, undefined, maxCandidates);
  const sorted = await sortByTaste(db, candidates.items, context);
  const remaining = after === undefined ? sorted : sorted.filter(({ keys }) => isAfterKeys(keys, after));
  const items = remaining.slice(0, size);
  const nextByRank = candidates.next && [afterCandidates, ...candidates.next];
  return { items, next: remaining.length > size ? (items.at(-1)?.keys ?? null) : nextByRank };
}

async function sortByTaste(
  db: Executor,
  items: readonly OrderedId[],
  { taste, equipment, ownMethods }: TasteContext,
): Promise<readonly OrderedId[]> {
  const ids = items.map(({ id }) => id);
  const rows = new Map((await listRecipeTastes(db, ids)).map((row) => [row.id, row]));
  return (
    items
      .map(({ id, keys }) => {
        const row = rows.get(id);
        const match = row === undefined ? 0 : getMatchScore(row, equipment, taste);
        // Scores are at most 1, so adding 1 puts the recipes for the viewer's machines first.
        const own = row !== undefined && ownMethods.has(row.brew_method_id) ? 1 : 0;
        const score = own + recommendationScore(taste, match, Number(keys[0]));
        return { id, score, keys: [String(score), ...keys] };
      })
      // The input is sorted by rank and the sort is stable.
      .toSorted((a, b) => b.score - a.score)
  );
}

function isAfterKeys([score, ...rank]: OrderKeys, [otherScore, ...otherRank]: OrderKeys): boolean {
  if (Number(score) !== Number(otherScore)) return Number(score) < Number(otherScore);
  return comparesAfter(byRank, rank, otherRank);
}
