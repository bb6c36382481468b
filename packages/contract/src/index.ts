import { accessTokenEndpoints, accessTokenModels } from "./auth/access-tokens.ts";
import { accountEndpoints, accountModels } from "./account/endpoints.ts";
import { adaptationEndpoints } from "./adaptation/endpoints.ts";
import { adaptationModels } from "./adaptation/models.ts";
import { authModels } from "./auth/models.ts";
import { authEndpoints } from "./auth/endpoints.ts";
import { bagModels } from "./coffee-bags/models.ts";
import { bagEndpoints } from "./coffee-bags/endpoints.ts";
import { brewLogFigureEndpoints } from "./brew-logs/figures.ts";
import { brewStepModels } from "./recipes/brew-steps.ts";
import { brewLogModels } from "./brew-logs/models.ts";
import { brewLogEndpoints } from "./brew-logs/endpoints.ts";
import { privateCoffeeEndpoints } from "./coffee-library/private-coffees.ts";
import { coffeeLibraryEndpoints, coffeeLibraryModels } from "./coffee-library/endpoints.ts";
import { oauthEndpoints, oauthModels } from "./oauth/endpoints.ts";
import { officialRecipeEndpoints } from "./official-recipes/endpoints.ts";
import { coffeeSettingEndpoints, coffeeSettingModels } from "./coffees/settings.ts";
import { coffeeStatsEndpoints, coffeeStatsModels } from "./coffees/stats.ts";
import { coffeeEndpoints } from "./coffees/endpoints.ts";
import { catalogModels } from "./coffees/models.ts";
import { collectionEndpoints, collectionModels } from "./collections/endpoints.ts";
import { connectedAppEndpoints, connectedAppModels } from "./oauth/connected-apps.ts";
import { discoverShelfEndpoints, discoverShelfModels } from "./shelves/endpoints.ts";
import { recipeModels } from "./recipes/models.ts";
import { embedEndpoints, embedModels } from "./embeds/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import { equipmentEndpoints, equipmentModels } from "./equipment/endpoints.ts";
import { ErrorBody } from "./errors.ts";
import { customGrinderEndpoints, customGrinderModels } from "./gear/custom-grinders.ts";
import { customMachineEndpoints } from "./gear/custom-machines.ts";
import { gearEndpoints } from "./gear/endpoints.ts";
import { gearModels } from "./gear/models.ts";
import { eventEndpoints, eventModels } from "./events/endpoints.ts";
import { grinderDataModels } from "./grinder-data/models.ts";
import { grinderDataEndpoints } from "./grinder-data/endpoints.ts";
import { grinderDetailEndpoints, grinderDetailModels } from "./grinder-data/grinder-detail.ts";
import { importEndpoints, importModels } from "./imports/endpoints.ts";
import { libraryEndpoints, libraryModels } from "./library/endpoints.ts";
import type { Model } from "./model.ts";
import { nextBrewModels } from "./brew-logs/next-brew-models.ts";
import { nextBrewEndpoints } from "./brew-logs/next-brew.ts";
import { brewspecEndpoints } from "./brew-logs/brewspec.ts";
import { brewYearEndpoints } from "./brew-logs/year.ts";
import { notificationEndpoints } from "./notifications/endpoints.ts";
import { formEndpoints, formModels } from "./forms/endpoints.ts";
import { healthEndpoints, healthModels } from "./health/endpoints.ts";
import { passkeyModels } from "./auth/passkey-models.ts";
import { identityEndpoints, identityModels } from "./auth/identities.ts";
import { passkeyEndpoints } from "./auth/passkeys.ts";
import { personalRecipeEndpoints, personalRecipeModels } from "./personal-recipes/endpoints.ts";
import { preferenceEndpoints, preferenceModels } from "./preferences/endpoints.ts";
import { profileEndpoints, profileModels } from "./profile/endpoints.ts";
import { publicProfileEndpoints, publicProfileModels } from "./profile/public-profile.ts";
import { publishedRecipeEndpoints } from "./published-recipes/endpoints.ts";
import { recipeAdaptationEndpoints, recipeAdaptationModels } from "./adaptation/recipe-adaptation.ts";
import { recipeFeedbackEndpoints } from "./recipes/feedback.ts";
import { contentReportEndpoints } from "./moderation/endpoints.ts";
import { deskModels } from "./desk/models.ts";
import { deskEndpoints } from "./desk/endpoints.ts";
import { recipeLineageEndpoints, recipeLineageModels } from "./recipes/lineage.ts";
import { recipeListEndpoints } from "./recipe-lists/endpoints.ts";
import { recipeFacetEndpoints } from "./recipe-lists/facets.ts";
import { recipeEndpoints } from "./recipes/endpoints.ts";
import { recommendationEndpoints, recommendationModels } from "./recommendations/endpoints.ts";
import { roasterClaimEndpoints, roasterClaimModels } from "./roaster-claims/endpoints.ts";
import {
  roasterInvitationEndpoints,
  roasterMemberEndpoints,
  roasterMemberModels,
} from "./roaster-members/endpoints.ts";
import { savedRecipeEndpoints, savedRecipeModels } from "./saved-recipes/endpoints.ts";
import { portalCoffeeEndpoints, portalCoffeeModels } from "./roaster-portal/coffees.ts";
import { portalBrewEndpoints, portalBrewModels } from "./roaster-portal/brews.ts";
import { portalImportEndpoints, portalImportModels } from "./roaster-portal/import.ts";
import { portalEmbedEndpoints, portalEmbedModels } from "./roaster-portal/embeds.ts";
import { roasterPortalEndpoints, roasterPortalModels } from "./roaster-portal/endpoints.ts";
import { roasterEndpoints, roasterModels } from "./roasters/endpoints.ts";
import { sessionEndpoints, sessionModels } from "./auth/sessions.ts";
import { signInCodeEndpoints } from "./auth/sign-in-code.ts";
import { sitemapEndpoints } from "./sitemaps/endpoints.ts";
import { webhookEndpoints } from "./webhooks/endpoints.ts";
import { webhookModels } from "./webhooks/models.ts";
import { todayEndpoints, todayModels } from "./today/endpoints.ts";
import { widgetEndpoints, widgetModels } from "./embeds/widget.ts";

