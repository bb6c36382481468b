import { listCoffeesByIds } from "../../../apps/api/src/modules/coffees/coffee-rows.ts";
import { findRecipe, listRecipesByIds } from "../../../apps/api/src/modules/recipes/recipe-rows.ts";
import type { Arena } from "./arena.ts";
import { type Contestant, httpContestant } from "./contestant.ts";
import { requestText } from "./drive.ts";
import { recordText } from "./record-text.ts";
import { bearer, fromAnywhere, replacePart, type Scenario } from "./scenario.ts";

const oneStatement = "Fastify + one prepared statement";

const firstPage = (order: string, of: string) =>
  `(select id, row_number() over () from (select id from ${of} order by ${order} limit 20) as best) as wanted`;

/** The rows of the first page of recipes by one statement: same columns, same joins, same order. */
const recipePage = async (url: string) =>
  replacePart(
    await recordText(url, (db) => listRecipesByIds(db, [1])),
    /unnest\(\(select \$1::bigint\[\]\)::bigint\[\]\) with ordinality as wanted/,
    firstPage(
      "wilson_score desc, net_votes desc, rating_average desc, id desc",
      "recipes where deleted_at is null",
    ),
  );

const coffeePage = async (url: string) =>
  replacePart(
    await recordText(url, (db) => listCoffeesByIds(db, [1])),
    /unnest\(\(select \$1::bigint\[\]\)::bigint\[\]\) with ordinality as wanted/,
    firstPage("name_key, id", "coffees where not is_archived"),
  );

async function openPage(
  arena: Arena,
  statement: string,
  path: string,
  headers: () => Record<string, string>,
): Promise<{ bare: Contestant; ours: Contestant }> {
  const bare = await arena.startBare("select", { STATEMENT: statement });
  return {
    bare: httpContestant(bare, () => requestText("GET", "/page", headers())),
    ours: httpContestant(arena.ours, () => requestText("GET", path, headers())),
  };
}

/** Reads that PostgreSQL answers. */
export const readScenarios: readonly Scenario[] = [
  {
    name: "GET /api/recipes/{id}, anonymous, random ids",
    unit: "requests/s",
    bareIs: oneStatement,
    goal: 1.5,
    atLeast: 0.9,
    open: async (arena) => {
      const statement = await recordText(arena.url, (db) => findRecipe(db, 1));
      const bare = await arena.startBare("select", { STATEMENT: statement });
      const { anyRecipe } = arena;
      return {
        bare: httpContestant(bare, () => requestText("GET", `/one/${anyRecipe()}`, fromAnywhere(arena))),
        ours: httpContestant(arena.ours, () =>
          requestText("GET", `/api/recipes/${anyRecipe()}`, fromAnywhere(arena)),
        ),
      };
    },
  },
  {
    name: "GET /api/recipes, first page, anonymous",
    unit: "requests/s",
    bareIs: oneStatement,
    goal: 2,
    atLeast: 2.4,
    open: async (arena) =>
      openPage(arena, await recipePage(arena.url), "/api/recipes", () => fromAnywhere(arena)),
  },
  {
    name: "GET /api/coffees, first page, anonymous",
    unit: "requests/s",
    bareIs: oneStatement,
    goal: 2,
    atLeast: 2,
    open: async (arena) =>
      openPage(arena, await coffeePage(arena.url), "/api/coffees", () => fromAnywhere(arena)),
  },
  {
    name: "GET /api/recipes, first page, signed in, taste scores",
    unit: "requests/s",
    bareIs: `${oneStatement}, rows only`,
    goal: 0.8,
    atLeast: 0.9,
    open: async (arena) =>
      openPage(arena, await recipePage(arena.url), "/api/recipes", () => ({
        ...fromAnywhere(arena),
        ...bearer(arena),
      })),
  },
];
