import type { BrewerPage } from "@brewdial/domain/brewing/brewer-pages.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { getPublishedOverview } from "@brewdial/contract/published-recipes/endpoints.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { exampleGrinder } from "#app/features/grinders/example-grinder.ts";
import { findOwnGrinder, grinderFor, onOwnOrExample } from "#app/features/grinders/own-grinder.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Maximum number of recipes of one method that are drawn on the dial. */
const maxClassics = 50;
const peopleCount = 6;
const machineCount = 3;

/** Loads the data of a brewer's page for this visitor. */
export async function loadBrewer(requestContext: RequestContext, page: BrewerPage) {
  const { read } = requestContext;
  const [gear, methods] = await Promise.all([findOwnGrinder(requestContext), listMethods(requestContext)]);
  const own = grinderFor(gear, page.method);
  const onGrinder = onOwnOrExample(gear, page.method);
  const query = { brewMethod: page.method, sort: "highest_rated", ...onGrinder } as const;
  const [overview, classics, people, grinder] = await Promise.all([
    read(getPublishedOverview, { query: onGrinder }),
    read(searchRecipes, { query: { ...query, published: true, limit: maxClassics } }),
    read(searchRecipes, { query: { ...query, published: false, limit: peopleCount } }),
    readGrinder(requestContext, own?.slug ?? exampleGrinder(page.method)),
  ]);
  const method = methods.find(({ id }) => id === page.method);
  const entry = overview.methods.find((counted) => counted.method === page.method);
  if (method === undefined || entry === undefined) throw new Error(`The catalog lacks ${page.method}`);
  return {
    method,
    own: {
      name: own?.name,
      grinder,
      setting: own === undefined && entry.onGrinder?.clamped === true ? null : (entry.onGrinder ?? null),
    },
    classics,
    people,
    machines: await listUsualMachines(requestContext, classics.data),
  };
}

type Recipes = Bodies<typeof searchRecipes>[200]["data"];

/** Lists the brewers used by most of the recipes, and whether they belong to the visitor. */
async function listUsualMachines({ api, visitor }: RequestContext, recipes: Recipes) {
  const bySlug = Map.groupBy(recipes, ({ machine }) => machine.slug);
  const usual = [...bySlug.values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, machineCount)
    .flatMap(([recipe]) => recipe?.machine ?? []);
  const gear = visitor.hasSession ? await api(listOwnMachines, {}) : undefined;
  const owned = new Set(gear?.ok === true ? gear.body.machines.map(({ slug }) => slug) : []);
  return usual.map(({ slug, brand, model }) => ({
    slug,
    name: machineName({ brand, model }),
    isMine: owned.has(slug),
  }));
}