/** Version of the API. Changes within 1.x are additive (D34). */
export const version = "1.0.0";

/** Every endpoint of the API, in the order of the reference; the service binds each to exactly one handler. */
export const endpoints: readonly Endpoint[] = [
  ...healthEndpoints,
  ...formEndpoints,
  ...authEndpoints,
  ...signInCodeEndpoints,
  ...passkeyEndpoints,
  ...identityEndpoints,
  ...sessionEndpoints,
  ...accessTokenEndpoints,
  ...connectedAppEndpoints,
  ...oauthEndpoints,
  ...equipmentEndpoints,
  ...grinderDetailEndpoints,
  ...grinderDataEndpoints,
  ...notificationEndpoints,
  ...profileEndpoints,
  ...preferenceEndpoints,
  ...publicProfileEndpoints,
  ...accountEndpoints,
  ...recipeEndpoints,
  ...recipeFeedbackEndpoints,
  ...contentReportEndpoints,
  ...deskEndpoints,
  ...recipeListEndpoints,
  ...recipeFacetEndpoints,
  ...discoverShelfEndpoints,
  ...publishedRecipeEndpoints,
  ...recipeLineageEndpoints,
  ...brewLogEndpoints,
  ...brewLogFigureEndpoints,
  ...nextBrewEndpoints,
  ...brewYearEndpoints,
  ...brewspecEndpoints,
  ...adaptationEndpoints,
  ...recipeAdaptationEndpoints,
  ...recommendationEndpoints,
  ...coffeeEndpoints,
  ...coffeeSettingEndpoints,
  ...coffeeStatsEndpoints,
  ...officialRecipeEndpoints,
  ...roasterEndpoints,
  ...embedEndpoints,
  ...widgetEndpoints,
  ...gearEndpoints,
  ...customGrinderEndpoints,
  ...customMachineEndpoints,
  ...roasterClaimEndpoints,
  ...roasterInvitationEndpoints,
  ...libraryEndpoints,
  ...savedRecipeEndpoints,
  ...coffeeLibraryEndpoints,
  ...privateCoffeeEndpoints,
  ...bagEndpoints,
  ...todayEndpoints,
  ...personalRecipeEndpoints,
  ...collectionEndpoints,
  ...importEndpoints,
  ...eventEndpoints,
  ...roasterPortalEndpoints,
  ...roasterMemberEndpoints,
  ...portalCoffeeEndpoints,
  ...portalImportEndpoints,
  ...portalEmbedEndpoints,
  ...webhookEndpoints,
  ...portalBrewEndpoints,
  ...sitemapEndpoints,
];

