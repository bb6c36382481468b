// Generated from the contract by npm run openapi. Do not edit.
import type * as accountEndpoints from "@brewdial/contract/account/endpoints.ts";
import type * as adaptationEndpoints from "@brewdial/contract/adaptation/endpoints.ts";
import type * as adaptationRecipeAdaptation from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import type * as authAccessTokens from "@brewdial/contract/auth/access-tokens.ts";
import type * as authEndpoints from "@brewdial/contract/auth/endpoints.ts";
import type * as authIdentities from "@brewdial/contract/auth/identities.ts";
import type * as authPasskeys from "@brewdial/contract/auth/passkeys.ts";
import type * as authSessions from "@brewdial/contract/auth/sessions.ts";
import type * as authSignInCode from "@brewdial/contract/auth/sign-in-code.ts";
import type * as brewLogsBrewspec from "@brewdial/contract/brew-logs/brewspec.ts";
import type * as brewLogsEndpoints from "@brewdial/contract/brew-logs/endpoints.ts";
import type * as brewLogsFigures from "@brewdial/contract/brew-logs/figures.ts";
import type * as brewLogsNextBrew from "@brewdial/contract/brew-logs/next-brew.ts";
import type * as brewLogsYear from "@brewdial/contract/brew-logs/year.ts";
import type * as coffeeBagsEndpoints from "@brewdial/contract/coffee-bags/endpoints.ts";
import type * as coffeeLibraryEndpoints from "@brewdial/contract/coffee-library/endpoints.ts";
import type * as coffeeLibraryPrivateCoffees from "@brewdial/contract/coffee-library/private-coffees.ts";
import type * as coffeesEndpoints from "@brewdial/contract/coffees/endpoints.ts";
import type * as coffeesSettings from "@brewdial/contract/coffees/settings.ts";
import type * as coffeesStats from "@brewdial/contract/coffees/stats.ts";
import type * as collectionsEndpoints from "@brewdial/contract/collections/endpoints.ts";
import type * as deskEndpoints from "@brewdial/contract/desk/endpoints.ts";
import type * as embedsEndpoints from "@brewdial/contract/embeds/endpoints.ts";
import type * as embedsWidget from "@brewdial/contract/embeds/widget.ts";
import type * as equipmentEndpoints from "@brewdial/contract/equipment/endpoints.ts";
import type * as eventsEndpoints from "@brewdial/contract/events/endpoints.ts";
import type * as formsEndpoints from "@brewdial/contract/forms/endpoints.ts";
import type * as gearCustomGrinders from "@brewdial/contract/gear/custom-grinders.ts";
import type * as gearCustomMachines from "@brewdial/contract/gear/custom-machines.ts";
import type * as gearEndpoints from "@brewdial/contract/gear/endpoints.ts";
import type * as grinderDataEndpoints from "@brewdial/contract/grinder-data/endpoints.ts";
import type * as grinderDataGrinderDetail from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type * as healthEndpoints from "@brewdial/contract/health/endpoints.ts";
import type * as importsEndpoints from "@brewdial/contract/imports/endpoints.ts";
import type * as libraryEndpoints from "@brewdial/contract/library/endpoints.ts";
import type * as moderationEndpoints from "@brewdial/contract/moderation/endpoints.ts";
import type * as notificationsEndpoints from "@brewdial/contract/notifications/endpoints.ts";
import type * as oauthConnectedApps from "@brewdial/contract/oauth/connected-apps.ts";
import type * as oauthDiscovery from "@brewdial/contract/oauth/discovery.ts";
import type * as oauthEndpoints from "@brewdial/contract/oauth/endpoints.ts";
import type * as officialRecipesEndpoints from "@brewdial/contract/official-recipes/endpoints.ts";
import type * as personalRecipesEndpoints from "@brewdial/contract/personal-recipes/endpoints.ts";
import type * as preferencesEndpoints from "@brewdial/contract/preferences/endpoints.ts";
import type * as profileEndpoints from "@brewdial/contract/profile/endpoints.ts";
import type * as profilePublicProfile from "@brewdial/contract/profile/public-profile.ts";
import type * as publishedRecipesEndpoints from "@brewdial/contract/published-recipes/endpoints.ts";
import type * as recipeListsEndpoints from "@brewdial/contract/recipe-lists/endpoints.ts";
import type * as recipeListsFacets from "@brewdial/contract/recipe-lists/facets.ts";
import type * as recipesEndpoints from "@brewdial/contract/recipes/endpoints.ts";
import type * as recipesFeedback from "@brewdial/contract/recipes/feedback.ts";
import type * as recipesLineage from "@brewdial/contract/recipes/lineage.ts";
import type * as recommendationsEndpoints from "@brewdial/contract/recommendations/endpoints.ts";
import type * as roasterClaimsEndpoints from "@brewdial/contract/roaster-claims/endpoints.ts";
import type * as roasterMembersEndpoints from "@brewdial/contract/roaster-members/endpoints.ts";
import type * as roasterPortalBrews from "@brewdial/contract/roaster-portal/brews.ts";
import type * as roasterPortalCoffees from "@brewdial/contract/roaster-portal/coffees.ts";
import type * as roasterPortalEmbeds from "@brewdial/contract/roaster-portal/embeds.ts";
import type * as roasterPortalEndpoints from "@brewdial/contract/roaster-portal/endpoints.ts";
import type * as roasterPortalImport from "@brewdial/contract/roaster-portal/import.ts";
import type * as roastersEndpoints from "@brewdial/contract/roasters/endpoints.ts";
import type * as savedRecipesEndpoints from "@brewdial/contract/saved-recipes/endpoints.ts";
import type * as shelvesEndpoints from "@brewdial/contract/shelves/endpoints.ts";
import type * as sitemapsEndpoints from "@brewdial/contract/sitemaps/endpoints.ts";
import type * as todayEndpoints from "@brewdial/contract/today/endpoints.ts";
import type * as webhooksEndpoints from "@brewdial/contract/webhooks/endpoints.ts";
import type { RouteOf } from "./route.ts";

/** Accept an invitation to a roaster: `POST /api/roaster-invitations/{id}/accept`. */
export const acceptRoasterInvitation: RouteOf<typeof roasterMembersEndpoints.acceptRoasterInvitation> = {"id":"acceptRoasterInvitation","method":"POST","path":"/api/roaster-invitations/{id}/accept","statuses":[200]};

/** Adapt a recipe to a coffee, gear and taste: `POST /api/adaptRecipe`. */
export const adaptRecipe: RouteOf<typeof adaptationEndpoints.adaptRecipe> = {"id":"adaptRecipe","method":"POST","path":"/api/adaptRecipe","statuses":[200]};

/** Add a recipe to a collection: `POST /api/collections/{id}/items`. */
export const addCollectionItem: RouteOf<typeof collectionsEndpoints.addCollectionItem> = {"id":"addCollectionItem","method":"POST","path":"/api/collections/{id}/items","statuses":[201]};

/** Comment on a recipe: `POST /api/recipes/{id}/comments`. */
export const addComment: RouteOf<typeof recipesFeedback.addComment> = {"id":"addComment","method":"POST","path":"/api/recipes/{id}/comments","statuses":[201]};

/** Add brews to an import: `POST /api/user/imports/{id}/brews`. */
export const addImportedBrews: RouteOf<typeof importsEndpoints.addImportedBrews> = {"id":"addImportedBrews","method":"POST","path":"/api/user/imports/{id}/brews","statuses":[200]};

/** Add a passkey: `POST /api/user/passkeys`. */
export const addPasskey: RouteOf<typeof authPasskeys.addPasskey> = {"id":"addPasskey","method":"POST","path":"/api/user/passkeys","statuses":[201]};

/** Allow what an app asks for: `POST /api/oauth/authorization`. */
export const allowConnection: RouteOf<typeof oauthEndpoints.allowConnection> = {"id":"allowConnection","method":"POST","path":"/api/oauth/authorization","statuses":[200]};

/** Log and rate a brew of a recipe: `POST /api/community-recipes/{id}/brew-log`. */
export const brewRecipe: RouteOf<typeof recipesFeedback.brewRecipe> = {"id":"brewRecipe","method":"POST","path":"/api/community-recipes/{id}/brew-log","statuses":[200]};

/** Browse recipes by page: `GET /api/browse/recipes`. */
export const browseRecipes: RouteOf<typeof recipeListsEndpoints.browseRecipes> = {"id":"browseRecipes","method":"GET","path":"/api/browse/recipes","statuses":[200]};

/** Calibrate your grinder: `POST /api/user/grinders/calibrate`. */
export const calibrateGrinder: RouteOf<typeof gearEndpoints.calibrateGrinder> = {"id":"calibrateGrinder","method":"POST","path":"/api/user/grinders/calibrate","statuses":[200]};

/** Call MCP tools: `POST /api/mcp`. */
export const callMcp: RouteOf<typeof grinderDataEndpoints.callMcp> = {"id":"callMcp","method":"POST","path":"/api/mcp","statuses":[200,202]};

/** Call MCP tools with your own data: `POST /api/mcp/me`. */
export const callPersonalMcp: RouteOf<typeof grinderDataEndpoints.callPersonalMcp> = {"id":"callPersonalMcp","method":"POST","path":"/api/mcp/me","statuses":[200,202]};

/** Cancel a roaster claim: `DELETE /api/roaster-claims/{id}`. */
export const cancelRoasterClaim: RouteOf<typeof roasterClaimsEndpoints.cancelRoasterClaim> = {"id":"cancelRoasterClaim","method":"DELETE","path":"/api/roaster-claims/{id}","statuses":[200]};

/** Vote on a recipe: `POST /api/community-recipes/{id}/vote`. */
export const castVote: RouteOf<typeof recipesFeedback.castVote> = {"id":"castVote","method":"POST","path":"/api/community-recipes/{id}/vote","statuses":[200]};

