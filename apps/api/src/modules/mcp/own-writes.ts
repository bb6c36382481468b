import { createHash } from "node:crypto";
import type { CatalogGrinder } from "@brewdial/catalog/load.ts";
import { updateBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog, updateBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getNextBrew } from "@brewdial/contract/brew-logs/figures.ts";
import { saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { Type } from "typebox";
import { parseGrinderSetting } from "../grinder-data/grinder-charts.ts";
import { ownBag, ownBrew, presentBag, presentBrew } from "./own-models.ts";
import { personalTool } from "./personal-tool.ts";
import { resolveGrinder, resolveMachine, resolveMethod } from "./resolve-names.ts";

const id = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });
const day = (description: string) =>
  Type.Optional(Type.String({ format: "date", maxLength: 10, description, examples: ["2026-06-03"] }));

const tasting = {
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: "Stars, 1 to 5." })),
  balance: Type.Optional(
    Type.Integer({ minimum: -2, maximum: 2, description: "From -2, very sour, to 2, very bitter." }),
  ),
  strength: Type.Optional(
    Type.Integer({ minimum: -2, maximum: 2, description: "From -2, very weak, to 2, very strong." }),
  ),
  notes: Type.Optional(Type.String({ maxLength: 200, description: "In the user's own words." })),
};

/** Derives the client id of a log from a text that the model chose, so that repeating the call finds the first log. */
function toClientId(requestId: string): string {
  const hex = createHash("sha256").update(`mcp:${requestId}`).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}

/**
 * Throws 400 for a setting in figures that the grinder's dial does not have. The API takes any text from a user, but a model that
 * misunderstood the user can ask again or omit the setting; words such as "medium" are stored as text.
 */
function requireOnDial(grinder: CatalogGrinder | undefined, setting: number | string | undefined): void {
  if (grinder !== undefined && setting !== undefined && /\d/.test(String(setting)))
    parseGrinderSetting(grinder, setting);
}

const logBrew = personalTool({
  name: "log_brew",
  title: "Log a brew",
  description:
    "Logs a brew of the user, marked with the name of this connection. Log only what the user says they brewed: leave out what is not known. " +
    "Repeating a call with the same requestId returns the first log and adds nothing. Gives the page where the user can change or delete it.",
  arguments: Type.Object(
    {
      requestId: Type.String({
        minLength: 8,
        maxLength: 100,
        description: "A text that is unique to this brew, such as a UUID. Keep it when you repeat the call.",
        examples: ["0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10"],
      }),
      method: Type.Optional(
        Type.String({
          maxLength: 60,
          description: "Brew method. Required without a brewer.",
          examples: ["pour-over"],
        }),
      ),
      brewer: Type.Optional(
        Type.String({ minLength: 1, maxLength: 120, description: "Brewer, by slug or name." }),
      ),
      grinder: Type.Optional(
        Type.String({ minLength: 1, maxLength: 120, description: "Grinder, by slug or name." }),
      ),
      setting: Type.Optional(
        Type.Unsafe<number | string>({
          anyOf: [{ type: "number" }, { type: "string", minLength: 1, maxLength: 32 }],
          description:
            "Setting on that grinder, as its dial shows it, or in the user's words without figures.",
          examples: [24, "2.4.0"],
        }),
      ),
      doseGrams: Type.Optional(Type.Number({ minimum: 0.1, maximum: 1000 })),
      waterGrams: Type.Optional(Type.Number({ minimum: 1, maximum: 20_000 })),
      waterTempC: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      brewTimeSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 172_800 })),
      bagId: Type.Optional(id("Id of one of the user's bags, from list_my_bags.")),
      recipeId: Type.Optional(id("Id of the recipe that was brewed, from find_recipes.")),
      brewedAt: Type.Optional(
        Type.String({ maxLength: 40, description: "ISO 8601 with a time zone. Default: now." }),
      ),
      ...tasting,
    },
    { additionalProperties: false },
  ),
  example: {
    requestId: "0b6f8d0e-4b57-4c8e-9a53-3f1c2d7e9a10",
    brewer: "hario-v60-02",
    grinder: "comandante-c40-mk4",
    setting: 24,
    doseGrams: 15,
    waterGrams: 240,
  },
  output: Type.Object({ brew: ownBrew }),
  endpoints: [createBrewLog],
  changes: true,
  run: async (args, { call, equipment, webUrl }) => {
    const { requestId, method, brewer, setting, recipeId, ...rest } = args;
    const grinder = args.grinder === undefined ? undefined : resolveGrinder(equipment, args.grinder);
    requireOnDial(grinder, setting);
    const { brewLog } = await call(createBrewLog, {
      body: {
        ...rest,
        clientId: toClientId(requestId),
        method: method === undefined ? undefined : resolveMethod(equipment, method).id,
        machineId: brewer === undefined ? undefined : resolveMachine(equipment, brewer).slug,
        grinderId: grinder?.slug,
        grindSetting: setting,
        communityRecipeId: recipeId,
      },
    });
    const brew = presentBrew(brewLog, webUrl);
    return { sentence: `Logged: ${brew.summary}. Change or delete it at ${brew.url}`, answer: { brew } };
  },
});

