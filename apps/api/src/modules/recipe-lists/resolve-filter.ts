import type { Executor } from "@brewdial/db/executor.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { listMatchingCoffeeIds } from "../coffees/search-coffees.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { findRoasterBySlug } from "../roasters/find-roaster.ts";
import {
  listCoffeeIdsByAnyFlavor,
  listCoffeeIdsByFlavors,
  listCoffeeIdsByProcesses,
  listFollowedRoasterIds,
  listAlikePublishedIds,
  listIcedIds,
  listPublishedIds,
  listPublishedIdsBy,
  listRecipeIdsOf,
  listRoasterIdsByName,
} from "./filter-lookup-queries.ts";
import { parseQueryText, type ParsedQuery } from "./parse-query-text.ts";
import { intersect, type RecipeFilter } from "./recipe-filter.ts";

/** Maximum number of coffees or roasters that a text resolves to; each of them is scanned as a partition. */
const maxResolvedIds = 200;

/** Filters that need a lookup: texts that name coffees, roasters and equipment, and the source of a recipe. */
export interface FilterText {
  readonly q?: string | undefined;
  readonly roaster?: string | undefined;
  readonly flavorProfile?: string | undefined;
  readonly published?: boolean | undefined;
  readonly author?: string | undefined;
  readonly iced?: boolean | undefined;
}

/** Resolves the texts to ids and adds them to the filter; a text that resolves to nothing matches no recipe. */
export async function resolveFilter(
  db: Executor,
  equipment: Equipment,
  filter: RecipeFilter,
  { q = "", roaster = "", flavorProfile = "", published, author, iced }: FilterText,
): Promise<RecipeFilter> {
  const parsed = await resolveCoffees(db, parseQueryText(q, equipment));
  const coffeeIds = await filterByFlavor(db, intersect(filter.coffeeIds, parsed.coffeeIds), flavorProfile);
  const roasterIds = await listRoasterIds(db, roaster);
  const ofSource = await listIdsBySource(db, { published, author, iced });
  const recipeIds = intersect(parsed.recipeIds, ofSource);
  const roastLevels = intersect(filter.roastLevels, parsed.roastLevels);
  const machineIds = intersect(filter.machineIds, parsed.machineIds);
  const methodIds =
    intersect(filter.methodIds, parsed.methodIds) ?? listMethodIds(equipment, parsed.machineIds);
  return {
    ...filter,
    ...(recipeIds ? { recipeIds } : {}),
    ...(published === false ? { isPublished: false } : {}),
    ...(coffeeIds ? { coffeeIds } : {}),
    ...(roasterIds ? { roasterIds } : {}),
    ...(machineIds ? { machineIds } : {}),
    ...(methodIds ? { methodIds } : {}),
    ...(roastLevels ? { roastLevels } : {}),
  };
}

/** The feed covers this many of the most recently followed roasters. */
const maxFollowedRoasters = 1000;

/** Returns the filter of recipes for coffees of the roasters that a user follows. */
export const getFollowedFilter = async (db: Executor, userId: number): Promise<RecipeFilter> => ({
  roasterIds: await listFollowedRoasterIds(db, userId, maxFollowedRoasters),
});

/** Lists the recipes of an author or of all known authors, or the iced ones, or those that are both; undefined if none is requested. */
async function listIdsBySource(
  db: Executor,
  { published, author, iced }: Pick<FilterText, "published" | "author" | "iced">,
): Promise<readonly number[] | undefined> {
  const ofAuthors =
    published === true || author !== undefined ? await listPublishedIdsBy(db, { author }) : undefined;
  return iced === true ? intersect(ofAuthors, await listIcedRecipeIds(db)) : ofAuthors;
}

/** Lists the recipes over ice: all published ones, and the best of the others. */
export async function listIcedRecipeIds(db: Executor): Promise<readonly number[]> {
  const [known, best] = await Promise.all([
    listPublishedIdsBy(db, { isIced: true }),
    listIcedIds(db, maxResolvedIds),
  ]);
  return [...new Set([...known, ...best])];
}

interface ResolvedQuery extends ParsedQuery {
  readonly coffeeIds?: readonly number[];
  /** Published recipes whose title or author contains the words. */
  readonly recipeIds?: readonly number[];
}

/** Resolves the first interpretation whose words match a coffee or a published recipe; falls back to the last one, without a coffee. */
async function resolveCoffees(db: Executor, interpretations: readonly ParsedQuery[]): Promise<ResolvedQuery> {
  let resolved: ResolvedQuery = { words: [], processes: [] };
  for (const parsed of interpretations) {
    const { words, processes } = parsed;
    if (words.length === 0 && processes.length === 0) return parsed;
    const named = words.length === 0 ? undefined : await listCoffeeIds(db, words);
    const coffeeIds =
      processes.length === 0 || named?.length === 0
        ? named
        : await listCoffeeIdsByProcesses(db, processes, named, maxResolvedIds);
    resolved = { ...parsed, ...(coffeeIds ? { coffeeIds } : {}) };
    const recipeIds = processes.length === 0 ? await listPublished(db, words, resolved.coffeeIds ?? []) : [];
    if (recipeIds.length > 0) return { ...parsed, recipeIds };
    if (resolved.coffeeIds && resolved.coffeeIds.length > 0) break;
  }
  return resolved;
}

/**
 * Lists the published recipes whose title and author contain the words, along with the recipes of matching coffees, since an author may
 * also be a roaster. Without such a title, the result is empty if the coffees have recipes, else the recipes with a similar title.
 */
async function listPublished(
  db: Executor,
  words: readonly string[],
  coffeeIds: readonly number[],
): Promise<readonly number[]> {
  const named = await listPublishedIds(db, words, maxResolvedIds);
  const ofCoffees = await listRecipeIdsOf(db, coffeeIds, named.length === 0 ? 1 : maxResolvedIds);
  if (named.length > 0) return [...new Set([...named, ...ofCoffees])];
  return ofCoffees.length > 0 ? [] : listAlikePublishedIds(db, words, maxResolvedIds);
}

/** Lists coffees by name, roaster and origin, then by flavor notes. */
async function listCoffeeIds(db: Executor, words: readonly string[]): Promise<readonly number[]> {
  const byName = await listMatchingCoffeeIds(db, words.join(" "), maxResolvedIds);
  const byFlavor = await listCoffeeIdsByFlavors(db, words, maxResolvedIds);
  return [...new Set([...byName, ...byFlavor])].slice(0, maxResolvedIds);
}

async function filterByFlavor(
  db: Executor,
  coffeeIds: readonly (string | number)[] | undefined,
  flavorProfile: string,
) {
  const keys = flavorProfile
    .split(",")
    .map(searchKey)
    .filter((key) => key !== "");
  return keys.length === 0 ? coffeeIds : listCoffeeIdsByAnyFlavor(db, keys, coffeeIds, maxResolvedIds);
}

/** Matches a slug exactly, else a part of the name (D60). */
async function listRoasterIds(db: Executor, text: string): Promise<readonly number[] | undefined> {
  const key = searchKey(text);
  if (key === "") return undefined;
  const exact = await findRoasterBySlug(db, text);
  return exact ? [exact.id] : listRoasterIdsByName(db, key, maxResolvedIds);
}

/** Adds the method of each machine, because more orders have an index by method than by machine. */
function listMethodIds(equipment: Equipment, machineIds: readonly number[] | undefined) {
  if (machineIds === undefined) return undefined;
  const methods = equipment.machines.filter(({ id }) => machineIds.includes(id));
  return [...new Set(methods.map(({ brewMethod }) => brewMethod))];
}