/** Set or change your password: `PUT /api/auth/password`. */
export const changePassword: RouteOf<typeof authSessions.changePassword> = {"id":"changePassword","method":"PUT","path":"/api/auth/password","statuses":[200]};

/** Check the widget on a page of yours: `POST /api/roaster-portal/check-page`. */
export const checkPage: RouteOf<typeof roasterPortalEmbeds.checkPage> = {"id":"checkPage","method":"POST","path":"/api/roaster-portal/check-page","statuses":[200]};

/** Check a subscription link: `GET /api/subscribe/confirm`. */
export const checkSubscriptionLink: RouteOf<typeof formsEndpoints.checkSubscriptionLink> = {"id":"checkSubscriptionLink","method":"GET","path":"/api/subscribe/confirm","statuses":[200,302]};

/** Claim a roaster: `POST /api/roaster-claims`. */
export const claimRoaster: RouteOf<typeof roasterClaimsEndpoints.claimRoaster> = {"id":"claimRoaster","method":"POST","path":"/api/roaster-claims","statuses":[200]};

/** Compare a brew with the previous one or any other: `GET /api/brew-logs/{id}/compare`. */
export const compareBrewLog: RouteOf<typeof brewLogsFigures.compareBrewLog> = {"id":"compareBrewLog","method":"GET","path":"/api/brew-logs/{id}/compare","statuses":[200]};

/** Complete onboarding: `POST /api/user/profile/onboarding`. */
export const completeOnboarding: RouteOf<typeof profileEndpoints.completeOnboarding> = {"id":"completeOnboarding","method":"POST","path":"/api/user/profile/onboarding","statuses":[200]};

/** Confirm a roaster claim: `POST /api/roaster-claims/verify`. */
export const confirmRoasterClaim: RouteOf<typeof roasterClaimsEndpoints.confirmRoasterClaim> = {"id":"confirmRoasterClaim","method":"POST","path":"/api/roaster-claims/verify","statuses":[200]};

/** Confirm a newsletter subscription: `POST /api/subscribe/confirm`. */
export const confirmSubscription: RouteOf<typeof formsEndpoints.confirmSubscription> = {"id":"confirmSubscription","method":"POST","path":"/api/subscribe/confirm","statuses":[200]};

/** Convert a grind setting: `GET /api/v1/convert`. */
export const convertSetting: RouteOf<typeof grinderDataEndpoints.convertSetting> = {"id":"convertSetting","method":"GET","path":"/api/v1/convert","statuses":[200]};

/** Create an access token: `POST /api/user/access-tokens`. */
export const createAccessToken: RouteOf<typeof authAccessTokens.createAccessToken> = {"id":"createAccessToken","method":"POST","path":"/api/user/access-tokens","statuses":[201]};

/** Add a bag: `POST /api/user/bags`. */
export const createBag: RouteOf<typeof coffeeBagsEndpoints.createBag> = {"id":"createBag","method":"POST","path":"/api/user/bags","statuses":[201]};

/** Log a brew: `POST /api/brew-logs`. */
export const createBrewLog: RouteOf<typeof brewLogsEndpoints.createBrewLog> = {"id":"createBrewLog","method":"POST","path":"/api/brew-logs","statuses":[200,201]};

/** Add a coffee: `POST /api/coffees`. */
export const createCoffee: RouteOf<typeof coffeesEndpoints.createCoffee> = {"id":"createCoffee","method":"POST","path":"/api/coffees","statuses":[201]};

/** Create a collection: `POST /api/collections`. */
export const createCollection: RouteOf<typeof collectionsEndpoints.createCollection> = {"id":"createCollection","method":"POST","path":"/api/collections","statuses":[201]};

/** Describe a grinder that the catalog lacks: `POST /api/user/custom-grinders`. */
export const createCustomGrinder: RouteOf<typeof gearCustomGrinders.createCustomGrinder> = {"id":"createCustomGrinder","method":"POST","path":"/api/user/custom-grinders","statuses":[201]};

/** Describe a machine that the catalog lacks: `POST /api/user/custom-machines`. */
export const createCustomMachine: RouteOf<typeof gearCustomMachines.createCustomMachine> = {"id":"createCustomMachine","method":"POST","path":"/api/user/custom-machines","statuses":[201]};

/** Get the options to use a passkey: `POST /api/auth/passkey/options`. */
export const createPasskeyChallenge: RouteOf<typeof authPasskeys.createPasskeyChallenge> = {"id":"createPasskeyChallenge","method":"POST","path":"/api/auth/passkey/options","statuses":[200]};

/** Get the options to create a passkey: `POST /api/user/passkeys/options`. */
export const createPasskeyOptions: RouteOf<typeof authPasskeys.createPasskeyOptions> = {"id":"createPasskeyOptions","method":"POST","path":"/api/user/passkeys/options","statuses":[200]};

/** Create a personal recipe: `POST /api/user/recipes`. */
export const createPersonalRecipe: RouteOf<typeof personalRecipesEndpoints.createPersonalRecipe> = {"id":"createPersonalRecipe","method":"POST","path":"/api/user/recipes","statuses":[201]};

/** Add a coffee to your roaster: `POST /api/roaster-portal/coffees`. */
export const createPortalCoffee: RouteOf<typeof roasterPortalCoffees.createPortalCoffee> = {"id":"createPortalCoffee","method":"POST","path":"/api/roaster-portal/coffees","statuses":[201]};

/** Add a coffee that only you see: `POST /api/user/private-coffees`. */
export const createPrivateCoffee: RouteOf<typeof coffeeLibraryPrivateCoffees.createPrivateCoffee> = {"id":"createPrivateCoffee","method":"POST","path":"/api/user/private-coffees","statuses":[201]};

/** Publish a recipe: `POST /api/community-recipes`. */
export const createRecipe: RouteOf<typeof recipesEndpoints.createRecipe> = {"id":"createRecipe","method":"POST","path":"/api/community-recipes","statuses":[201]};

/** Create a personal recipe from a brew log: `POST /api/brew-logs/{id}/personal-recipe`. */
export const createRecipeFromBrewLog: RouteOf<typeof brewLogsEndpoints.createRecipeFromBrewLog> = {"id":"createRecipeFromBrewLog","method":"POST","path":"/api/brew-logs/{id}/personal-recipe","statuses":[201]};

/** Add a webhook: `POST /api/roaster-portal/webhooks`. */
export const createWebhook: RouteOf<typeof webhooksEndpoints.createWebhook> = {"id":"createWebhook","method":"POST","path":"/api/roaster-portal/webhooks","statuses":[201]};

/** Approve or reject a claim: `POST /api/desk/claims/{id}/decision`. */
export const decideOnDeskClaim: RouteOf<typeof deskEndpoints.decideOnDeskClaim> = {"id":"decideOnDeskClaim","method":"POST","path":"/api/desk/claims/{id}/decision","statuses":[200]};

/** Hide, show, keep, rename or block: `POST /api/desk/targets/{kind}/{id}/decision`. */
export const decideOnDeskTarget: RouteOf<typeof deskEndpoints.decideOnDeskTarget> = {"id":"decideOnDeskTarget","method":"POST","path":"/api/desk/targets/{kind}/{id}/decision","statuses":[200]};

/** Decline an invitation to a roaster: `DELETE /api/roaster-invitations/{id}`. */
export const declineRoasterInvitation: RouteOf<typeof roasterMembersEndpoints.declineRoasterInvitation> = {"id":"declineRoasterInvitation","method":"DELETE","path":"/api/roaster-invitations/{id}","statuses":[200]};

/** Delete your account: `DELETE /api/user/account`. */
export const deleteAccount: RouteOf<typeof accountEndpoints.deleteAccount> = {"id":"deleteAccount","method":"DELETE","path":"/api/user/account","statuses":[200]};

/** Delete a bag: `DELETE /api/user/bags/{id}`. */
export const deleteBag: RouteOf<typeof coffeeBagsEndpoints.deleteBag> = {"id":"deleteBag","method":"DELETE","path":"/api/user/bags/{id}","statuses":[200]};

/** Delete a brew log: `DELETE /api/brew-logs/{id}`. */
export const deleteBrewLog: RouteOf<typeof brewLogsEndpoints.deleteBrewLog> = {"id":"deleteBrewLog","method":"DELETE","path":"/api/brew-logs/{id}","statuses":[200]};

/** Delete a collection: `DELETE /api/collections/{id}`. */
export const deleteCollection: RouteOf<typeof collectionsEndpoints.deleteCollection> = {"id":"deleteCollection","method":"DELETE","path":"/api/collections/{id}","statuses":[200]};

/** Delete a comment: `DELETE /api/recipes/{id}/comments`. */
export const deleteComment: RouteOf<typeof recipesFeedback.deleteComment> = {"id":"deleteComment","method":"DELETE","path":"/api/recipes/{id}/comments","statuses":[200]};

/** Delete a grinder that you have described: `DELETE /api/user/custom-grinders/{slug}`. */
export const deleteCustomGrinder: RouteOf<typeof gearCustomGrinders.deleteCustomGrinder> = {"id":"deleteCustomGrinder","method":"DELETE","path":"/api/user/custom-grinders/{slug}","statuses":[200]};

/** Delete a machine that you have described: `DELETE /api/user/custom-machines/{slug}`. */
export const deleteCustomMachine: RouteOf<typeof gearCustomMachines.deleteCustomMachine> = {"id":"deleteCustomMachine","method":"DELETE","path":"/api/user/custom-machines/{slug}","statuses":[200]};

/** Delete an official recipe: `DELETE /api/roaster-portal/coffees/{id}/recipes/{method}`. */
export const deleteOfficialRecipe: RouteOf<typeof roasterPortalCoffees.deleteOfficialRecipe> = {"id":"deleteOfficialRecipe","method":"DELETE","path":"/api/roaster-portal/coffees/{id}/recipes/{method}","statuses":[200]};

