import { Type } from "typebox";
import { BrewLog, BrewLogDetail, eachFeedback } from "./brew-log-models.ts";
import { endpoint } from "./endpoint.ts";
import { dialSetting, Done, nullable, partOf, pathId, spelledOneOf, text } from "./model.ts";
import { countedCursorList, cursorParameter, limitParameter } from "./paging.ts";
import { doseGrams, noted, waterGrams } from "./recipes.ts";
import { brewMethodIds } from "./vocabulary.ts";

/** Logs are their owner's alone: those of others are not found (D17). */
export const ownBrewLogs = {
  tag: "brew-logs",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;
export const brewLogParams = Type.Object({ id: pathId("Brew log") });

const theLog = (description: string) => ({
  description,
  schema: Type.Object({ brewLog: BrewLog.ref }),
  example: { brewLog: BrewLog.example },
});

const sameAs = (name: string) => ({ description: `The same as ${name}: send one of them.` });
const coffeeFilter = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const ratingFilter = () => Type.Integer({ minimum: 1, maximum: 5 });
const brewMethod = () => spelledOneOf("brew-method", brewMethodIds);

/** How a brew came out: the part of a log that may be changed later. */
const opinion = {
  outcome: nullable(text(0, 100)),
  rating: nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  notes: noted.notes,
  tasteProfile: noted.tasteProfile,
  extractionFeedback: nullable(
    Type.Object(
      eachFeedback(() => Type.Optional(Type.Boolean())),
      { description: "Replaced as a whole; what is not ticked is false, and an empty object says nothing." },
    ),
  ),
};

/** spec: GET /api/brew-logs; newest first, rating as a minimum (D100). */
export const listBrewLogs = endpoint({
  ...ownBrewLogs,
  id: "listBrewLogs",
  method: "GET",
  path: "/api/brew-logs",
  summary: "List one's brew logs, newest first",
  query: Type.Object({
    coffeeProfileId: Type.Optional(coffeeFilter()),
    coffeeId: Type.Optional({ ...coffeeFilter(), ...sameAs("coffeeProfileId") }),
    rating: Type.Optional({ ...ratingFilter(), description: "At least this; unrated logs drop out." }),
    minRating: Type.Optional({ ...ratingFilter(), ...sameAs("rating") }),
    savedAsRecipe: Type.Optional(Type.Boolean()),
    limit: limitParameter(),
    cursor: cursorParameter(),
  }),
  success: {
    200: {
      description: "A page; total counts all that match.",
      schema: countedCursorList(BrewLog.ref),
      example: { data: [BrewLog.example], total: 1, cursor: null, hasMore: false },
    },
  },
});

const optional = {
  method: Type.Optional(brewMethod()),
  brewMethod: Type.Optional({ ...brewMethod(), ...sameAs("method") }),
  machineId: Type.Optional(nullable(pathId("Machine"))),
  grinderId: Type.Optional(nullable(pathId("Grinder"))),
  coffeeProfileId: Type.Optional(nullable(pathId("Coffee"))),
  coffeeId: Type.Optional(nullable({ ...pathId("Coffee"), ...sameAs("coffeeProfileId") })),
  doseGrams: Type.Optional(nullable(doseGrams())),
  coffeeGrams: Type.Optional(nullable({ ...doseGrams(), ...sameAs("doseGrams") })),
  waterGrams: Type.Optional(nullable(waterGrams())),
  grindSetting: Type.Optional(nullable(dialSetting())),
  waterTempF: Type.Optional(noted.waterTempF),
  brewTimeSeconds: Type.Optional(noted.brewTimeSeconds),
  daysOffRoast: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 3650 }))),
};

/** spec: POST /api/brew-logs; a method or a machine, everything else as far as noted (D67, D68, D99). */
export const createBrewLog = endpoint({
  ...ownBrewLogs,
  id: "createBrewLog",
  method: "POST",
  path: "/api/brew-logs",
  summary: "Log a brew",
  description:
    "Needs method or machineId; a method that is sent wins over the machine's. Any text is kept as grind setting.",
  idempotent: true,
  body: {
    schema: Type.Object({ ...optional, ...Type.Partial(Type.Object(opinion)).properties }),
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
  success: { 201: theLog("Logged.") },
  errors: {
    400: "A field is out of range, two names of one field differ, or neither method nor machineId was sent.",
    404: "Coffee, grinder or machine not found.",
  },
});

/** spec: GET /api/brew-logs/last; having none is no error (D106). */
export const getLastBrewLog = endpoint({
  ...ownBrewLogs,
  id: "getLastBrewLog",
  method: "GET",
  path: "/api/brew-logs/last",
  summary: "Read one's latest brew log",
  success: {
    200: {
      description: "Null for those who have not logged yet.",
      schema: Type.Object({ brewLog: nullable(BrewLog.ref) }),
      example: { brewLog: BrewLog.example },
    },
  },
});

/** spec: GET /api/brew-logs/{id} with the grinder whole. */
export const getBrewLog = endpoint({
  ...ownBrewLogs,
  id: "getBrewLog",
  method: "GET",
  path: "/api/brew-logs/{id}",
  summary: "Read a brew log with its grinder",
  params: brewLogParams,
  success: {
    200: {
      description: "The log.",
      schema: Type.Object({ brewLog: BrewLogDetail.ref }),
      example: { brewLog: BrewLogDetail.example },
    },
  },
});

/** spec: PATCH /api/brew-logs/{id}; partial, null clears (D20). */
export const updateBrewLog = endpoint({
  ...ownBrewLogs,
  id: "updateBrewLog",
  method: "PATCH",
  path: "/api/brew-logs/{id}",
  summary: "Say how a brew came out",
  description: "What is not sent stays; null clears. The rating of a recipe does not follow (D75).",
  params: brewLogParams,
  body: { schema: partOf(opinion), example: { rating: 4, extractionFeedback: { balanced: true } } },
  success: { 200: theLog("Changed.") },
});

/** spec: DELETE /api/brew-logs/{id}; a second time is 404 (D23). */
export const deleteBrewLog = endpoint({
  ...ownBrewLogs,
  id: "deleteBrewLog",
  method: "DELETE",
  path: "/api/brew-logs/{id}",
  summary: "Delete a brew log",
  params: brewLogParams,
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
});

/** spec: save-as-recipe, method not shown (D21, D105). */
export const saveBrewLogAsRecipe = endpoint({
  ...ownBrewLogs,
  id: "saveBrewLogAsRecipe",
  method: "POST",
  aliases: ["PUT", "PATCH"],
  path: "/api/brew-logs/{id}/save-as-recipe",
  summary: "Mark a brew log as a recipe to come back to",
  description: "Sets the mark and nothing else; the same again changes nothing. Any body is ignored.",
  params: brewLogParams,
  success: { 200: theLog("Marked.") },
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
