import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { type listShelves as contract, shelfSizes } from "@brewdial/contract/shelves/endpoints.ts";
import type { BrewMethodId } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import {
  listPageWithTotal,
  listRecommendedPage,
  type ListRequest,
  type SharedListContext,
} from "../recipe-lists/list-recipes.ts";
import { brewSecondsRanges, type RecipeFilter } from "../recipe-lists/recipe-filter.ts";
import { byNewest, byRank } from "../recipe-lists/recipe-order.ts";
import { getFollowedFilter, resolveFilter } from "../recipe-lists/resolve-filter.ts";
import { presentMachineReference } from "../recipes/present.ts";
import type { SuggestedBag } from "../today/suggest-from-bag.ts";
import type { Machine } from "../today/kitchen.ts";

type Shelf = Bodies<typeof contract>[200]["shelves"][number];

/** The method of visitors without a machine. */
const usualMethod: BrewMethodId = "pour-over";

/** Maximum number of recipes of a coffee from which the best one per method is chosen. */
const maxRecipesOfBag = 30;

export interface ShelfOwner {
  readonly machine: Machine | undefined;
  readonly opened: SuggestedBag | undefined;
}

export interface ShelfContext extends SharedListContext {
  readonly viewerDb: Executor;
  readonly searchDb: Executor;
}

/** Lists the shelves of Discover; each is one page of a list that also has its own operation. */
export async function listShelves(context: ShelfContext, owner: ShelfOwner): Promise<Shelf[]> {
  const candidates = await Promise.all([
    owner.opened === undefined ? undefined : listBagShelf(context, owner.opened),
    listBrewerShelf(context, owner.machine),
    listQuickShelf(context),
    listClassics(context),
    listFollowing(context),
  ]);
  const shown = new Set<number>();
  return candidates.flatMap((shelf) => {
    if (shelf === undefined) return [];
    const recipes = shelf.recipes.filter(({ id }) => !shown.has(id)).slice(0, shelfSizes.max);
    if (recipes.length < shelfSizes.min && shelf.id !== "bag") return [];
    for (const { id } of recipes) shown.add(id);
    return [{ ...shelf, recipes }];
  });
}

/** Recipes to read for the n-th shelf, so that it is still full after the recipes of the previous shelves are removed. */
const sizeOf = (place: number): number => place * shelfSizes.max;

const toRequest = (
  sort: string,
  filters: ListRequest["scope"]["filters"],
  limit: number,
  filter: ListRequest["filter"],
): ListRequest => ({ scope: { sort, filters }, query: { limit }, filter });

/** Reads a page in the order of `recommended`: by votes, and for a signed-in viewer also by taste. */
function listRecommended(
  { viewer, ...context }: ShelfContext,
  filters: ListRequest["scope"]["filters"],
  limit: number,
  filter: RecipeFilter,
) {
  const request = toRequest("recommended", filters, limit, async () => filter);
  return viewer === null
    ? listPageWithTotal({ ...context, viewer }, byRank, request)
    : listRecommendedPage({ ...context, viewer }, request);
}

type Page = Awaited<ReturnType<typeof listRecommended>>;

/** Returns the fields of a shelf that come from its page. */
const toShelf = ({ data, total, totalIsEstimate }: Page) => ({
  total,
  ...(totalIsEstimate === undefined ? {} : { totalIsEstimate }),
  recipes: data,
});

/** Returns the best recipe of each method for the coffee of the bag. */
async function listBagShelf(context: ShelfContext, { bag, next }: SuggestedBag): Promise<Shelf> {
  const { id } = bag.coffee;
  const request = toRequest("rank", { shelfCoffeeId: id }, maxRecipesOfBag, async () => ({
    coffeeIds: [id],
  }));
  const page = await listPageWithTotal(context, byRank, request);
  const methods = new Set<string>();
  const recipes = page.data.filter(({ method }) => {
    const isFirst = !methods.has(method);
    methods.add(method);
    return isFirst;
  });
  const all = `/api/community-recipes?coffeeId=${id}`;
  return { ...toShelf({ ...page, data: recipes }), id: "bag", all, bag, next };
}

async function listBrewerShelf(context: ShelfContext, machine: Machine | undefined): Promise<Shelf> {
  const method = (machine?.brewMethod ?? usualMethod) as BrewMethodId;
  const page = await listRecommended(context, { brewMethod: method }, sizeOf(2), { methodIds: [method] });
  return {
    ...toShelf(page),
    id: "brewer",
    all: `/api/recipes/search?brewMethod=${method}`,
    method,
    machine: machine === undefined ? null : presentMachineReference(machine),
  };
}

async function listQuickShelf(context: ShelfContext): Promise<Shelf> {
  const brewTimeRange = "quick";
  const filter = { brewSeconds: brewSecondsRanges[brewTimeRange] };
  const page = await listRecommended(context, { brewTimeRange }, sizeOf(3), filter);
  return { ...toShelf(page), id: "quick", all: `/api/recipes/search?brewTimeRange=${brewTimeRange}` };
}

async function listClassics(context: ShelfContext): Promise<Shelf> {
  const request = toRequest("highest_rated", { published: true }, sizeOf(4), () =>
    resolveFilter(context.searchDb, context.equipment, {}, { published: true }),
  );
  const page = await listPageWithTotal(context, byRank, request);
  return { ...toShelf(page), id: "classics", all: "/api/recipes/search?published=true&sort=highest_rated" };
}

async function listFollowing(context: ShelfContext): Promise<Shelf | undefined> {
  const { viewer, viewerDb } = context;
  if (viewer === null) return undefined;
  const request = toRequest("newest", { shelfOfUserId: viewer.userId }, sizeOf(5), () =>
    getFollowedFilter(viewerDb, viewer.userId),
  );
  const page = await listPageWithTotal(context, byNewest, request);
  return { ...toShelf(page), id: "following", all: "/api/following/feed" };
}
