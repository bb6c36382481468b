import { endpoints } from "@brewdial/contract";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import type { Sample, SampleRecipe } from "../explain/sample-parameters.ts";
import type { Random } from "../../numbers/random.ts";
import { flavours } from "../vocabulary/coffee-words.ts";

/** One request to an endpoint, with parameters from rows of the database. */
export interface GrowthCase {
  readonly name: string;
  readonly isSignedIn?: true;
  /** Signed in as the user who was added with 2,000 logs, ten open bags, gear and a roaster. */
  readonly isPlanted?: true;
  readonly path: (sample: Sample, random: Random) => string;
}

type Parameters = Readonly<Record<string, string | number | boolean>>;

const query = (path: string, parameters: Parameters): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()}`;

const fixed = (path: string): GrowthCase => ({ name: path, path: () => path });
const mine = (growthCase: GrowthCase): GrowthCase => ({
  ...growthCase,
  name: `${growthCase.name}, signed in`,
  isSignedIn: true,
});

/** A request about a random recipe; popular values occur more often. */
const about = (name: string, pathOf: (recipe: SampleRecipe) => string): GrowthCase => ({
  name,
  path: (sample) => pathOf(sample.recipe()),
});
const filtered = (path: string, ...fields: readonly [string, (recipe: SampleRecipe) => string | number][]) =>
  about(`${path}?${fields.map(([name]) => `${name}=`).join("&")}`, (recipe) =>
    query(path, Object.fromEntries(fields.map(([name, of]) => [name, of(recipe)]))),
  );

const roast = (recipe: SampleRecipe) => recipe.roast_level;
const recipes = "/api/recipes";
const search = "/api/recipes/search";
const coffees = "/api/coffees";

const recipeCases: readonly GrowthCase[] = [
  about("/api/recipes/{id}", ({ id }) => `/api/recipes/${id}`),
  about("/api/recipes/{id}/comments", ({ id }) => `/api/recipes/${id}/comments`),
  fixed(recipes),
  mine(fixed(recipes)),
  filtered(recipes, ["grinderId", (recipe) => recipe.grinder_id]),
  filtered(recipes, ["machineId", (recipe) => recipe.machine_id]),
  filtered(recipes, ["roastLevel", roast]),
  filtered(recipes, ["q", (recipe) => recipe.coffee_name]),
  fixed(`${search}?sort=highest_rated`),
  fixed(`${search}?sort=newest`),
  fixed(`${search}?sort=most_brewed`),
  mine(fixed(`${search}?sort=recommended`)),
  filtered(search, ["brewMethod", (recipe) => recipe.brew_method_id], ["roastLevel", roast]),
  filtered(search, ["roaster", (recipe) => recipe.roaster_slug]),
  {
    name: `${search}?flavorProfile=`,
    path: (_sample, random) => query(search, { flavorProfile: random.pick(flavours) }),
  },
  fixed(`${search}?published=true`),
  fixed(`${search}?published=false&sort=newest`),
  fixed(`${search}?author=james-hoffmann`),
  fixed(`${search}?iced=true`),
  fixed(`${search}/facets`),
  filtered(`${search}/facets`, ["q", (recipe) => recipe.coffee_name]),
  fixed("/api/published-recipes/overview?onGrinder=baratza-encore"),
  fixed("/api/discover/shelves?onGrinder=baratza-encore"),
  about("/api/recipes/{id}/lineage", ({ id }) => `/api/recipes/${id}/lineage`),
  fixed("/api/browse/recipes"),
  fixed("/api/browse/recipes?page=10"),
  fixed("/api/browse/recipes?page=500"),
  {
    name: "/api/browse/recipes?brewMethod=&sort=highest_rated",
    path: (_sample, random) =>
      query("/api/browse/recipes", { brewMethod: random.pick(brewMethodIds), sort: "highest_rated" }),
  },
  fixed("/api/community-recipes"),
  filtered("/api/community-recipes", ["coffeeId", (recipe) => recipe.coffee_id]),
  mine(fixed("/api/community-recipes?createdByMe=true")),
  mine(fixed("/api/following/feed")),
  mine(fixed("/api/user/saved-recipes")),
];

const discoverCases: readonly GrowthCase[] = [
  filtered("/api/discover", ["grinderId", (recipe) => recipe.grinder_id]),
  filtered("/api/discover", ["grinderId", (recipe) => recipe.grinder_id], ["roastLevel", roast]),
  filtered(
    "/api/discover",
    ["grinderId", (recipe) => recipe.grinder_id],
    ["machineId", (recipe) => recipe.machine_id],
  ),
  filtered(
    "/api/discover",
    ["grinderId", (recipe) => recipe.grinder_id],
    ["coffeeId", (recipe) => recipe.coffee_id],
  ),
];

/** Measured only when the contract has the endpoint. */
const recommendationCases: readonly GrowthCase[] = endpoints
  .map(({ path }): string => path)
  .filter((path) => path === "/api/recommendations")
  .map((path) => mine(fixed(path)));

const coffeeCases: readonly GrowthCase[] = [
  about("/api/coffees/{id}", (recipe) => `/api/coffees/${recipe.coffee_id}`),
  about("/api/coffees/{id}/stats", (recipe) => `/api/coffees/${recipe.coffee_id}/stats`),
  fixed(coffees),
  ...["newest", "popular", "trending"].map((sort) => fixed(`${coffees}?sort=${sort}`)),
  filtered(coffees, ["q", (recipe) => recipe.coffee_name]),
  filtered(coffees, ["roaster", (recipe) => recipe.roaster_slug]),
  filtered(coffees, ["origin", (recipe) => recipe.origin]),
  filtered(coffees, ["roastLevel", roast]),
  filtered("/api/coffees/suggestions", ["name", (recipe) => recipe.coffee_name.slice(0, 9)]),
];

const roasterCases: readonly GrowthCase[] = [
  fixed("/api/roasters"),
  filtered("/api/roasters", ["search", (recipe) => recipe.roaster_slug.slice(0, 7)]),
  about("/api/roasters/{slug}", (recipe) => `/api/roasters/${recipe.roaster_slug}`),
  about("/api/roasters/{slug}/coffees", (recipe) => `/api/roasters/${recipe.roaster_slug}/coffees`),
  about("/api/roasters/{slug}/recipes", (recipe) => `/api/roasters/${recipe.roaster_slug}/recipes`),
  about("/api/embed/recipes/{roasterSlug}", (recipe) => `/api/embed/recipes/${recipe.roaster_slug}`),
  { name: "/api/embed/{shareId}", path: (sample) => `/api/embed/${sample.shareId()}` },
];

const planted = (path: string): GrowthCase => ({ name: path, path: () => path, isPlanted: true });
const logs = "/api/brew-logs";

/** Reads of one user's own data, and of a roaster's portal. Brew reports are excluded, because reading them publishes months. */
const ownCases: readonly GrowthCase[] = [
  planted(logs),
  planted(`${logs}?method=espresso`),
  planted(`${logs}?minRating=5`),
  planted(`${logs}?savedAsRecipe=true`),
  planted(`${logs}?grinderId=1zpresso-jx&method=pour-over`),
  planted(`${logs}?since=2026-01-01T00:00:00Z&until=2026-07-01T00:00:00Z`),
  planted(`${logs}/last`),
  planted(`${logs}/points?limit=1000`),
  planted(`${logs}/weekly-stats`),
  planted("/api/user/bags"),
  planted("/api/user/bags?state=open"),
  planted("/api/user/today"),
  planted("/api/roaster-portal/dashboard"),
  planted("/api/roaster-portal/analytics?days=365&compare=previous"),
  planted("/api/roaster-portal/coffees"),
];

/** Lists that differ by viewer, and statistics on a grinder. */
const viewerCases: readonly GrowthCase[] = [
  mine(fixed("/api/following/roasters")),
  mine(fixed(`${search}?sort=newest`)),
  mine(fixed("/api/community-recipes")),
  mine(fixed("/api/collections")),
  about("/api/users/{id}", (recipe) => `/api/users/${recipe.created_by}`),
  about(
    "/api/coffees/{id}/stats?onGrinder=",
    (recipe) => `/api/coffees/${recipe.coffee_id}/stats?onGrinder=comandante-c40-mk4`,
  ),
];

/** The first range has 10,000 pages in the smallest database and 50,000 in the others. */
const sitemapCases: readonly GrowthCase[] = [fixed("/sitemap.xml"), fixed("/sitemaps/recipes-1.xml")];

/** Every list, search, feed and statistic on tables that grow. */
export const growthCases: readonly GrowthCase[] = [
  ...recipeCases,
  ...discoverCases,
  ...recommendationCases,
  ...coffeeCases,
  ...roasterCases,
  ...ownCases,
  ...viewerCases,
  ...sitemapCases,
];