/** Delete a personal recipe: `DELETE /api/user/recipes/{id}`. */
export const deletePersonalRecipe: RouteOf<typeof personalRecipesEndpoints.deletePersonalRecipe> = {"id":"deletePersonalRecipe","method":"DELETE","path":"/api/user/recipes/{id}","statuses":[200]};

/** Delete or archive a coffee of your roaster: `DELETE /api/roaster-portal/coffees/{id}`. */
export const deletePortalCoffee: RouteOf<typeof roasterPortalCoffees.deletePortalCoffee> = {"id":"deletePortalCoffee","method":"DELETE","path":"/api/roaster-portal/coffees/{id}","statuses":[200]};

/** Delete your recipe: `DELETE /api/community-recipes/{id}`. */
export const deleteRecipe: RouteOf<typeof recipesEndpoints.deleteRecipe> = {"id":"deleteRecipe","method":"DELETE","path":"/api/community-recipes/{id}","statuses":[200]};

/** Delete a webhook: `DELETE /api/roaster-portal/webhooks/{id}`. */
export const deleteWebhook: RouteOf<typeof webhooksEndpoints.deleteWebhook> = {"id":"deleteWebhook","method":"DELETE","path":"/api/roaster-portal/webhooks/{id}","statuses":[200]};

/** Disconnect an app: `DELETE /api/user/connected-apps/{id}`. */
export const disconnectApp: RouteOf<typeof oauthConnectedApps.disconnectApp> = {"id":"disconnectApp","method":"DELETE","path":"/api/user/connected-apps/{id}","statuses":[200]};

/** Discover recipes for a grinder: `GET /api/discover`. */
export const discoverRecipes: RouteOf<typeof adaptationEndpoints.discoverRecipes> = {"id":"discoverRecipes","method":"GET","path":"/api/discover","statuses":[200]};

/** End an access token: `DELETE /api/user/access-tokens/{id}`. */
export const endAccessToken: RouteOf<typeof authAccessTokens.endAccessToken> = {"id":"endAccessToken","method":"DELETE","path":"/api/user/access-tokens/{id}","statuses":[200]};

/** End all other sessions: `DELETE /api/user/sessions`. */
export const endOtherSessions: RouteOf<typeof authSessions.endOtherSessions> = {"id":"endOtherSessions","method":"DELETE","path":"/api/user/sessions","statuses":[200]};

/** End a session: `DELETE /api/user/sessions/{id}`. */
export const endSession: RouteOf<typeof authSessions.endSession> = {"id":"endSession","method":"DELETE","path":"/api/user/sessions/{id}","statuses":[200]};

/** Export your data: `GET /api/user/export`. */
export const exportAccount: RouteOf<typeof accountEndpoints.exportAccount> = {"id":"exportAccount","method":"GET","path":"/api/user/export","statuses":[200]};

/** Follow a roaster: `POST /api/roasters/{slug}/follow`. */
export const followRoaster: RouteOf<typeof roastersEndpoints.followRoaster> = {"id":"followRoaster","method":"POST","path":"/api/roasters/{slug}/follow","statuses":[201]};

/** Freeze part of a bag: `POST /api/user/bags/{id}/freeze`. */
export const freezeBag: RouteOf<typeof coffeeBagsEndpoints.freezeBag> = {"id":"freezeBag","method":"POST","path":"/api/user/bags/{id}/freeze","statuses":[201]};

/** Get the JSON Schema of the export: `GET /api/v1/account-export.schema.json`. */
export const getAccountExportSchema: RouteOf<typeof accountEndpoints.getAccountExportSchema> = {"id":"getAccountExportSchema","method":"GET","path":"/api/v1/account-export.schema.json","statuses":[200]};

/** Get a recipe on your grinder: `GET /api/recipes/{id}/adapted`. */
export const getAdaptedRecipe: RouteOf<typeof adaptationRecipeAdaptation.getAdaptedRecipe> = {"id":"getAdaptedRecipe","method":"GET","path":"/api/recipes/{id}/adapted","statuses":[200]};

/** Get your roaster's analytics: `GET /api/roaster-portal/analytics`. */
export const getAnalytics: RouteOf<typeof eventsEndpoints.getAnalytics> = {"id":"getAnalytics","method":"GET","path":"/api/roaster-portal/analytics","statuses":[200]};

/** Download your roaster's daily analytics: `GET /api/roaster-portal/analytics.csv`. */
export const getAnalyticsCsv: RouteOf<typeof eventsEndpoints.getAnalyticsCsv> = {"id":"getAnalyticsCsv","method":"GET","path":"/api/roaster-portal/analytics.csv","statuses":[200]};

/** Get the metadata of the API as a resource: `GET /.well-known/oauth-protected-resource`. */
export const getApiResource: RouteOf<typeof oauthDiscovery.getApiResource> = {"id":"getApiResource","method":"GET","path":"/.well-known/oauth-protected-resource","statuses":[200]};

/** Get the metadata of the authorization server: `GET /.well-known/oauth-authorization-server`. */
export const getAuthorizationServer: RouteOf<typeof oauthDiscovery.getAuthorizationServer> = {"id":"getAuthorizationServer","method":"GET","path":"/.well-known/oauth-authorization-server","statuses":[200]};

/** Get a bag: `GET /api/user/bags/{id}`. */
export const getBag: RouteOf<typeof coffeeBagsEndpoints.getBag> = {"id":"getBag","method":"GET","path":"/api/user/bags/{id}","statuses":[200]};

/** Download your bags as a table: `GET /api/user/bags.csv`. */
export const getBagTable: RouteOf<typeof coffeeBagsEndpoints.getBagTable> = {"id":"getBagTable","method":"GET","path":"/api/user/bags.csv","statuses":[200]};

/** Get a brew log: `GET /api/brew-logs/{id}`. */
export const getBrewLog: RouteOf<typeof brewLogsEndpoints.getBrewLog> = {"id":"getBrewLog","method":"GET","path":"/api/brew-logs/{id}","statuses":[200]};

/** Download your brew logs as a table: `GET /api/brew-logs.csv`. */
export const getBrewTable: RouteOf<typeof brewLogsFigures.getBrewTable> = {"id":"getBrewTable","method":"GET","path":"/api/brew-logs.csv","statuses":[200]};

/** Get the sum of a year: `GET /api/brew-logs/year`. */
export const getBrewYear: RouteOf<typeof brewLogsYear.getBrewYear> = {"id":"getBrewYear","method":"GET","path":"/api/brew-logs/year","statuses":[200]};

/** Download your brew logs as BrewSpec: `GET /api/brew-logs/brewspec`. */
export const getBrewspec: RouteOf<typeof brewLogsBrewspec.getBrewspec> = {"id":"getBrewspec","method":"GET","path":"/api/brew-logs/brewspec","statuses":[200]};

/** Get the claim of a link: `GET /api/roaster-claims/verify`. */
export const getClaimOfLink: RouteOf<typeof roasterClaimsEndpoints.getClaimOfLink> = {"id":"getClaimOfLink","method":"GET","path":"/api/roaster-claims/verify","statuses":[200,302]};

/** Get a coffee: `GET /api/coffees/{id}`. */
export const getCoffee: RouteOf<typeof coffeesEndpoints.getCoffee> = {"id":"getCoffee","method":"GET","path":"/api/coffees/{id}","statuses":[200]};

/** Get the embedded recipes of a coffee: `GET /api/embed/{roasterSlug}/{coffeeSlug}`. */
export const getCoffeeEmbed: RouteOf<typeof embedsEndpoints.getCoffeeEmbed> = {"id":"getCoffeeEmbed","method":"GET","path":"/api/embed/{roasterSlug}/{coffeeSlug}","statuses":[200]};

/** Get brewing statistics of a coffee: `GET /api/coffees/{id}/stats`. */
export const getCoffeeStats: RouteOf<typeof coffeesStats.getCoffeeStats> = {"id":"getCoffeeStats","method":"GET","path":"/api/coffees/{id}/stats","statuses":[200]};

/** Get a collection: `GET /api/collections/{id}`. */
export const getCollection: RouteOf<typeof collectionsEndpoints.getCollection> = {"id":"getCollection","method":"GET","path":"/api/collections/{id}","statuses":[200]};

/** Check what an app asks for: `GET /api/oauth/authorization`. */
export const getConnectionRequest: RouteOf<typeof oauthEndpoints.getConnectionRequest> = {"id":"getConnectionRequest","method":"GET","path":"/api/oauth/authorization","statuses":[200]};

/** Get a conversion table: `GET /api/v1/convert/table`. */
export const getConversionTable: RouteOf<typeof grinderDataEndpoints.getConversionTable> = {"id":"getConversionTable","method":"GET","path":"/api/v1/convert/table","statuses":[200]};

/** Get a grinder that you have described: `GET /api/user/custom-grinders/{slug}`. */
export const getCustomGrinder: RouteOf<typeof gearCustomGrinders.getCustomGrinder> = {"id":"getCustomGrinder","method":"GET","path":"/api/user/custom-grinders/{slug}","statuses":[200]};

/** Get a machine that you have described: `GET /api/user/custom-machines/{slug}`. */
export const getCustomMachine: RouteOf<typeof gearCustomMachines.getCustomMachine> = {"id":"getCustomMachine","method":"GET","path":"/api/user/custom-machines/{slug}","statuses":[200]};

/** Count what waits for an operator: `GET /api/desk`. */
export const getDesk: RouteOf<typeof deskEndpoints.getDesk> = {"id":"getDesk","method":"GET","path":"/api/desk","statuses":[200]};

/** Get a claim with its evidence: `GET /api/desk/claims/{id}`. */
export const getDeskClaim: RouteOf<typeof deskEndpoints.getDeskClaim> = {"id":"getDeskClaim","method":"GET","path":"/api/desk/claims/{id}","statuses":[200]};

