import { accountEndpoints, accountModels } from "./account.ts";
import { adaptationEndpoints } from "./adaptation.ts";
import { adaptationModels } from "./adaptation-models.ts";
import { authEndpoints, authModels } from "./auth.ts";
import { brewLogFigureEndpoints } from "./brew-log-figures.ts";
import { brewLogModels } from "./brew-log-models.ts";
import { brewLogEndpoints } from "./brew-logs.ts";
import { coffeeLibraryEndpoints, coffeeLibraryModels } from "./coffee-library.ts";
import { coffeeEndpoints, coffeeModels } from "./coffees.ts";
import { catalogModels } from "./coffee-models.ts";
import { collectionEndpoints, collectionModels } from "./collections.ts";
import { recipeModels } from "./recipe-models.ts";
import { embedEndpoints, embedModels } from "./embeds.ts";
import type { Endpoint } from "./endpoint.ts";
import { equipmentEndpoints, equipmentModels } from "./equipment.ts";
import { ErrorBody } from "./errors.ts";
import { gearEndpoints } from "./gear.ts";
import { gearModels } from "./gear-models.ts";
import { eventEndpoints, eventModels } from "./events.ts";
import { grinderDataEndpoints, grinderDataModels } from "./grinder-data.ts";
import type { Model } from "./model.ts";
import { notificationEndpoints } from "./notifications.ts";
import { opsEndpoints, opsModels } from "./ops.ts";
import { personalRecipeEndpoints, personalRecipeModels } from "./personal-recipes.ts";
import { profileEndpoints, profileModels } from "./profile.ts";
import { publicProfileEndpoints, publicProfileModels } from "./public-profile.ts";
import { recipeFeedbackEndpoints } from "./recipe-feedback.ts";
import { recipeListEndpoints } from "./recipe-lists.ts";
import { recipeEndpoints } from "./recipes.ts";
import { recommendationEndpoints, recommendationModels } from "./recommendations.ts";
import { roasterClaimEndpoints, roasterClaimModels } from "./roaster-claims.ts";
import { savedRecipeEndpoints, savedRecipeModels } from "./saved-recipes.ts";
import { portalCoffeeEndpoints, portalCoffeeModels } from "./roaster-portal-coffees.ts";
import { portalEmbedEndpoints, portalEmbedModels } from "./roaster-portal-embeds.ts";
import { roasterPortalEndpoints, roasterPortalModels } from "./roaster-portal.ts";
import { roasterEndpoints, roasterModels } from "./roasters.ts";
import { widgetEndpoints, widgetModels } from "./widget.ts";

/** Version of the interface (spec: Versioning). */
export const version = "1.0.0";

/** Every endpoint of the service; each is bound to exactly one function. */
export const endpoints: readonly Endpoint[] = [
  ...opsEndpoints,
  ...authEndpoints,
  ...equipmentEndpoints,
  ...grinderDataEndpoints,
  ...notificationEndpoints,
  ...profileEndpoints,
  ...publicProfileEndpoints,
  ...accountEndpoints,
  ...recipeEndpoints,
  ...recipeFeedbackEndpoints,
  ...recipeListEndpoints,
  ...brewLogEndpoints,
  ...brewLogFigureEndpoints,
  ...adaptationEndpoints,
  ...recommendationEndpoints,
  ...coffeeEndpoints,
  ...roasterEndpoints,
  ...embedEndpoints,
  ...widgetEndpoints,
  ...gearEndpoints,
  ...roasterClaimEndpoints,
  ...savedRecipeEndpoints,
  ...coffeeLibraryEndpoints,
  ...personalRecipeEndpoints,
  ...collectionEndpoints,
  ...eventEndpoints,
  ...roasterPortalEndpoints,
  ...portalCoffeeEndpoints,
  ...portalEmbedEndpoints,
];

/** Every named shape. */
export const models: readonly Model[] = [
  ErrorBody,
  ...opsModels,
  ...authModels,
  ...equipmentModels,
  ...catalogModels,
  ...recipeModels,
  ...brewLogModels,
  ...adaptationModels,
  ...recommendationModels,
  ...coffeeModels,
  ...roasterModels,
  ...roasterClaimModels,
  ...roasterPortalModels,
  ...portalCoffeeModels,
  ...portalEmbedModels,
  ...grinderDataModels,
  ...profileModels,
  ...publicProfileModels,
  ...accountModels,
  ...embedModels,
  ...widgetModels,
  ...gearModels,
  ...savedRecipeModels,
  ...coffeeLibraryModels,
  ...personalRecipeModels,
  ...collectionModels,
  ...eventModels,
];

/** Tags in the order of the reference, with what belongs under each. */
export const tags: Readonly<Record<string, string>> = {
  "grinder-data": "Public grinder settings: REST, text for language models, and MCP.",
  equipment: "Grinders, brewers, filters and brew methods.",
  coffees: "Coffees that people brew: search, suggestions, details and figures.",
  roasters: "Roasters, their coffees, following them, and claiming one as one's own.",
  recipes: "Community recipes: reading and sharing them, votes, ratings and comments.",
  embeds: "What roasters show on their own sites: data, the widget script, the frame and oEmbed.",
  portal: "What members do for their roaster: profile, coffees, its own recipes, embeds and figures.",
  library: "What a person keeps: gear, saved recipes, coffees, recipes of their own, collections.",
  "brew-logs": "What people brew: logs, weekly figures, comparing brews and what to change next.",
  adaptation: "Recipes adapted to coffee, gear, volume and taste, and recipes to discover.",
  auth: "Accounts, signing in and out.",
  profile: "Taste, notification preferences, the public profile, and the account itself.",
  notifications: "Switching notification mails off from the mail itself.",
  ops: "Health, forms and this description.",
};
