import { recommendationWeights, type RecommendationWeights } from "@brewdial/domain/taste/recommend.ts";
import { gradedViewsOf, type GradedView, mean, measureOrder, twiceError } from "./measure.ts";
import { recommendations, rivals, searched } from "./orders.ts";
import { drawWorld, type Habits } from "./world.ts";

export const usual: Habits = {
  recipes: 3000,
  people: 40,
  votes: 10,
  tasteShare: 0.5,
  noise: 0.12,
  isChoosy: false,
  silent: 0,
};

/** Variations of the default community, each in one parameter, because the real community is unknown. */
export const communities: Readonly<Record<string, Habits>> = {
  usual,
  "2.5 votes a recipe": { ...usual, votes: 2.5 },
  "40 votes a recipe": { ...usual, votes: 40 },
  "taste counts twice as much": { ...usual, tasteShare: 2 / 3 },
  "quality counts twice as much": { ...usual, tasteShare: 1 / 3 },
  "people say it half as well": { ...usual, noise: 0.24 },
  "people brew what suits them": { ...usual, isChoosy: true },
  "half never said anything": { ...usual, silent: 0.5 },
};

const steps = (from: number, to: number, step: number) =>
  Array.from(
    { length: Math.round((to - from) / step) + 1 },
    (_, at) => Math.round(100 * (from + at * step)) / 100,
  );
/** Every tested weight of taste, without and with a higher weight for explorers. */
export const triedWeights: readonly RecommendationWeights[] = [0, recommendationWeights.explorer].flatMap(
  (explorer) => steps(0, 0.7, 0.05).map((taste) => ({ taste, explorer })),
);

export const viewsOfWorld = (seed: number, habits: Habits): GradedView[] =>
  gradedViewsOf(drawWorld(seed, habits));

/** Returns the mean NDCG@10 of both orders for each tested weight, in one world. */
export const tryWeights = (views: readonly GradedView[]): number[] =>
  triedWeights.map((weights) =>
    mean([...measureOrder(views, recommendations(weights)), ...measureOrder(views, searched(weights))]),
  );

export type OrderName = "recommendations" | "search" | keyof typeof rivals;
export type Ndcgs = Readonly<Record<OrderName, readonly number[]>>;

/** Returns the NDCG@10 of every order for the users of one world. */
export function measureAll(
  views: readonly GradedView[],
  weights: RecommendationWeights = recommendationWeights,
): Ndcgs {
  return {
    recommendations: measureOrder(views, recommendations(weights)),
    search: measureOrder(views, searched(weights)),
    wilson: measureOrder(views, rivals.wilson),
    taste: measureOrder(views, rivals.taste),
    newest: measureOrder(views, rivals.newest),
  };
}

/** Returns the difference of two orders per world. Users of one world share its recipes, so worlds are the independent samples. */
export function leadOf(worlds: readonly Ndcgs[], ours: OrderName, theirs: OrderName) {
  const leads = worlds.map((ndcgs) => mean(ndcgs[ours]) - mean(ndcgs[theirs]));
  return { mean: mean(leads), plusMinus: twiceError(leads) };
}