/** Get the state of the service at a glance: `GET /api/desk/health`. */
export const getDeskHealth: RouteOf<typeof deskEndpoints.getDeskHealth> = {"id":"getDeskHealth","method":"GET","path":"/api/desk/health","statuses":[200]};

/** Get published content with its reports and history: `GET /api/desk/targets/{kind}/{id}`. */
export const getDeskTarget: RouteOf<typeof deskEndpoints.getDeskTarget> = {"id":"getDeskTarget","method":"GET","path":"/api/desk/targets/{kind}/{id}","statuses":[200]};

/** Get your embed settings: `GET /api/roaster-portal/embed-settings`. */
export const getEmbedSettings: RouteOf<typeof roasterPortalEmbeds.getEmbedSettings> = {"id":"getEmbedSettings","method":"GET","path":"/api/roaster-portal/embed-settings","statuses":[200]};

/** Get your follow state: `GET /api/roasters/{slug}/follow`. */
export const getFollow: RouteOf<typeof roastersEndpoints.getFollow> = {"id":"getFollow","method":"GET","path":"/api/roasters/{slug}/follow","statuses":[200]};

/** Get the feed of the roasters you follow: `GET /api/following/feed`. */
export const getFollowingFeed: RouteOf<typeof recipeListsEndpoints.getFollowingFeed> = {"id":"getFollowingFeed","method":"GET","path":"/api/following/feed","statuses":[200]};

/** Get a grinder: `GET /api/grinders/{slug}`. */
export const getGrinder: RouteOf<typeof grinderDataGrinderDetail.getGrinder> = {"id":"getGrinder","method":"GET","path":"/api/grinders/{slug}","statuses":[200]};

/** Check service health: `GET /api/health`. */
export const getHealth: RouteOf<typeof healthEndpoints.getHealth> = {"id":"getHealth","method":"GET","path":"/api/health","statuses":[200,503]};

/** Get your latest brew log: `GET /api/brew-logs/last`. */
export const getLastBrewLog: RouteOf<typeof brewLogsEndpoints.getLastBrewLog> = {"id":"getLastBrewLog","method":"GET","path":"/api/brew-logs/last","statuses":[200]};

/** Get your taste profile as levels: `GET /api/user/profile`. */
export const getLevelProfile: RouteOf<typeof profileEndpoints.getLevelProfile> = {"id":"getLevelProfile","method":"GET","path":"/api/user/profile","statuses":[200]};

/** Count what is in your library: `GET /api/user/library-counts`. */
export const getLibraryCounts: RouteOf<typeof libraryEndpoints.getLibraryCounts> = {"id":"getLibraryCounts","method":"GET","path":"/api/user/library-counts","statuses":[200]};

/** Get all grinder data as plain text: `GET /llms-full.txt`. */
export const getLlmsFull: RouteOf<typeof grinderDataEndpoints.getLlmsFull> = {"id":"getLlmsFull","method":"GET","path":"/llms-full.txt","statuses":[200]};

/** Get the index for language models: `GET /llms.txt`. */
export const getLlmsIndex: RouteOf<typeof grinderDataEndpoints.getLlmsIndex> = {"id":"getLlmsIndex","method":"GET","path":"/llms.txt","statuses":[200]};

/** Get the metadata of the personal MCP endpoint as a resource: `GET /.well-known/oauth-protected-resource/api/mcp/me`. */
export const getMcpResource: RouteOf<typeof oauthDiscovery.getMcpResource> = {"id":"getMcpResource","method":"GET","path":"/.well-known/oauth-protected-resource/api/mcp/me","statuses":[200]};

/** Get the signed-in user: `GET /api/auth/me`. */
export const getMe: RouteOf<typeof authEndpoints.getMe> = {"id":"getMe","method":"GET","path":"/api/auth/me","statuses":[200]};

/** Get a suggestion for the next brew: `GET /api/brew-logs/{id}/next`. */
export const getNextBrew: RouteOf<typeof brewLogsFigures.getNextBrew> = {"id":"getNextBrew","method":"GET","path":"/api/brew-logs/{id}/next","statuses":[200]};

/** Get your notification preferences: `GET /api/user/notification-preferences`. */
export const getNotificationPreferences: RouteOf<typeof profileEndpoints.getNotificationPreferences> = {"id":"getNotificationPreferences","method":"GET","path":"/api/user/notification-preferences","statuses":[200]};

/** Get oEmbed data: `GET /oembed`. */
export const getOEmbed: RouteOf<typeof embedsWidget.getOEmbed> = {"id":"getOEmbed","method":"GET","path":"/oembed","statuses":[200]};

/** Get the OpenAPI document: `GET /api/openapi.json`. */
export const getOpenApi: RouteOf<typeof healthEndpoints.getOpenApi> = {"id":"getOpenApi","method":"GET","path":"/api/openapi.json","statuses":[200]};

/** Get a personal recipe: `GET /api/user/recipes/{id}`. */
export const getPersonalRecipe: RouteOf<typeof personalRecipesEndpoints.getPersonalRecipe> = {"id":"getPersonalRecipe","method":"GET","path":"/api/user/recipes/{id}","statuses":[200]};

/** Get your roaster's dashboard: `GET /api/roaster-portal/dashboard`. */
export const getPortalDashboard: RouteOf<typeof roasterPortalEndpoints.getPortalDashboard> = {"id":"getPortalDashboard","method":"GET","path":"/api/roaster-portal/dashboard","statuses":[200]};

/** Get your roaster's profile: `GET /api/roaster-portal/profile`. */
export const getPortalProfile: RouteOf<typeof roasterPortalEndpoints.getPortalProfile> = {"id":"getPortalProfile","method":"GET","path":"/api/roaster-portal/profile","statuses":[200]};

/** Get your display preferences: `GET /api/user/preferences`. */
export const getPreferences: RouteOf<typeof preferencesEndpoints.getPreferences> = {"id":"getPreferences","method":"GET","path":"/api/user/preferences","statuses":[200]};

/** Get a public profile: `GET /api/users/{id}`. */
export const getPublicProfile: RouteOf<typeof profilePublicProfile.getPublicProfile> = {"id":"getPublicProfile","method":"GET","path":"/api/users/{id}","statuses":[200]};

/** Get an overview of the published recipes: `GET /api/published-recipes/overview`. */
export const getPublishedOverview: RouteOf<typeof publishedRecipesEndpoints.getPublishedOverview> = {"id":"getPublishedOverview","method":"GET","path":"/api/published-recipes/overview","statuses":[200]};

/** Check readiness: `GET /ready`. */
export const getReadiness: RouteOf<typeof healthEndpoints.getReadiness> = {"id":"getReadiness","method":"GET","path":"/ready","statuses":[200,503]};

/** Get a recipe: `GET /api/recipes/{id}`. */
export const getRecipe: RouteOf<typeof recipesEndpoints.getRecipe> = {"id":"getRecipe","method":"GET","path":"/api/recipes/{id}","statuses":[200]};

/** Get a recipe for a coffee, gear and volume: `POST /api/get-recipe`. */
export const getRecipeForGear: RouteOf<typeof adaptationEndpoints.getRecipeForGear> = {"id":"getRecipeForGear","method":"POST","path":"/api/get-recipe","statuses":[200]};

/** Get what a recipe was made from: `GET /api/recipes/{id}/lineage`. */
export const getRecipeLineage: RouteOf<typeof recipesLineage.getRecipeLineage> = {"id":"getRecipeLineage","method":"GET","path":"/api/recipes/{id}/lineage","statuses":[200]};

/** Get the rating of a recipe: `GET /api/community-recipes/{id}/brew-log`. */
export const getRecipeRating: RouteOf<typeof recipesFeedback.getRecipeRating> = {"id":"getRecipeRating","method":"GET","path":"/api/community-recipes/{id}/brew-log","statuses":[200]};

/** Get what you have done with a recipe: `GET /api/recipes/{id}/viewer`. */
export const getRecipeViewer: RouteOf<typeof recipesFeedback.getRecipeViewer> = {"id":"getRecipeViewer","method":"GET","path":"/api/recipes/{id}/viewer","statuses":[200]};

/** Get a roaster: `GET /api/roasters/{slug}`. */
export const getRoaster: RouteOf<typeof roastersEndpoints.getRoaster> = {"id":"getRoaster","method":"GET","path":"/api/roasters/{slug}","statuses":[200]};

/** Get the embedded recipes of a roaster: `GET /api/embed/recipes/{roasterSlug}`. */
export const getRoasterEmbed: RouteOf<typeof embedsEndpoints.getRoasterEmbed> = {"id":"getRoasterEmbed","method":"GET","path":"/api/embed/recipes/{roasterSlug}","statuses":[200]};

/** Get the rules for crawlers: `GET /robots.txt`. */
export const getRobots: RouteOf<typeof sitemapsEndpoints.getRobots> = {"id":"getRobots","method":"GET","path":"/robots.txt","statuses":[200]};

/** Count recipes by filter: `GET /api/recipes/search/facets`. */
export const getSearchFacets: RouteOf<typeof recipeListsFacets.getSearchFacets> = {"id":"getSearchFacets","method":"GET","path":"/api/recipes/search/facets","statuses":[200]};

/** Get the contact for security reports: `GET /.well-known/security.txt`. */
export const getSecurityContact: RouteOf<typeof sitemapsEndpoints.getSecurityContact> = {"id":"getSecurityContact","method":"GET","path":"/.well-known/security.txt","statuses":[200]};

/** Get an embedded shared recipe: `GET /api/embed/{shareId}`. */
export const getShareEmbed: RouteOf<typeof embedsEndpoints.getShareEmbed> = {"id":"getShareEmbed","method":"GET","path":"/api/embed/{shareId}","statuses":[200]};