const rateBrew = personalTool({
  name: "rate_brew",
  title: "Rate a brew",
  description:
    "Rates a logged brew of the user by stars and taste, and says what to change next time and why. " +
    "Give only what the user says. Ids come from list_my_brews and log_brew.",
  arguments: Type.Object({ brewId: id("Id of the brew."), ...tasting }, { additionalProperties: false }),
  example: { brewId: 31, rating: 3, balance: -1 },
  output: Type.Object({
    brew: ownBrew,
    nextTime: Type.String({ description: "What to change next time, and why." }),
  }),
  endpoints: [updateBrewLog, getNextBrew],
  changes: true,
  run: async ({ brewId, ...body }, { call, webUrl }) => {
    const params = { id: brewId };
    const { brewLog } = await call(updateBrewLog, { params, body });
    const { next } = await call(getNextBrew, { params });
    const brew = presentBrew(brewLog, webUrl);
    const nextTime = next.reason;
    return { sentence: `Rated: ${brew.summary}. Next time: ${nextTime}`, answer: { brew, nextTime } };
  },
});

const changeBag = personalTool({
  name: "update_bag",
  title: "Update a bag",
  description:
    "Records what happened to a bag of the user: opened, frozen, thawed, finished, or how much is left. Ids come from list_my_bags.",
  arguments: Type.Object(
    {
      bagId: id("Id of the bag."),
      openedOn: day("Date when it was opened."),
      frozenOn: day("Date when the whole bag went into the freezer."),
      thawedOn: day("Date when it left the freezer."),
      gramsLeft: Type.Optional(
        Type.Number({ minimum: 0, maximum: 100_000, description: "What is left now, in grams." }),
      ),
      finished: Type.Optional(Type.Boolean({ description: "True when it is empty." })),
    },
    { additionalProperties: false },
  ),
  example: { bagId: 5, gramsLeft: 120 },
  output: Type.Object({ bag: ownBag }),
  endpoints: [updateBag],
  changes: true,
  run: async ({ bagId, ...body }, { call, webUrl }) => {
    const updated = await call(updateBag, { params: { id: bagId }, body });
    const bag = presentBag(updated.bag);
    return {
      sentence: `Updated: ${bag.summary}. Change it at ${webUrl}/library/bags/${bag.id}`,
      answer: { bag },
    };
  },
});

const keepRecipe = personalTool({
  name: "save_recipe",
  title: "Save a recipe",
  description:
    "Saves a recipe to the user's library; saving it again changes nothing. Ids come from find_recipes.",
  arguments: Type.Object({ recipeId: id("Id of the recipe.") }, { additionalProperties: false }),
  example: { recipeId: 12 },
  output: Type.Object({ recipeId: Type.Integer(), url: Type.String(), savedAt: Type.String() }),
  endpoints: [saveRecipe],
  changes: true,
  run: async ({ recipeId }, { call, webUrl }) => {
    const { savedRecipe } = await call(saveRecipe, { body: { communityRecipeId: recipeId } });
    const url = `${webUrl}/recipes/${savedRecipe.communityRecipeId}`;
    return {
      sentence: `Saved. The recipe is in your library: ${url}`,
      answer: { recipeId: savedRecipe.communityRecipeId, url, savedAt: savedRecipe.savedAt },
    };
  },
});

/** The tools that change the user's data. None deletes anything, and each can be repeated. */
export const ownWrites = [logBrew, rateBrew, changeBag, keepRecipe] as const;
