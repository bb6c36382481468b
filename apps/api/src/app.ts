import { endpoints, models } from "@brewdial/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { installApiDocs } from "./http/api-docs.ts";
import { listWebOrigins } from "./http/cors.ts";
import { createBaseApp } from "./http/base-app.ts";
import { registerEndpoints } from "./http/register-endpoints.ts";
import { normalizers } from "./normalizers.ts";
import { account } from "./modules/account/routes.ts";
import { adaptation } from "./modules/adaptation/routes.ts";
import { auth } from "./modules/auth/routes.ts";
import { brewLogs } from "./modules/brew-logs/routes.ts";
import { coffees } from "./modules/coffees/routes.ts";
import { embeds } from "./modules/embeds/routes.ts";
import { equipment } from "./modules/equipment/routes.ts";
import { events } from "./modules/events/routes.ts";
import { forms } from "./modules/forms/routes.ts";
import { grinderData } from "./modules/grinder-data/routes.ts";
import { health } from "./modules/health/routes.ts";
import { coffeeBags } from "./modules/coffee-bags/routes.ts";
import { privateCoffees } from "./modules/coffee-library/private-routes.ts";
import { coffeeLibrary } from "./modules/coffee-library/routes.ts";
import { collections } from "./modules/collections/routes.ts";
import { customEquipment } from "./modules/gear/custom-routes.ts";
import { gear } from "./modules/gear/routes.ts";
import { resourceMetadataUrl } from "./modules/oauth/metadata.ts";
import { oauth } from "./modules/oauth/routes.ts";
import { personalRecipes } from "./modules/personal-recipes/routes.ts";
import { savedRecipes } from "./modules/saved-recipes/routes.ts";
import { mcp } from "./modules/mcp/routes.ts";
import { imports } from "./modules/imports/routes.ts";
import { library } from "./modules/library/routes.ts";
import { desk } from "./modules/desk/routes.ts";
import { moderation } from "./modules/moderation/routes.ts";
import { notifications } from "./modules/notifications/routes.ts";
import { preferences } from "./modules/preferences/routes.ts";
import { profile } from "./modules/profile/routes.ts";
import { publishedRecipes } from "./modules/published-recipes/routes.ts";
import { recipeLists } from "./modules/recipe-lists/routes.ts";
import { recipeFeedback } from "./modules/recipes/feedback-routes.ts";
import { recipes } from "./modules/recipes/routes.ts";
import { recommendations } from "./modules/recommendations/routes.ts";
import { roasterClaims } from "./modules/roaster-claims/routes.ts";
import { roasterMembers } from "./modules/roaster-members/routes.ts";
import { roasterPortal } from "./modules/roaster-portal/routes.ts";
import { roasters } from "./modules/roasters/routes.ts";
import { shelves } from "./modules/shelves/routes.ts";
import { sitemaps } from "./modules/sitemaps/routes.ts";
import { today } from "./modules/today/routes.ts";
import { webhooks } from "./modules/webhooks/routes.ts";
import { widget } from "./modules/embeds/widget-routes.ts";

/** Builds the app without listening: the base app with every endpoint of the contract bound to its handler. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, limiter, shedder, sessions, cookie } = deps;
  const app = createBaseApp(deps);
  installApiDocs(app);
  registerEndpoints(
    app,
    [
      ...health(deps),
      ...forms(deps),
      ...auth(deps),
      ...oauth(deps),
      ...equipment(deps),
      ...events(deps),
      ...grinderData(deps),
      ...mcp(deps),
      ...notifications(deps),
      ...profile(deps),
      ...preferences(deps),
      ...account(deps),
      ...coffees(deps),
      ...roasters(deps),
      ...roasterClaims(deps),
      ...roasterPortal(deps),
      ...roasterMembers(deps),
      ...webhooks(deps),
      ...recipes(deps),
      ...recipeFeedback(deps),
      ...moderation(deps),
      ...desk(deps),
      ...recipeLists(deps),
      ...shelves(deps),
      ...publishedRecipes(deps),
      ...embeds(deps),
      ...widget(deps),
      ...gear(deps),
      ...customEquipment(deps),
      ...brewLogs(deps),
      ...adaptation(deps),
      ...recommendations(deps),
      ...library(deps),
      ...savedRecipes(deps),
      ...coffeeLibrary(deps),
      ...privateCoffees(deps),
      ...coffeeBags(deps),
      ...today(deps),
      ...personalRecipes(deps),
      ...collections(deps),
      ...imports(deps),
      ...sitemaps(deps),
    ],
    {
      endpoints,
      models,
      limiter,
      shedder,
      findSession: sessions.find,
      findAccessToken: sessions.findAccessToken,
      isAuthenticToken: sessions.isAuthentic,
      hasRecentSignIn: sessions.hasRecentSignIn,
      hasRecentPasskey: sessions.hasRecentPasskey,
      cookie,
      normalizers,
      webOrigins: listWebOrigins(config),
      ...(config.oauth ? { resourceMetadataUrl: resourceMetadataUrl(config, "mcp") } : {}),
      db: deps.db.primary,
    },
  );
  return app;
}