/** Get a sitemap: `GET /sitemaps/{file}`. */
export const getSitemap: RouteOf<typeof sitemapsEndpoints.getSitemap> = {"id":"getSitemap","method":"GET","path":"/sitemaps/{file}","statuses":[200]};

/** Get the sitemap index: `GET /sitemap.xml`. */
export const getSitemapIndex: RouteOf<typeof sitemapsEndpoints.getSitemapIndex> = {"id":"getSitemapIndex","method":"GET","path":"/sitemap.xml","statuses":[200]};

/** Get your taste profile as a vector: `GET /api/users/taste-profile`. */
export const getTasteProfile: RouteOf<typeof profileEndpoints.getTasteProfile> = {"id":"getTasteProfile","method":"GET","path":"/api/users/taste-profile","statuses":[200]};

/** Get what to brew today: `GET /api/user/today`. */
export const getToday: RouteOf<typeof todayEndpoints.getToday> = {"id":"getToday","method":"GET","path":"/api/user/today","statuses":[200]};

/** Get what an unsubscribe link is for: `GET /api/notifications/unsubscribe`. */
export const getUnsubscribeLink: RouteOf<typeof notificationsEndpoints.getUnsubscribeLink> = {"id":"getUnsubscribeLink","method":"GET","path":"/api/notifications/unsubscribe","statuses":[200,302]};

/** Get your vote on a recipe: `GET /api/community-recipes/{id}/vote`. */
export const getVote: RouteOf<typeof recipesFeedback.getVote> = {"id":"getVote","method":"GET","path":"/api/community-recipes/{id}/vote","statuses":[200]};

/** Get your weekly statistics: `GET /api/brew-logs/weekly-stats`. */
export const getWeeklyStats: RouteOf<typeof brewLogsFigures.getWeeklyStats> = {"id":"getWeeklyStats","method":"GET","path":"/api/brew-logs/weekly-stats","statuses":[200]};

/** Get a grinder chart: `GET /api/widget/grinder/{slug}`. */
export const getWidgetGrinder: RouteOf<typeof grinderDataEndpoints.getWidgetGrinder> = {"id":"getWidgetGrinder","method":"GET","path":"/api/widget/grinder/{slug}","statuses":[200]};

/** Get the widget script: `GET /embed/widget.js`. */
export const getWidgetScript: RouteOf<typeof embedsWidget.getWidgetScript> = {"id":"getWidgetScript","method":"GET","path":"/embed/widget.js","statuses":[200]};

/** Get the setting for a grind index: `GET /api/widget/grinder/{slug}/at/{grindIndex}`. */
export const getWidgetSetting: RouteOf<typeof embedsWidget.getWidgetSetting> = {"id":"getWidgetSetting","method":"GET","path":"/api/widget/grinder/{slug}/at/{grindIndex}","statuses":[200]};

/** Get a version of the widget script: `GET /embed/widget.{version}.js`. */
export const getWidgetVersion: RouteOf<typeof embedsWidget.getWidgetVersion> = {"id":"getWidgetVersion","method":"GET","path":"/embed/widget.{version}.js","statuses":[200]};

/** Send feedback on a grind setting: `POST /api/tools/grind-feedback`. */
export const giveGrindFeedback: RouteOf<typeof grinderDataEndpoints.giveGrindFeedback> = {"id":"giveGrindFeedback","method":"POST","path":"/api/tools/grind-feedback","statuses":[200]};

/** Import coffees from CSV: `POST /api/roaster-portal/coffees/import`. */
export const importPortalCoffees: RouteOf<typeof roasterPortalImport.importPortalCoffees> = {"id":"importPortalCoffees","method":"POST","path":"/api/roaster-portal/coffees/import","statuses":[200]};

/** Invite a member: `POST /api/roaster-portal/invitations`. */
export const inviteRoasterMember: RouteOf<typeof roasterMembersEndpoints.inviteRoasterMember> = {"id":"inviteRoasterMember","method":"POST","path":"/api/roaster-portal/invitations","statuses":[201]};

/** Exchange a code or a refresh token: `POST /api/oauth/token`. */
export const issueOauthToken: RouteOf<typeof oauthEndpoints.issueOauthToken> = {"id":"issueOauthToken","method":"POST","path":"/api/oauth/token","statuses":[200]};

/** Leave your roaster or give it back: `DELETE /api/roaster-portal/membership`. */
export const leaveRoaster: RouteOf<typeof roasterPortalEndpoints.leaveRoaster> = {"id":"leaveRoaster","method":"DELETE","path":"/api/roaster-portal/membership","statuses":[200]};

/** List your access tokens: `GET /api/user/access-tokens`. */
export const listAccessTokens: RouteOf<typeof authAccessTokens.listAccessTokens> = {"id":"listAccessTokens","method":"GET","path":"/api/user/access-tokens","statuses":[200]};

/** Get what to brew next from each bag: `GET /api/user/today/bags`. */
export const listBagSuggestions: RouteOf<typeof todayEndpoints.listBagSuggestions> = {"id":"listBagSuggestions","method":"GET","path":"/api/user/today/bags","statuses":[200]};

/** List your bags: `GET /api/user/bags`. */
export const listBags: RouteOf<typeof coffeeBagsEndpoints.listBags> = {"id":"listBags","method":"GET","path":"/api/user/bags","statuses":[200]};

/** List your brew logs: `GET /api/brew-logs`. */
export const listBrewLogs: RouteOf<typeof brewLogsEndpoints.listBrewLogs> = {"id":"listBrewLogs","method":"GET","path":"/api/brew-logs","statuses":[200]};

/** List brew methods: `GET /api/brew-methods`. */
export const listBrewMethods: RouteOf<typeof equipmentEndpoints.listBrewMethods> = {"id":"listBrewMethods","method":"GET","path":"/api/brew-methods","statuses":[200]};

/** List your brews as points of a chart: `GET /api/brew-logs/points`. */
export const listBrewPoints: RouteOf<typeof brewLogsFigures.listBrewPoints> = {"id":"listBrewPoints","method":"GET","path":"/api/brew-logs/points","statuses":[200]};

/** Compare official recipes with what customers brew: `GET /api/roaster-portal/brew-reports`. */
export const listBrewReports: RouteOf<typeof roasterPortalBrews.listBrewReports> = {"id":"listBrewReports","method":"GET","path":"/api/roaster-portal/brew-reports","statuses":[200]};

/** List the tags of your brew logs: `GET /api/brew-logs/tags`. */
export const listBrewTags: RouteOf<typeof brewLogsEndpoints.listBrewTags> = {"id":"listBrewTags","method":"GET","path":"/api/brew-logs/tags","statuses":[200]};

/** List the roaster's own recipes for a coffee: `GET /api/coffees/{id}/official-recipes`. */
export const listCoffeeOfficialRecipes: RouteOf<typeof officialRecipesEndpoints.listCoffeeOfficialRecipes> = {"id":"listCoffeeOfficialRecipes","method":"GET","path":"/api/coffees/{id}/official-recipes","statuses":[200]};

/** List a coffee's settings on a grinder: `GET /api/coffees/{id}/settings`. */
export const listCoffeeSettings: RouteOf<typeof coffeesSettings.listCoffeeSettings> = {"id":"listCoffeeSettings","method":"GET","path":"/api/coffees/{id}/settings","statuses":[200]};

/** List and search coffees: `GET /api/coffees`. */
export const listCoffees: RouteOf<typeof coffeesEndpoints.listCoffees> = {"id":"listCoffees","method":"GET","path":"/api/coffees","statuses":[200]};

/** List your collections: `GET /api/collections`. */
export const listCollections: RouteOf<typeof collectionsEndpoints.listCollections> = {"id":"listCollections","method":"GET","path":"/api/collections","statuses":[200]};

/** List the comments on a recipe: `GET /api/recipes/{id}/comments`. */
export const listComments: RouteOf<typeof recipesFeedback.listComments> = {"id":"listComments","method":"GET","path":"/api/recipes/{id}/comments","statuses":[200]};

/** List recipes by coffee, gear or author: `GET /api/community-recipes`. */
export const listCommunityRecipes: RouteOf<typeof recipeListsEndpoints.listCommunityRecipes> = {"id":"listCommunityRecipes","method":"GET","path":"/api/community-recipes","statuses":[200]};

/** List the apps that act for you: `GET /api/user/connected-apps`. */
export const listConnectedApps: RouteOf<typeof oauthConnectedApps.listConnectedApps> = {"id":"listConnectedApps","method":"GET","path":"/api/user/connected-apps","statuses":[200]};

/** Convert a grind setting to several grinders: `GET /api/v1/convert/several`. */
export const listConversions: RouteOf<typeof grinderDataEndpoints.listConversions> = {"id":"listConversions","method":"GET","path":"/api/v1/convert/several","statuses":[200]};

/** List the grinders that you have described: `GET /api/user/custom-grinders`. */
export const listCustomGrinders: RouteOf<typeof gearCustomGrinders.listCustomGrinders> = {"id":"listCustomGrinders","method":"GET","path":"/api/user/custom-grinders","statuses":[200]};

/** List the machines that you have described: `GET /api/user/custom-machines`. */
export const listCustomMachines: RouteOf<typeof gearCustomMachines.listCustomMachines> = {"id":"listCustomMachines","method":"GET","path":"/api/user/custom-machines","statuses":[200]};

/** List claims that need a decision or a confirmation: `GET /api/desk/claims`. */
export const listDeskClaims: RouteOf<typeof deskEndpoints.listDeskClaims> = {"id":"listDeskClaims","method":"GET","path":"/api/desk/claims","statuses":[200]};

/** List what was reported: `GET /api/desk/reports`. */
export const listDeskReports: RouteOf<typeof deskEndpoints.listDeskReports> = {"id":"listDeskReports","method":"GET","path":"/api/desk/reports","statuses":[200]};

