import { getPublishedOverview } from "@brewdial/contract/published-recipes/endpoints.ts";
import type { BrewMethodId } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { resolveIndexOnGrinder } from "../gear/on-grinder.ts";

/** Binds the overview of the published recipes. */
export function publishedRecipes({ db: { primary, replica }, catalog }: Deps) {
  return [
    bind(getPublishedOverview, async ({ query }, { viewer }) => {
      const { brewMethods } = catalog.current();
      // Read from the primary, so that a new calibration takes effect immediately.
      const present = await resolveIndexOnGrinder(primary, catalog.current(), viewer, query.onGrinder);
      const counts = await countRecipes(replica);
      return {
        total: sumOf(counts),
        methods: brewMethods.map(({ id, grindIndex }) => ({
          method: id as BrewMethodId,
          count: sumOf(counts.filter(({ method }) => method === id)),
          ...(present === undefined ? {} : { onGrinder: present(grindIndex.typical, id) }),
        })),
        authors: listAuthors(counts),
      };
    }),
  ];
}

/** Counts the published recipes of each method and author. */
async function countRecipes(db: Executor) {
  const { rows } = await sql<{ method: string; slug: string; name: string; count: number }>`
    select recipes.brew_method_id as method, publication ->> 'authorSlug' as slug, publication ->> 'author' as name,
           count(*)::int as count
      from published_recipes
      join recipes on recipes.id = published_recipes.recipe_id and recipes.deleted_at is null
     group by 1, 2, 3 order by 3`.execute(db);
  return rows;
}

type Counts = Awaited<ReturnType<typeof countRecipes>>;

const sumOf = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);

/** Returns the authors, those with the most recipes first. */
const listAuthors = (counts: Counts) =>
  [...Map.groupBy(counts, ({ slug }) => slug)]
    .map(([slug, own]) => ({ slug, name: own[0]?.name ?? slug, count: sumOf(own) }))
    .toSorted((one, other) => other.count - one.count);
