import type { Shape } from "@brewdial/contract/model.ts";
import type { PortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { RoastLevel } from "@brewdial/contract/vocabulary.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { daysBack } from "@brewdial/domain/brewing/calendar.ts";
import { notMember } from "../../core/errors.ts";
import { hasImpression, getEventTotals } from "../events/event-totals.ts";
import { getTimeZone } from "../preferences/get-time-zone.ts";
import { averageRating } from "../recipes/present.ts";
import { listRecipesByIds } from "../recipes/read-recipes.ts";
import { getRoaster } from "./change-profile.ts";
import { countBrewsByDay, listTopCoffees, listTopRecipeIds, sumUse } from "./queries.ts";

type Dashboard = Shape<typeof PortalDashboard>;

/** Days covered by the figures by day, and length of the lists. */
const days = 30;
const listed = 10;

/** Reads the dashboard of the portal. Days are those of the member's time zone. */
export async function readDashboard(
  db: Executor,
  { roasterId, userId }: { readonly roasterId: number; readonly userId: number },
  now: Date,
): Promise<Dashboard> {
  const timeZone = await getTimeZone(db, userId);
  const calendar = daysBack(timeZone, now, 0, days).toReversed();
  const starts = calendar.map(({ start }) => start);
  const [roaster, use, events, brews, isSeen, recipeIds, coffees] = await Promise.all([
    getRoaster(db, roasterId),
    sumUse(db, roasterId),
    getEventTotals(db, roasterId, days, now, timeZone),
    countBrewsByDay(db, roasterId, starts),
    hasImpression(db, roasterId),
    listTopRecipeIds(db, roasterId, listed),
    listTopCoffees(db, roasterId, listed),
  ]);
  if (use === undefined) throw notMember();
  const recipes = await listRecipesByIds(db, recipeIds);
  const { id, name, slug, is_verified, plan } = roaster;
  return {
    roaster: { id, name, slug, isVerified: is_verified, plan: plan as Dashboard["roaster"]["plan"] },
    stats: {
      coffees: roaster.coffee_count,
      recipes: roaster.recipe_count,
      followers: roaster.follower_count,
      libraryAdds: use.library,
      brews: use.brews,
      avgRating: averageRating(use),
      pageViews30d: events.pageViews,
      embedImpressions30d: events.impressions,
      embedClicks30d: events.clicks,
    },
    brewsByDay: calendar.map(({ date }, day) => ({ date, brews: brews.get(day) ?? 0 })),
    onboarding: onboardingOf([
      ["profile", "Complete your profile", Boolean(roaster.description && roaster.website_url)],
      ["coffee", "Add a coffee", roaster.coffee_count > 0],
      ["recipe", "Have a recipe for a coffee", roaster.recipe_count > 0 || use.has_official_recipe],
      ["embed", "Save your embed settings", use.has_embed_settings],
      ["impression", "Show your recipes on your site", isSeen],
    ]),
    recipePerformance: recipes.map((recipe) => ({
      recipeId: recipe.id,
      coffee: { id: recipe.coffee_id, name: recipe.coffee_name, slug: recipe.coffee_slug },
      method: recipe.brew_method_id as Dashboard["recipePerformance"][number]["method"],
      upvotes: recipe.upvotes,
      downvotes: recipe.downvotes,
      wilsonScore: recipe.wilson_score,
      avgRating: averageRating(recipe),
      ratingCount: recipe.rating_count,
      brewCount: recipe.brew_count,
    })),
    coffeeOverview: coffees.map((coffee) => ({
      id: coffee.id,
      name: coffee.name,
      slug: coffee.slug,
      roastLevel: coffee.roast_level as RoastLevel,
      recipeCount: coffee.recipe_count,
      libraryCount: coffee.library,
      brewCount: coffee.brews,
    })),
  };
}

type Step = Dashboard["onboarding"]["steps"][number];

function onboardingOf(steps: readonly (readonly [Step["key"], string, boolean])[]): Dashboard["onboarding"] {
  const completed = steps.filter(([, , done]) => done).length;
  return {
    completed,
    total: steps.length,
    percent: Math.round((100 * completed) / steps.length),
    steps: steps.map(([key, label, done]) => ({ key, label, done })),
  };
}
