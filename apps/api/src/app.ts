import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { endpoints, models } from "@brewdial/contract";
import { readRoastLevel } from "@brewdial/domain/text/roast-level.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { listWebOrigins } from "./http/cors.ts";
import { createFloor } from "./http/floor.ts";
import { mount } from "./http/mount.ts";
import { createAnswerMemory } from "./http/remembered.ts";
import { installReference } from "./http/reference.ts";
import { adaptation } from "./modules/adaptation/routes.ts";
import { auth } from "./modules/auth/routes.ts";
import { brewLogs } from "./modules/brew-logs/routes.ts";
import { coffees } from "./modules/coffees/routes.ts";
import { embeds } from "./modules/embeds/routes.ts";
import { equipment } from "./modules/equipment/routes.ts";
import { events } from "./modules/events/routes.ts";
import { grinderData } from "./modules/grinder-data/routes.ts";
import { coffeeLibrary } from "./modules/library/coffee-library-routes.ts";
import { collections } from "./modules/library/collection-routes.ts";
import { gear } from "./modules/library/gear-routes.ts";
import { personalRecipes } from "./modules/library/personal-recipe-routes.ts";
import { savedRecipes } from "./modules/library/saved-routes.ts";
import { notifications } from "./modules/notifications/routes.ts";
import { ops } from "./modules/ops/routes.ts";
import { profile } from "./modules/profile/routes.ts";
import { recipeLists } from "./modules/recipe-lists/routes.ts";
import { recipeFeedback } from "./modules/recipes/feedback-routes.ts";
import { recipes } from "./modules/recipes/routes.ts";
import { recommendations } from "./modules/recommendations/routes.ts";
import { roasterClaims } from "./modules/roaster-claims/routes.ts";
import { roasterPortal } from "./modules/roaster-portal/routes.ts";
import { roasters } from "./modules/roasters/routes.ts";
import { rememberedAnswers, sharedAnswers } from "./shared-reads.ts";
import { widget } from "./modules/embeds/widget-routes.ts";

/** The service without a port: the HTTP floor, then every endpoint of the contract bound to its function. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, limiter, sessions, cookie } = deps;
  const memory = createAnswerMemory(deps.catalog.current);
  const app = createFloor(deps, memory);
  await installReference(app);
  mount(
    app,
    [
      ...ops(deps),
      ...auth(deps),
      ...equipment(deps),
      ...events(deps),
      ...grinderData(deps),
      ...notifications(deps),
      ...profile(deps),
      ...coffees(deps),
      ...roasters(deps),
      ...roasterClaims(deps),
      ...roasterPortal(deps),
      ...recipes(deps),
      ...recipeFeedback(deps),
      ...recipeLists(deps),
      ...embeds(deps),
      ...widget(deps),
      ...gear(deps),
      ...brewLogs(deps),
      ...adaptation(deps),
      ...recommendations(deps),
      ...savedRecipes(deps),
      ...coffeeLibrary(deps),
      ...personalRecipes(deps),
      ...collections(deps),
    ],
    {
      endpoints,
      models,
      limiter,
      findSession: sessions.find,
      cookie,
      vocabularies: {
        "brew-method": findBrewMethodId,
        "roast-level": readRoastLevel,
        upper: (word) => word.toUpperCase().replaceAll(/[\s-]+/g, "_"),
      },
      webOrigins: listWebOrigins(config),
      db: deps.db.primary,
      shared: sharedAnswers,
      remembered: rememberedAnswers,
      memory,
    },
  );
  return app;
}
