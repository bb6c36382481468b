import { ndcgAt10 } from "./ndcg.ts";
import { type Order, type ReaderView, viewsOf } from "./orders.ts";
import type { World } from "./world.ts";

/** Relevance grades per user: the best 1 % of recipes is 4, the best 5 % 3, the best 20 % 2, the better half 1. */
const grades: readonly (readonly [grade: number, best: number])[] = [
  [4, 0.01],
  [3, 0.05],
  [2, 0.2],
  [1, 0.5],
];

/** A user's view with the true grade of each recipe, which no order may use. */
export interface GradedView extends ReaderView {
  readonly worth: Uint8Array;
}

export function gradedViewsOf(world: World): GradedView[] {
  const { recipes, readers, liking } = world;
  return viewsOf(world).map((view, at) => {
    const reader = readers[at];
    const liked = Float64Array.from(recipes, (recipe) => (reader ? liking(reader, recipe) : 0));
    const sorted = liked.toSorted();
    const least = grades.map(
      ([grade, best]) => [grade, sorted[Math.floor((1 - best) * sorted.length)] ?? 0] as const,
    );
    return {
      ...view,
      worth: Uint8Array.from(liked, (value) => least.find(([, limit]) => value >= limit)?.[0] ?? 0),
    };
  });
}

/** Returns the NDCG@10 of an order per user. */
export const measureOrder = (views: readonly GradedView[], order: Order): number[] =>
  views.map((view) =>
    ndcgAt10(
      order(view).map(({ id }) => view.worth[id] ?? 0),
      view.worth,
    ),
  );

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns twice the standard error of a mean. */
export function twiceError(values: readonly number[]): number {
  const centre = mean(values);
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1);
  return 2 * Math.sqrt(variance / values.length);
}