/** List filters: `GET /api/filters`. */
export const listFilters: RouteOf<typeof equipmentEndpoints.listFilters> = {"id":"listFilters","method":"GET","path":"/api/filters","statuses":[200]};

/** List the roasters you follow: `GET /api/following/roasters`. */
export const listFollowedRoasters: RouteOf<typeof roastersEndpoints.listFollowedRoasters> = {"id":"listFollowedRoasters","method":"GET","path":"/api/following/roasters","statuses":[200]};

/** List grinders: `GET /api/grinders`. */
export const listGrinders: RouteOf<typeof equipmentEndpoints.listGrinders> = {"id":"listGrinders","method":"GET","path":"/api/grinders","statuses":[200]};

/** List the linked accounts of other services: `GET /api/user/identities`. */
export const listIdentities: RouteOf<typeof authIdentities.listIdentities> = {"id":"listIdentities","method":"GET","path":"/api/user/identities","statuses":[200]};

/** List your imports: `GET /api/user/imports`. */
export const listImports: RouteOf<typeof importsEndpoints.listImports> = {"id":"listImports","method":"GET","path":"/api/user/imports","statuses":[200]};

/** List the coffees in your library: `GET /api/user/coffee-library`. */
export const listLibraryCoffees: RouteOf<typeof coffeeLibraryEndpoints.listLibraryCoffees> = {"id":"listLibraryCoffees","method":"GET","path":"/api/user/coffee-library","statuses":[200]};

/** List brewing machines: `GET /api/machines`. */
export const listMachines: RouteOf<typeof equipmentEndpoints.listMachines> = {"id":"listMachines","method":"GET","path":"/api/machines","statuses":[200]};

/** List grinders that users have and the catalog lacks: `GET /api/desk/grinders`. */
export const listMissingGrinders: RouteOf<typeof deskEndpoints.listMissingGrinders> = {"id":"listMissingGrinders","method":"GET","path":"/api/desk/grinders","statuses":[200]};

/** List machines that users have and the catalog lacks: `GET /api/desk/machines`. */
export const listMissingMachines: RouteOf<typeof deskEndpoints.listMissingMachines> = {"id":"listMissingMachines","method":"GET","path":"/api/desk/machines","statuses":[200]};

/** List the official recipes of a coffee: `GET /api/roaster-portal/coffees/{id}/recipes`. */
export const listOfficialRecipes: RouteOf<typeof roasterPortalCoffees.listOfficialRecipes> = {"id":"listOfficialRecipes","method":"GET","path":"/api/roaster-portal/coffees/{id}/recipes","statuses":[200]};

/** List what operators did: `GET /api/desk/actions`. */
export const listOperatorActions: RouteOf<typeof deskEndpoints.listOperatorActions> = {"id":"listOperatorActions","method":"GET","path":"/api/desk/actions","statuses":[200]};

/** List your filters: `GET /api/user/filters`. */
export const listOwnFilters: RouteOf<typeof gearEndpoints.listOwnFilters> = {"id":"listOwnFilters","method":"GET","path":"/api/user/filters","statuses":[200]};

/** List your grinders: `GET /api/user/grinders`. */
export const listOwnGrinders: RouteOf<typeof gearEndpoints.listOwnGrinders> = {"id":"listOwnGrinders","method":"GET","path":"/api/user/grinders","statuses":[200]};

/** List your machines: `GET /api/user/machines`. */
export const listOwnMachines: RouteOf<typeof gearEndpoints.listOwnMachines> = {"id":"listOwnMachines","method":"GET","path":"/api/user/machines","statuses":[200]};

/** List your passkeys: `GET /api/user/passkeys`. */
export const listPasskeys: RouteOf<typeof authPasskeys.listPasskeys> = {"id":"listPasskeys","method":"GET","path":"/api/user/passkeys","statuses":[200]};

/** List your personal recipes: `GET /api/user/recipes`. */
export const listPersonalRecipes: RouteOf<typeof personalRecipesEndpoints.listPersonalRecipes> = {"id":"listPersonalRecipes","method":"GET","path":"/api/user/recipes","statuses":[200]};

/** List your roaster's coffees: `GET /api/roaster-portal/coffees`. */
export const listPortalCoffees: RouteOf<typeof roasterPortalCoffees.listPortalCoffees> = {"id":"listPortalCoffees","method":"GET","path":"/api/roaster-portal/coffees","statuses":[200]};

/** List recipes: `GET /api/recipes`. */
export const listRecipes: RouteOf<typeof recipeListsEndpoints.listRecipes> = {"id":"listRecipes","method":"GET","path":"/api/recipes","statuses":[200]};

/** List recommended recipes: `GET /api/recommendations`. */
export const listRecommendations: RouteOf<typeof recommendationsEndpoints.listRecommendations> = {"id":"listRecommendations","method":"GET","path":"/api/recommendations","statuses":[200]};

/** List your roaster claims: `GET /api/roaster-claims`. */
export const listRoasterClaims: RouteOf<typeof roasterClaimsEndpoints.listRoasterClaims> = {"id":"listRoasterClaims","method":"GET","path":"/api/roaster-claims","statuses":[200]};

/** List a roaster's coffees: `GET /api/roasters/{slug}/coffees`. */
export const listRoasterCoffees: RouteOf<typeof roastersEndpoints.listRoasterCoffees> = {"id":"listRoasterCoffees","method":"GET","path":"/api/roasters/{slug}/coffees","statuses":[200]};

/** List your invitations to roasters: `GET /api/roaster-invitations`. */
export const listRoasterInvitations: RouteOf<typeof roasterMembersEndpoints.listRoasterInvitations> = {"id":"listRoasterInvitations","method":"GET","path":"/api/roaster-invitations","statuses":[200]};

/** List your roaster's members and invitations: `GET /api/roaster-portal/members`. */
export const listRoasterMembers: RouteOf<typeof roasterMembersEndpoints.listRoasterMembers> = {"id":"listRoasterMembers","method":"GET","path":"/api/roaster-portal/members","statuses":[200]};

/** List the recipes for a roaster's coffees: `GET /api/roasters/{slug}/recipes`. */
export const listRoasterRecipes: RouteOf<typeof recipeListsEndpoints.listRoasterRecipes> = {"id":"listRoasterRecipes","method":"GET","path":"/api/roasters/{slug}/recipes","statuses":[200]};

/** List and search roasters: `GET /api/roasters`. */
export const listRoasters: RouteOf<typeof roastersEndpoints.listRoasters> = {"id":"listRoasters","method":"GET","path":"/api/roasters","statuses":[200]};

/** List your saved recipes: `GET /api/user/saved-recipes`. */
export const listSavedRecipes: RouteOf<typeof savedRecipesEndpoints.listSavedRecipes> = {"id":"listSavedRecipes","method":"GET","path":"/api/user/saved-recipes","statuses":[200]};

/** List your sessions: `GET /api/user/sessions`. */
export const listSessions: RouteOf<typeof authSessions.listSessions> = {"id":"listSessions","method":"GET","path":"/api/user/sessions","statuses":[200]};

/** List shelves of recipes: `GET /api/discover/shelves`. */
export const listShelves: RouteOf<typeof shelvesEndpoints.listShelves> = {"id":"listShelves","method":"GET","path":"/api/discover/shelves","statuses":[200]};

/** List the deliveries of a webhook: `GET /api/roaster-portal/webhooks/{id}/deliveries`. */
export const listWebhookDeliveries: RouteOf<typeof webhooksEndpoints.listWebhookDeliveries> = {"id":"listWebhookDeliveries","method":"GET","path":"/api/roaster-portal/webhooks/{id}/deliveries","statuses":[200]};

/** List your webhooks: `GET /api/roaster-portal/webhooks`. */
export const listWebhooks: RouteOf<typeof webhooksEndpoints.listWebhooks> = {"id":"listWebhooks","method":"GET","path":"/api/roaster-portal/webhooks","statuses":[200]};

/** List grinders with public data: `GET /api/widget/grinders`. */
export const listWidgetGrinders: RouteOf<typeof grinderDataEndpoints.listWidgetGrinders> = {"id":"listWidgetGrinders","method":"GET","path":"/api/widget/grinders","statuses":[200]};

/** Sign in with a password: `POST /api/auth/login`. */
export const logIn: RouteOf<typeof authEndpoints.logIn> = {"id":"logIn","method":"POST","path":"/api/auth/login","statuses":[200]};

/** Sign out: `POST /api/auth/logout`. */
export const logOut: RouteOf<typeof authEndpoints.logOut> = {"id":"logOut","method":"POST","path":"/api/auth/logout","statuses":[200]};

/** Replace a coffee that only you see by one of the catalog: `POST /api/user/private-coffees/{id}/merge`. */
export const mergePrivateCoffee: RouteOf<typeof coffeeLibraryPrivateCoffees.mergePrivateCoffee> = {"id":"mergePrivateCoffee","method":"POST","path":"/api/user/private-coffees/{id}/merge","statuses":[200]};

/** Open a shared recipe: `GET /r/{shareId}`. */
export const openSharedRecipe: RouteOf<typeof recipesEndpoints.openSharedRecipe> = {"id":"openSharedRecipe","method":"GET","path":"/r/{shareId}","statuses":[302]};

/** Add or update a coffee in your library: `POST /api/user/coffee-library`. */
export const putLibraryCoffee: RouteOf<typeof coffeeLibraryEndpoints.putLibraryCoffee> = {"id":"putLibraryCoffee","method":"POST","path":"/api/user/coffee-library","statuses":[201]};

/** Create or replace an official recipe: `PUT /api/roaster-portal/coffees/{id}/recipes/{method}`. */
export const putOfficialRecipe: RouteOf<typeof roasterPortalCoffees.putOfficialRecipe> = {"id":"putOfficialRecipe","method":"PUT","path":"/api/roaster-portal/coffees/{id}/recipes/{method}","statuses":[200]};

