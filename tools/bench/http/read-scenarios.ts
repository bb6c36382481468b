import { listCoffeesByIds } from "../../../apps/api/src/modules/coffees/read-coffees.ts";
import { findRecipe, listRecipesByIds } from "../../../apps/api/src/modules/recipes/read-recipes.ts";
import type { Environment } from "./environment.ts";
import { type Target, httpTarget } from "./target.ts";
import { requestText } from "./load-generator.ts";
import { recordText } from "./record-text.ts";
import { bearer, fromAnywhere, replacePart, type Scenario } from "./scenario.ts";

const oneStatement = "Fastify + one prepared statement";

const firstPage = (order: string, of: string) =>
  `(select id, row_number() over () from (select id from ${of} order by ${order} limit 20) as best) as requested`;

/** Returns one statement for the first page of recipes: same columns, joins and order as the API. */
const recipePage = async (url: string) =>
  replacePart(
    await recordText(url, (db) => listRecipesByIds(db, [1])),
    /unnest\(\(select \$1::bigint\[\]\)::bigint\[\]\) with ordinality as requested/,
    firstPage(
      "wilson_score desc, net_votes desc, rating_average desc, id desc",
      "recipes where deleted_at is null",
    ),
  );

const coffeePage = async (url: string) =>
  replacePart(
    await recordText(url, (db) => listCoffeesByIds(db, [1])),
    /unnest\(\(select \$1::bigint\[\]\)::bigint\[\]\) with ordinality as requested/,
    firstPage("name_key, id", "coffees where not is_archived"),
  );

async function openPage(
  environment: Environment,
  statement: string,
  path: string,
  headers: () => Record<string, string>,
): Promise<{ baseline: Target; api: Target }> {
  const baseline = await environment.startBaseline("select", { STATEMENT: statement });
  return {
    baseline: httpTarget(baseline, () => requestText("GET", "/page", headers())),
    api: httpTarget(environment.api, () => requestText("GET", path, headers())),
  };
}

/** Reads from PostgreSQL. */
export const readScenarios: readonly Scenario[] = [
  {
    name: "GET /api/recipes/{id}, anonymous, random ids",
    unit: "requests/s",
    baselineIs: oneStatement,
    goal: 1.3,
    minRatio: 0.75,
    open: async (environment) => {
      const statement = await recordText(environment.url, (db) => findRecipe(db, 1));
      const baseline = await environment.startBaseline("select", { STATEMENT: statement });
      const { anyRecipe } = environment;
      return {
        baseline: httpTarget(baseline, () =>
          requestText("GET", `/one/${anyRecipe()}`, fromAnywhere(environment)),
        ),
        api: httpTarget(environment.api, () =>
          requestText("GET", `/api/recipes/${anyRecipe()}`, fromAnywhere(environment)),
        ),
      };
    },
  },
  {
    name: "GET /api/recipes, first page, anonymous",
    unit: "requests/s",
    baselineIs: oneStatement,
    goal: 3,
    minRatio: 2.4,
    open: async (environment) =>
      openPage(environment, await recipePage(environment.url), "/api/recipes", () =>
        fromAnywhere(environment),
      ),
  },
  {
    name: "GET /api/coffees, first page, anonymous",
    unit: "requests/s",
    baselineIs: oneStatement,
    goal: 3,
    minRatio: 2,
    open: async (environment) =>
      openPage(environment, await coffeePage(environment.url), "/api/coffees", () =>
        fromAnywhere(environment),
      ),
  },
  {
    name: "GET /api/recipes, first page, signed in, taste scores",
    unit: "requests/s",
    baselineIs: `${oneStatement}, rows only`,
    goal: 1.2,
    limitedBy:
      "each response also has the viewer's votes, saved recipes, collections and follows, read from the primary by a statement per " +
      "request that the baseline does not make; without it the API is about 1.5 times as fast",
    minRatio: 0.75,
    open: async (environment) =>
      openPage(environment, await recipePage(environment.url), "/api/recipes", () => ({
        ...fromAnywhere(environment),
        ...bearer(environment),
      })),
  },
];
