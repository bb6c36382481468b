import { Type } from "typebox";
import { brewLogFilterErrors, brewLogFilters } from "./filters.ts";
import { bagDescription, brewFields, tastingFields } from "./fields.ts";
import { BrewLog, BrewLogDetail } from "./models.ts";
import { endpoint } from "../endpoint.ts";
import * as limits from "../field-limits.ts";
import { Done, nullable, partialUpdate, pathId, text, uuidInput } from "../model.ts";
import { countedCursorList, cursorParameter, limitParameter } from "../paging.ts";
import { maxPersonalRecipes, PersonalRecipe, personalRecipeCreation } from "../personal-recipes/endpoints.ts";

/** Brew logs are private: another user's log returns 404 (D17). */
export const ownBrewLogs = {
  tag: "brew-logs",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** Policies for reading and changing brew logs, also with an access token. */
export const brewLogReads = { ...ownBrewLogs, scopes: ["brews:read"] } as const;
const brewLogWrites = { ...ownBrewLogs, scopes: ["brews:write"] } as const;
export const brewLogParams = Type.Object({ id: pathId("Brew log") });

const brewLogResponse = (description: string) => ({
  description,
  schema: Type.Object({ brewLog: BrewLog.ref }),
  example: { brewLog: BrewLog.example },
});

/** Newest first, by the time of the brew. */
export const listBrewLogs = endpoint({
  ...brewLogReads,
  id: "listBrewLogs",
  method: "GET",
  path: "/api/brew-logs",
  summary: "List your brew logs",
  description: "Newest first, by `brewedAt`.",
  query: Type.Object({
    ...brewLogFilters,
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "A page of brew logs.",
      schema: countedCursorList(BrewLog.ref),
      example: { data: [BrewLog.example], total: 1, cursor: null, hasMore: false },
    },
  },
  errors: brewLogFilterErrors,
});

/** Maximum number of brew logs of a user. */
export const maxBrewLogs = 100_000;

/** Needs a method, a machine or a recipe; everything else is optional (D67, D68, D99). Client ids: D250. */
export const createBrewLog = endpoint({
  ...brewLogWrites,
  // Three times the offline queue of 1,000 logs: a device may replay all of it at once, and again (D311).
  limit: { max: 3000, windowSeconds: 3600, per: "user" },
  id: "createBrewLog",
  method: "POST",
  path: "/api/brew-logs",
  summary: "Log a brew",
  description:
    "Send `method`, `machineId` or a recipe; `method` takes precedence over the machine's brew method, and that over the recipe's. `grindSetting` accepts any text.\n\nAll other fields say what you really used: nothing else is copied from the recipe, and your rating of the brew does not rate it.\n\nA device that may send a log twice, for example from an offline queue, gives it a `clientId`. The first request creates the log; every later one with the same `clientId` returns that log as it is now (200), whatever else it contains.",
  idempotent: true,
  body: {
    schema: Type.Object({
      clientId: Type.Optional(
        uuidInput(
          "A UUID that your device made for this log. It belongs to the log for ever, also after the log was deleted.",
          "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
        ),
      ),
      communityRecipeId: Type.Optional(nullable(pathId("Recipe"))),
      personalRecipeId: Type.Optional(nullable(pathId("Recipe"))),
      bagId: Type.Optional(nullable({ ...pathId("Bag"), description: bagDescription })),
      ...brewFields,
      ...Type.Partial(Type.Object(tastingFields)).properties,
    }),
    example: {
      clientId: "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
      brewedAt: "2026-06-03T08:15:30Z",
      method: "pour-over",
      coffeeProfileId: 3,
      grinderId: 23,
      grindSetting: 24,
      doseGrams: 15,
      waterGrams: 240,
      rating: 3,
      extractionFeedback: { sour: true },
    },
  },
  success: {
    200: brewLogResponse("The brew log that was created with this `clientId` before, unchanged."),
    201: brewLogResponse("The new brew log."),
  },
  errors: {
    400: `A field is out of range, a field and its alias differ, \`brewedAt\` is in the future, \`method\`, \`machineId\` and recipe are all missing, or you have ${maxBrewLogs} brew logs.`,
    404: "Coffee, bag, grinder, machine, filter or recipe not found.",
    410: "The log with this `clientId` was deleted. Do not send it again.",
  },
});

/** Having no log is not an error (D106). */
export const getLastBrewLog = endpoint({
  ...brewLogReads,
  id: "getLastBrewLog",
  method: "GET",
  path: "/api/brew-logs/last",
  summary: "Get your latest brew log",
  description: "By `brewedAt`, among the logs that match the filters.",
  query: Type.Object(brewLogFilters),
  success: {
    200: {
      description: "The latest brew log, or null if none matches.",
      schema: Type.Object({ brewLog: nullable(BrewLog.ref) }),
      example: { brewLog: BrewLog.example },
    },
  },
  errors: brewLogFilterErrors,
});

/** Maximum number of tags in the list. */
export const maxListedTags = 100;

export const listBrewTags = endpoint({
  ...brewLogReads,
  id: "listBrewTags",
  method: "GET",
  path: "/api/brew-logs/tags",
  summary: "List the tags of your brew logs",
  description: `The ${maxListedTags} that most of your brews have, most used first.`,
  success: {
    200: {
      description: "Tags with the number of brews that have them.",
      schema: Type.Object({ tags: Type.Array(Type.Object({ tag: Type.String(), brews: Type.Integer() })) }),
      example: { tags: [{ tag: "guests", brews: 12 }] },
    },
  },
});

export const getBrewLog = endpoint({
  ...brewLogReads,
  id: "getBrewLog",
  method: "GET",
  path: "/api/brew-logs/{id}",
  summary: "Get a brew log",
  params: brewLogParams,
  success: {
    200: {
      description: "The brew log with full grinder details and its curve.",
      schema: Type.Object({ brewLog: BrewLogDetail.ref }),
      example: { brewLog: BrewLogDetail.example },
    },
  },
});

export const updateBrewLog = endpoint({
  ...brewLogWrites,
  id: "updateBrewLog",
  method: "PATCH",
  path: "/api/brew-logs/{id}",
  summary: "Update a brew log",
  description:
    "Corrects figures, gear, coffee and how the brew turned out. Omitted fields keep their value; null clears a field. A new machine also sets its brew method, unless you send `method`. A new grinder reads the setting again on its own dial. A new bag brings its coffee and `daysOffRoast`, unless you send `daysOffRoast`; another coffee without a bag detaches the bag. Changing the rating does not change the rating of the recipe.",
  params: brewLogParams,
  body: {
    schema: partialUpdate({
      bagId: Type.Optional(nullable({ ...pathId("Bag"), description: bagDescription })),
      isBest: Type.Optional(
        Type.Boolean({
          description: "True makes it the best brew of its bag, instead of any other. Needs a bag.",
        }),
      ),
      ...brewFields,
      ...tastingFields,
    }),
    example: { grindSetting: 23, rating: 4, extractionFeedback: { balanced: true } },
  },
  success: { 200: brewLogResponse("The updated brew log.") },
  errors: {
    400: "A field is out of range, or `isBest` is true for a log without a bag.",
    404: "Brew log, coffee, bag, grinder, machine or filter not found.",
  },
});

/** Deleting it again returns 404 (D23). */
export const deleteBrewLog = endpoint({
  ...brewLogWrites,
  id: "deleteBrewLog",
  method: "DELETE",
  path: "/api/brew-logs/{id}",
  summary: "Delete a brew log",
  params: brewLogParams,
  success: { 200: { description: "The brew log was deleted.", schema: Done.ref, example: Done.example } },
});

/** Marks the log itself; does not create a personal recipe (D105). */
export const saveBrewLogAsRecipe = endpoint({
  ...brewLogWrites,
  id: "saveBrewLogAsRecipe",
  method: "POST",
  aliases: ["PUT", "PATCH"],
  path: "/api/brew-logs/{id}/save-as-recipe",
  summary: "Mark a brew log as a recipe",
  description:
    "Sets `savedAsRecipe`. Repeating the request has no further effect. A request body is ignored.",
  params: brewLogParams,
  success: { 200: brewLogResponse("The marked brew log.") },
});

/** Copies the log into a personal recipe (D255). */
export const createRecipeFromBrewLog = endpoint({
  ...ownBrewLogs,
  scopes: ["brews:read", "library:write"],
  ...personalRecipeCreation,
  id: "createRecipeFromBrewLog",
  method: "POST",
  path: "/api/brew-logs/{id}/personal-recipe",
  summary: "Create a personal recipe from a brew log",
  description: `Copies method, gear, coffee, grind, dose, water, temperature, time, notes and rating, and marks the log as a recipe. If the log is of a recipe with steps by its author, they are copied too, scaled to your water and time. You can have up to ${maxPersonalRecipes} personal recipes.`,
  idempotent: true,
  params: brewLogParams,
  body: {
    schema: Type.Object({ name: Type.Optional(nullable(text(0, limits.recipeNameLength))) }),
    example: { name: "Sunday" },
    optional: true,
  },
  success: {
    201: {
      description: "The new recipe.",
      schema: Type.Object({ recipe: PersonalRecipe.ref }),
      example: { recipe: PersonalRecipe.example },
    },
  },
  errors: { 400: "The log has no dose, water or grind setting, or you have too many personal recipes." },
});

export const brewLogEndpoints = [
  listBrewLogs,
  createBrewLog,
  getLastBrewLog,
  listBrewTags,
  getBrewLog,
  updateBrewLog,
  deleteBrewLog,
  saveBrewLogAsRecipe,
  createRecipeFromBrewLog,
] as const;