/** Add or update one of your filters: `POST /api/user/filters`. */
export const putOwnFilter: RouteOf<typeof gearEndpoints.putOwnFilter> = {"id":"putOwnFilter","method":"POST","path":"/api/user/filters","statuses":[201]};

/** Add or update one of your grinders: `POST /api/user/grinders`. */
export const putOwnGrinder: RouteOf<typeof gearEndpoints.putOwnGrinder> = {"id":"putOwnGrinder","method":"POST","path":"/api/user/grinders","statuses":[201]};

/** Add or update one of your machines: `POST /api/user/machines`. */
export const putOwnMachine: RouteOf<typeof gearEndpoints.putOwnMachine> = {"id":"putOwnMachine","method":"POST","path":"/api/user/machines","statuses":[201]};

/** Confirm that it is you: `POST /api/auth/reauthenticate`. */
export const reauthenticate: RouteOf<typeof authSessions.reauthenticate> = {"id":"reauthenticate","method":"POST","path":"/api/auth/reauthenticate","statuses":[200]};

/** Create an account: `POST /api/auth/register`. */
export const registerUser: RouteOf<typeof authEndpoints.registerUser> = {"id":"registerUser","method":"POST","path":"/api/auth/register","statuses":[201]};

/** Remove a recipe from a collection: `DELETE /api/collections/{id}/items`. */
export const removeCollectionItem: RouteOf<typeof collectionsEndpoints.removeCollectionItem> = {"id":"removeCollectionItem","method":"DELETE","path":"/api/collections/{id}/items","statuses":[200]};

/** Unlink the accounts of another service: `DELETE /api/user/identities/{provider}`. */
export const removeIdentity: RouteOf<typeof authIdentities.removeIdentity> = {"id":"removeIdentity","method":"DELETE","path":"/api/user/identities/{provider}","statuses":[200]};

/** Remove a coffee from your library: `DELETE /api/user/coffee-library`. */
export const removeLibraryCoffee: RouteOf<typeof coffeeLibraryEndpoints.removeLibraryCoffee> = {"id":"removeLibraryCoffee","method":"DELETE","path":"/api/user/coffee-library","statuses":[200]};

/** Remove one of your filters: `DELETE /api/user/filters`. */
export const removeOwnFilter: RouteOf<typeof gearEndpoints.removeOwnFilter> = {"id":"removeOwnFilter","method":"DELETE","path":"/api/user/filters","statuses":[200]};

/** Remove one of your grinders: `DELETE /api/user/grinders`. */
export const removeOwnGrinder: RouteOf<typeof gearEndpoints.removeOwnGrinder> = {"id":"removeOwnGrinder","method":"DELETE","path":"/api/user/grinders","statuses":[200]};

/** Remove one of your machines: `DELETE /api/user/machines`. */
export const removeOwnMachine: RouteOf<typeof gearEndpoints.removeOwnMachine> = {"id":"removeOwnMachine","method":"DELETE","path":"/api/user/machines","statuses":[200]};

/** Remove a passkey: `DELETE /api/user/passkeys/{id}`. */
export const removePasskey: RouteOf<typeof authPasskeys.removePasskey> = {"id":"removePasskey","method":"DELETE","path":"/api/user/passkeys/{id}","statuses":[200]};

/** Remove a member: `DELETE /api/roaster-portal/members/{id}`. */
export const removeRoasterMember: RouteOf<typeof roasterMembersEndpoints.removeRoasterMember> = {"id":"removeRoasterMember","method":"DELETE","path":"/api/roaster-portal/members/{id}","statuses":[200]};

/** Remove your vote: `DELETE /api/community-recipes/{id}/vote`. */
export const removeVote: RouteOf<typeof recipesFeedback.removeVote> = {"id":"removeVote","method":"DELETE","path":"/api/community-recipes/{id}/vote","statuses":[200]};

/** Rename a passkey: `PATCH /api/user/passkeys/{id}`. */
export const renamePasskey: RouteOf<typeof authPasskeys.renamePasskey> = {"id":"renamePasskey","method":"PATCH","path":"/api/user/passkeys/{id}","statuses":[200]};

/** Send a delivery again: `POST /api/roaster-portal/webhooks/{id}/deliveries/{deliveryId}/replay`. */
export const replayDelivery: RouteOf<typeof webhooksEndpoints.replayDelivery> = {"id":"replayDelivery","method":"POST","path":"/api/roaster-portal/webhooks/{id}/deliveries/{deliveryId}/replay","statuses":[200]};

/** Report a coffee: `POST /api/coffees/{id}/report`. */
export const reportCoffee: RouteOf<typeof moderationEndpoints.reportCoffee> = {"id":"reportCoffee","method":"POST","path":"/api/coffees/{id}/report","statuses":[201]};

/** Report a comment: `POST /api/recipes/{id}/comments/{commentId}/report`. */
export const reportComment: RouteOf<typeof moderationEndpoints.reportComment> = {"id":"reportComment","method":"POST","path":"/api/recipes/{id}/comments/{commentId}/report","statuses":[201]};

/** Report a recipe: `POST /api/recipes/{id}/report`. */
export const reportRecipe: RouteOf<typeof moderationEndpoints.reportRecipe> = {"id":"reportRecipe","method":"POST","path":"/api/recipes/{id}/report","statuses":[201]};

/** Report a roaster: `POST /api/roasters/{slug}/report`. */
export const reportRoaster: RouteOf<typeof moderationEndpoints.reportRoaster> = {"id":"reportRoaster","method":"POST","path":"/api/roasters/{slug}/report","statuses":[201]};

/** Report a user's name or profile: `POST /api/users/{id}/report`. */
export const reportUser: RouteOf<typeof moderationEndpoints.reportUser> = {"id":"reportUser","method":"POST","path":"/api/users/{id}/report","statuses":[201]};

/** Request a demo of the roaster portal: `POST /api/demo-requests`. */
export const requestDemo: RouteOf<typeof formsEndpoints.requestDemo> = {"id":"requestDemo","method":"POST","path":"/api/demo-requests","statuses":[200]};

/** Request a sign-in link and code by email: `POST /api/auth/magic-link`. */
export const requestMagicLink: RouteOf<typeof authEndpoints.requestMagicLink> = {"id":"requestMagicLink","method":"POST","path":"/api/auth/magic-link","statuses":[200]};

/** Remove the calibration of your grinder: `DELETE /api/user/grinders/calibrate`. */
export const resetCalibration: RouteOf<typeof gearEndpoints.resetCalibration> = {"id":"resetCalibration","method":"DELETE","path":"/api/user/grinders/calibrate","statuses":[200]};

/** Revoke a token: `POST /api/oauth/revoke`. */
export const revokeOauthToken: RouteOf<typeof oauthEndpoints.revokeOauthToken> = {"id":"revokeOauthToken","method":"POST","path":"/api/oauth/revoke","statuses":[200]};

/** Replace the secret of a webhook: `POST /api/roaster-portal/webhooks/{id}/secret`. */
export const rotateWebhookSecret: RouteOf<typeof webhooksEndpoints.rotateWebhookSecret> = {"id":"rotateWebhookSecret","method":"POST","path":"/api/roaster-portal/webhooks/{id}/secret","statuses":[200]};

/** Mark a brew log as a recipe: `POST /api/brew-logs/{id}/save-as-recipe`. */
export const saveBrewLogAsRecipe: RouteOf<typeof brewLogsEndpoints.saveBrewLogAsRecipe> = {"id":"saveBrewLogAsRecipe","method":"POST","path":"/api/brew-logs/{id}/save-as-recipe","statuses":[200]};

/** Save a recipe: `POST /api/user/saved-recipes`. */
export const saveRecipe: RouteOf<typeof savedRecipesEndpoints.saveRecipe> = {"id":"saveRecipe","method":"POST","path":"/api/user/saved-recipes","statuses":[201]};

/** Search recipes: `GET /api/recipes/search`. */
export const searchRecipes: RouteOf<typeof recipeListsEndpoints.searchRecipes> = {"id":"searchRecipes","method":"GET","path":"/api/recipes/search","statuses":[200]};

/** Send a contact message: `POST /api/contact`. */
export const sendContactMessage: RouteOf<typeof formsEndpoints.sendContactMessage> = {"id":"sendContactMessage","method":"POST","path":"/api/contact","statuses":[200]};

/** Send a test event: `POST /api/roaster-portal/webhooks/{id}/ping`. */
export const sendTestEvent: RouteOf<typeof webhooksEndpoints.sendTestEvent> = {"id":"sendTestEvent","method":"POST","path":"/api/roaster-portal/webhooks/{id}/ping","statuses":[201]};

/** Set the recipes of a collection and their order: `PUT /api/collections/{id}/items`. */
export const setCollectionItems: RouteOf<typeof collectionsEndpoints.setCollectionItems> = {"id":"setCollectionItems","method":"PUT","path":"/api/collections/{id}/items","statuses":[200]};

/** Get the share link of a recipe: `POST /api/recipes/{id}/share`. */
export const shareRecipe: RouteOf<typeof recipesEndpoints.shareRecipe> = {"id":"shareRecipe","method":"POST","path":"/api/recipes/{id}/share","statuses":[200]};

/** Show a roaster's recipes in an iframe: `GET /embed/{roasterSlug}`. */
export const showEmbedPage: RouteOf<typeof embedsWidget.showEmbedPage> = {"id":"showEmbedPage","method":"GET","path":"/embed/{roasterSlug}","statuses":[200]};

/** Sign in with Apple: `POST /api/auth/apple`. */
export const signInWithApple: RouteOf<typeof authEndpoints.signInWithApple> = {"id":"signInWithApple","method":"POST","path":"/api/auth/apple","statuses":[200]};