export const models: readonly Model[] = [
  ErrorBody,
  ...healthModels,
  ...formModels,
  ...authModels,
  ...passkeyModels,
  ...identityModels,
  ...sessionModels,
  ...accessTokenModels,
  ...connectedAppModels,
  ...oauthModels,
  ...equipmentModels,
  ...catalogModels,
  ...brewStepModels,
  ...recipeModels,
  ...brewLogModels,
  ...nextBrewModels,
  ...adaptationModels,
  ...recipeAdaptationModels,
  ...recipeLineageModels,
  ...recommendationModels,
  ...coffeeSettingModels,
  ...coffeeStatsModels,
  ...roasterModels,
  ...roasterClaimModels,
  ...roasterPortalModels,
  ...roasterMemberModels,
  ...portalCoffeeModels,
  ...portalImportModels,
  ...portalEmbedModels,
  ...webhookModels,
  ...portalBrewModels,
  ...grinderDataModels,
  ...grinderDetailModels,
  ...profileModels,
  ...preferenceModels,
  ...publicProfileModels,
  ...accountModels,
  ...embedModels,
  ...widgetModels,
  ...gearModels,
  ...customGrinderModels,
  ...libraryModels,
  ...savedRecipeModels,
  ...coffeeLibraryModels,
  ...bagModels,
  ...todayModels,
  ...discoverShelfModels,
  ...personalRecipeModels,
  ...collectionModels,
  ...importModels,
  ...eventModels,
  ...deskModels,
];

/** Tags and their descriptions, in the order of the reference. */
export const tags: Readonly<Record<string, string>> = {
  "grinder-data":
    "Grinder charts and conversions between grinders: over REST, as plain text for language models, and through MCP.",
  equipment: "The equipment catalog: grinders, brewing machines, filters and brew methods.",
  coffees: "Search and add coffees, and see how they are brewed.",
  roasters: "Find and follow roasters, and claim a roaster as yours.",
  recipes: "Community recipes: search, share, vote, rate and comment.",
  embeds: "Recipes on a roaster's own site: data, widget script, iframe, oEmbed and event tracking.",
  portal: "For members of a roaster: profile, coffees, official recipes, embed settings and analytics.",
  library: "Your gear, saved recipes, coffee library, personal recipes and collections.",
  "brew-logs": "Log your brews, compare them, and find out what to change next.",
  adaptation: "Recipes adapted to your coffee, gear, volume and taste.",
  auth: "Create an account, sign in and out, change your password, and see where you are signed in.",
  oauth: "For apps that act for a user with OAuth 2.1.",
  profile: "Your taste profile, preferences, public profile and account.",
  notifications: "Unsubscribe from notification emails.",
  desk: "For operators: reports, claims, the state of the service and the audit trail. Needs a passkey.",
  ops: "Health checks, contact forms and this document.",
};
