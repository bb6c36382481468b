import { Type } from "typebox";
import { aliased } from "./aliases.ts";
import { BrewLog, BrewLogDetail, feedbackFields } from "./brew-log-models.ts";
import { endpoint } from "./endpoint.ts";
import { equipmentRef } from "./equipment-ref.ts";
import { dialSetting, Done, nullable, partialUpdate, pathId, text } from "./model.ts";
import { countedCursorList, cursorParameter, limitParameter } from "./paging.ts";
import { doseGrams, brewDetails, waterGrams } from "./recipes.ts";
import { brewMethodInput } from "./vocabulary-inputs.ts";

/** Brew logs are private: another user's log is 404 (D17). */
export const ownBrewLogs = {
  tag: "brew-logs",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;
export const brewLogParams = Type.Object({ id: pathId("Brew log") });

const brewLogResponse = (description: string) => ({
  description,
  schema: Type.Object({ brewLog: BrewLog.ref }),
  example: { brewLog: BrewLog.example },
});

const coffeeFilter = () =>
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: "Id of a coffee: only logs of it.",
    examples: [1],
  });
const ratingFilter = () => Type.Integer({ minimum: 1, maximum: 5, examples: [4] });

/** How a brew turned out: the fields of a log that can be changed later. */
const tastingFields = {
  outcome: nullable(text(0, 100)),
  rating: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  notes: brewDetails.notes,
  tasteProfile: brewDetails.tasteProfile,
  extractionFeedback: nullable(
    Type.Object(
      feedbackFields(() => Type.Optional(Type.Boolean())),
      { description: "Replaced as a whole. Omitted values are false; an empty object clears the feedback." },
    ),
  ),
};

/** Newest first; `rating` is a minimum (D100). */
export const listBrewLogs = endpoint({
  ...ownBrewLogs,
  id: "listBrewLogs",
  method: "GET",
  path: "/api/brew-logs",
  summary: "List your brew logs",
  description: "Newest first.",
  query: Type.Object({
    ...aliased(["coffeeProfileId", "coffeeId"], coffeeFilter()),
    ...aliased(["rating", "minRating"], {
      ...ratingFilter(),
      description: "Minimum rating. Excludes logs without a rating.",
    }),
    bagId: Type.Optional({ ...coffeeFilter(), description: "Id of a bag: only logs of it." }),
    savedAsRecipe: Type.Optional(
      Type.Boolean({ description: "Whether the log is marked as a recipe.", examples: [true] }),
    ),
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
});

const bagDescription =
  "Id of one of your bags. It supplies the coffee and `daysOffRoast` unless you send them, and a closed bag becomes open.";

const brewFields = {
  ...aliased(["method", "brewMethod"], brewMethodInput()),
  machineId: Type.Optional(nullable(equipmentRef("Machine"))),
  grinderId: Type.Optional(nullable(equipmentRef("Grinder"))),
  filterId: Type.Optional(nullable(pathId("Filter"))),
  ...aliased(["coffeeProfileId", "coffeeId"], nullable(pathId("Coffee"))),
  ...aliased(["doseGrams", "coffeeGrams"], nullable(doseGrams())),
  waterGrams: Type.Optional(nullable(waterGrams())),
  grindSetting: Type.Optional(nullable(dialSetting())),
  waterTempC: Type.Optional(brewDetails.waterTempC),
  waterTempF: Type.Optional(brewDetails.waterTempF),
  brewTimeSeconds: Type.Optional(brewDetails.brewTimeSeconds),
  bagId: Type.Optional(nullable({ ...pathId("Bag"), description: bagDescription })),
  daysOffRoast: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 3650 }))),
};

/** Needs a method or a machine; everything else is optional (D67, D68, D99). */
export const createBrewLog = endpoint({
  ...ownBrewLogs,
  id: "createBrewLog",
  method: "POST",
  path: "/api/brew-logs",
  summary: "Log a brew",
  description:
    "Send `method` or `machineId`; `method` takes precedence over the machine's brew method. `grindSetting` accepts any text.",
  idempotent: true,
  body: {
    schema: Type.Object({ ...brewFields, ...Type.Partial(Type.Object(tastingFields)).properties }),
    example: {
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
  success: { 201: brewLogResponse("The new brew log.") },
  errors: {
    400: "A field is out of range, a field and its alias differ, or both `method` and `machineId` are missing.",
    404: "Coffee, bag, grinder, machine or filter not found.",
  },
});

/** Having no log is not an error (D106). */
export const getLastBrewLog = endpoint({
  ...ownBrewLogs,
  id: "getLastBrewLog",
  method: "GET",
  path: "/api/brew-logs/last",
  summary: "Get your latest brew log",
  success: {
    200: {
      description: "The latest brew log, or null if you have none.",
      schema: Type.Object({ brewLog: nullable(BrewLog.ref) }),
      example: { brewLog: BrewLog.example },
    },
  },
});

export const getBrewLog = endpoint({
  ...ownBrewLogs,
  id: "getBrewLog",
  method: "GET",
  path: "/api/brew-logs/{id}",
  summary: "Get a brew log",
  params: brewLogParams,
  success: {
    200: {
      description: "The brew log with full grinder details.",
      schema: Type.Object({ brewLog: BrewLogDetail.ref }),
      example: { brewLog: BrewLogDetail.example },
    },
  },
});

export const updateBrewLog = endpoint({
  ...ownBrewLogs,
  id: "updateBrewLog",
  method: "PATCH",
  path: "/api/brew-logs/{id}",
  summary: "Update a brew log",
  description:
    "Updates how the brew turned out. Omitted fields keep their value; null clears a field. Changing the rating does not change the rating of the recipe.",
  params: brewLogParams,
  body: {
    schema: partialUpdate(tastingFields),
    example: { rating: 4, extractionFeedback: { balanced: true } },
  },
  success: { 200: brewLogResponse("The updated brew log.") },
});

/** Deleting twice is 404 (D23). */
export const deleteBrewLog = endpoint({
  ...ownBrewLogs,
  id: "deleteBrewLog",
  method: "DELETE",
  path: "/api/brew-logs/{id}",
  summary: "Delete a brew log",
  params: brewLogParams,
  success: { 200: { description: "The brew log was deleted.", schema: Done.ref, example: Done.example } },
});

/** Sets a mark; does not create a recipe (D105). */
export const saveBrewLogAsRecipe = endpoint({
  ...ownBrewLogs,
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

export const brewLogEndpoints = [
  listBrewLogs,
  createBrewLog,
  getLastBrewLog,
  getBrewLog,
  updateBrewLog,
  deleteBrewLog,
  saveBrewLogAsRecipe,
] as const;