/** Sign in with a passkey: `POST /api/auth/passkey`. */
export const signInWithPasskey: RouteOf<typeof authPasskeys.signInWithPasskey> = {"id":"signInWithPasskey","method":"POST","path":"/api/auth/passkey","statuses":[200]};

/** Start an import: `POST /api/user/imports`. */
export const startImport: RouteOf<typeof importsEndpoints.startImport> = {"id":"startImport","method":"POST","path":"/api/user/imports","statuses":[200,201]};

/** Subscribe to the newsletter: `POST /api/subscribe`. */
export const subscribe: RouteOf<typeof formsEndpoints.subscribe> = {"id":"subscribe","method":"POST","path":"/api/subscribe","statuses":[200]};

/** Suggest existing coffees: `GET /api/coffees/suggestions`. */
export const suggestCoffees: RouteOf<typeof coffeesEndpoints.suggestCoffees> = {"id":"suggestCoffees","method":"GET","path":"/api/coffees/suggestions","statuses":[200]};

/** Get a suggestion for the next brew without an account: `POST /api/next-brew`. */
export const suggestNextBrew: RouteOf<typeof brewLogsNextBrew.suggestNextBrew> = {"id":"suggestNextBrew","method":"POST","path":"/api/next-brew","statuses":[200]};

/** Track a click: `POST /api/embed/track-click`. */
export const trackClick: RouteOf<typeof eventsEndpoints.trackClick> = {"id":"trackClick","method":"POST","path":"/api/embed/track-click","statuses":[200]};

/** Track a grinder choice: `POST /api/embed/track-grinder-choice`. */
export const trackGrinderChoice: RouteOf<typeof eventsEndpoints.trackGrinderChoice> = {"id":"trackGrinderChoice","method":"POST","path":"/api/embed/track-grinder-choice","statuses":[200]};

/** Track an impression: `POST /api/embed/track-impression`. */
export const trackImpression: RouteOf<typeof eventsEndpoints.trackImpression> = {"id":"trackImpression","method":"POST","path":"/api/embed/track-impression","statuses":[200]};

/** Track a brew method switch: `POST /api/embed/track-method-switch`. */
export const trackMethodSwitch: RouteOf<typeof eventsEndpoints.trackMethodSwitch> = {"id":"trackMethodSwitch","method":"POST","path":"/api/embed/track-method-switch","statuses":[200]};

/** Track a page view: `POST /api/track`. */
export const trackPageView: RouteOf<typeof eventsEndpoints.trackPageView> = {"id":"trackPageView","method":"POST","path":"/api/track","statuses":[200]};

/** Undo an import: `DELETE /api/user/imports/{id}`. */
export const undoImport: RouteOf<typeof importsEndpoints.undoImport> = {"id":"undoImport","method":"DELETE","path":"/api/user/imports/{id}","statuses":[200]};

/** Unfollow a roaster: `DELETE /api/roasters/{slug}/follow`. */
export const unfollowRoaster: RouteOf<typeof roastersEndpoints.unfollowRoaster> = {"id":"unfollowRoaster","method":"DELETE","path":"/api/roasters/{slug}/follow","statuses":[200]};

/** Remove a saved recipe: `DELETE /api/user/saved-recipes`. */
export const unsaveRecipe: RouteOf<typeof savedRecipesEndpoints.unsaveRecipe> = {"id":"unsaveRecipe","method":"DELETE","path":"/api/user/saved-recipes","statuses":[200]};

/** Unsubscribe from a kind of email: `POST /api/notifications/unsubscribe`. */
export const unsubscribe: RouteOf<typeof notificationsEndpoints.unsubscribe> = {"id":"unsubscribe","method":"POST","path":"/api/notifications/unsubscribe","statuses":[200]};

/** Update your name and what others see: `PATCH /api/user/account`. */
export const updateAccount: RouteOf<typeof accountEndpoints.updateAccount> = {"id":"updateAccount","method":"PATCH","path":"/api/user/account","statuses":[200]};

/** Update a bag: `PATCH /api/user/bags/{id}`. */
export const updateBag: RouteOf<typeof coffeeBagsEndpoints.updateBag> = {"id":"updateBag","method":"PATCH","path":"/api/user/bags/{id}","statuses":[200]};

/** Update a brew log: `PATCH /api/brew-logs/{id}`. */
export const updateBrewLog: RouteOf<typeof brewLogsEndpoints.updateBrewLog> = {"id":"updateBrewLog","method":"PATCH","path":"/api/brew-logs/{id}","statuses":[200]};

/** Update a collection: `PATCH /api/collections/{id}`. */
export const updateCollection: RouteOf<typeof collectionsEndpoints.updateCollection> = {"id":"updateCollection","method":"PATCH","path":"/api/collections/{id}","statuses":[200]};

/** Replace the description of your grinder: `PUT /api/user/custom-grinders/{slug}`. */
export const updateCustomGrinder: RouteOf<typeof gearCustomGrinders.updateCustomGrinder> = {"id":"updateCustomGrinder","method":"PUT","path":"/api/user/custom-grinders/{slug}","statuses":[200]};

/** Replace the description of your machine: `PUT /api/user/custom-machines/{slug}`. */
export const updateCustomMachine: RouteOf<typeof gearCustomMachines.updateCustomMachine> = {"id":"updateCustomMachine","method":"PUT","path":"/api/user/custom-machines/{slug}","statuses":[200]};

/** Update your embed settings: `PUT /api/roaster-portal/embed-settings`. */
export const updateEmbedSettings: RouteOf<typeof roasterPortalEmbeds.updateEmbedSettings> = {"id":"updateEmbedSettings","method":"PUT","path":"/api/roaster-portal/embed-settings","statuses":[200]};

/** Update your taste profile with levels: `PUT /api/user/profile`. */
export const updateLevelProfile: RouteOf<typeof profileEndpoints.updateLevelProfile> = {"id":"updateLevelProfile","method":"PUT","path":"/api/user/profile","statuses":[200]};

/** Update your notification preferences: `PUT /api/user/notification-preferences`. */
export const updateNotificationPreferences: RouteOf<typeof profileEndpoints.updateNotificationPreferences> = {"id":"updateNotificationPreferences","method":"PUT","path":"/api/user/notification-preferences","statuses":[200]};

/** Update a personal recipe: `PATCH /api/user/recipes/{id}`. */
export const updatePersonalRecipe: RouteOf<typeof personalRecipesEndpoints.updatePersonalRecipe> = {"id":"updatePersonalRecipe","method":"PATCH","path":"/api/user/recipes/{id}","statuses":[200]};

/** Update a coffee of your roaster: `PATCH /api/roaster-portal/coffees/{id}`. */
export const updatePortalCoffee: RouteOf<typeof roasterPortalCoffees.updatePortalCoffee> = {"id":"updatePortalCoffee","method":"PATCH","path":"/api/roaster-portal/coffees/{id}","statuses":[200]};

/** Update your roaster's profile: `PUT /api/roaster-portal/profile`. */
export const updatePortalProfile: RouteOf<typeof roasterPortalEndpoints.updatePortalProfile> = {"id":"updatePortalProfile","method":"PUT","path":"/api/roaster-portal/profile","statuses":[200]};

/** Update your display preferences: `PUT /api/user/preferences`. */
export const updatePreferences: RouteOf<typeof preferencesEndpoints.updatePreferences> = {"id":"updatePreferences","method":"PUT","path":"/api/user/preferences","statuses":[200]};

/** Update a coffee that only you see: `PATCH /api/user/private-coffees/{id}`. */
export const updatePrivateCoffee: RouteOf<typeof coffeeLibraryPrivateCoffees.updatePrivateCoffee> = {"id":"updatePrivateCoffee","method":"PATCH","path":"/api/user/private-coffees/{id}","statuses":[200]};

/** Update your recipe: `PATCH /api/community-recipes/{id}`. */
export const updateRecipe: RouteOf<typeof recipesEndpoints.updateRecipe> = {"id":"updateRecipe","method":"PATCH","path":"/api/community-recipes/{id}","statuses":[200]};

/** Change a member's role: `PUT /api/roaster-portal/members/{id}`. */
export const updateRoasterMember: RouteOf<typeof roasterMembersEndpoints.updateRoasterMember> = {"id":"updateRoasterMember","method":"PUT","path":"/api/roaster-portal/members/{id}","statuses":[200]};

/** Update your taste profile with a vector: `PUT /api/users/taste-profile`. */
export const updateTasteProfile: RouteOf<typeof profileEndpoints.updateTasteProfile> = {"id":"updateTasteProfile","method":"PUT","path":"/api/users/taste-profile","statuses":[200]};

/** Update a webhook: `PUT /api/roaster-portal/webhooks/{id}`. */
export const updateWebhook: RouteOf<typeof webhooksEndpoints.updateWebhook> = {"id":"updateWebhook","method":"PUT","path":"/api/roaster-portal/webhooks/{id}","statuses":[200]};

/** Sign in with a sign-in link: `GET /api/auth/magic-link/verify`. */
export const verifyMagicLink: RouteOf<typeof authEndpoints.verifyMagicLink> = {"id":"verifyMagicLink","method":"GET","path":"/api/auth/magic-link/verify","statuses":[200,302]};

/** Sign in with an emailed code: `POST /api/auth/magic-link/verify-code`. */
export const verifySignInCode: RouteOf<typeof authSignInCode.verifySignInCode> = {"id":"verifySignInCode","method":"POST","path":"/api/auth/magic-link/verify-code","statuses":[200]};

/** Take an invitation back: `DELETE /api/roaster-portal/invitations/{id}`. */
export const withdrawRoasterInvitation: RouteOf<typeof roasterMembersEndpoints.withdrawRoasterInvitation> = {"id":"withdrawRoasterInvitation","method":"DELETE","path":"/api/roaster-portal/invitations/{id}","statuses":[200]};
