import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipe } from "@brewdial/contract/recipe-models.ts";
import { roastLevels } from "@brewdial/contract/vocabulary.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import { parseRoastLevel } from "@brewdial/domain/text/roast-level.ts";
import { badRequest } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { listPageWithTotal } from "../recipe-lists/list-recipes.ts";
import { byRank } from "../recipe-lists/recipe-order.ts";
import { resolveFilter } from "../recipe-lists/resolve-filter.ts";
import type { FoundRecipe, ToolArguments } from "./tool-definitions.ts";
import type { ToolResult } from "./tool-result.ts";

export type RecipeToolDeps = Pick<Deps, "config" | "db" | "loaders" | "cachedCount">;

const defaultLimit = 5;

/** Creates the tools that read recipes. */
export function createRecipeTools({ db, config, loaders, cachedCount }: RecipeToolDeps) {
  const find = async (
    equipment: Equipment,
    { search = "", method, roast, limit = defaultLimit }: ToolArguments["find_recipes"],
  ): Promise<ToolResult> => {
    const filter = {
      ...(method === undefined ? {} : { methodIds: [parseMethod(equipment, method)] }),
      ...(roast === undefined ? {} : { roastLevels: [parseRoast(roast)] }),
    };
    const context = { db: db.replica, equipment, viewer: null, loaders, cachedCount };
    const { data, total } = await listPageWithTotal(context, byRank, {
      scope: { sort: "rank", filters: { q: search, ...filter } },
      query: { limit },
      filter: () => resolveFilter(db.search, equipment, filter, { q: search }),
    });
    const recipes = data.map((recipe) => presentFound(recipe, equipment, config.webUrl));
    const sentence =
      recipes.length === 0
        ? "No recipe matches. Use fewer words, or leave method or roast out."
        : `${total} ${total === 1 ? "recipe matches" : "recipes match"}, best first:\n${recipes.map(({ summary }) => `- ${summary}`).join("\n")}`;
    return { sentence, answer: { recipes, total } };
  };

  return { find_recipes: find };
}

function parseMethod({ brewMethods }: Equipment, text: string): string {
  const id = findBrewMethodId(text);
  if (id !== undefined) return id;
  throw badRequest(
    `Unknown brew method "${text}". Use one of ${brewMethods.map((known) => known.id).join(", ")}.`,
  );
}

function parseRoast(text: string): string {
  const level = parseRoastLevel(text);
  if (level !== undefined) return level;
  throw badRequest(`Unknown roast level "${text}". Use one of ${roastLevels.join(", ")}.`);
}

/** Presents a recipe without what its author wrote freely, which a model could take for instructions. */
function presentFound(recipe: Shape<typeof Recipe>, equipment: Equipment, webUrl: string): FoundRecipe {
  const { id, method, coffee, doseGrams, waterGrams, ratio, brewTimeSeconds, upvotes, downvotes } = recipe;
  const { grinder } = resolveEquipment(equipment, {
    grinder_id: recipe.grinderId,
    machine_id: recipe.machineId,
    filter_id: recipe.filterId,
  });
  const setting = dialInstruction(grinder.dial, recipe.grindSetting);
  const waterTempC = recipe.waterTempF === null ? null : Math.round(((recipe.waterTempF - 32) * 5) / 9);
  const url = `${webUrl}/recipes/${id}`;
  const figures = [
    `${doseGrams} g coffee`,
    `${waterGrams} g water`,
    ...(waterTempC === null ? [] : [`${waterTempC} °C`]),
    ...(brewTimeSeconds === null ? [] : [formatTime(brewTimeSeconds)]),
    `${setting} on the ${grinder.brand} ${grinder.name}`,
  ];
  return {
    id,
    url,
    summary: `${coffee.name} by ${coffee.roasterName}, ${method}: ${figures.join(", ")}. ${url}`,
    method,
    coffee: { name: coffee.name, roaster: coffee.roasterName, roastLevel: coffee.roastLevel },
    doseGrams,
    waterGrams,
    ratio,
    waterTempC,
    brewTimeSeconds,
    grinder: grinder.slug,
    setting,
    machine: `${recipe.machine.brand} ${recipe.machine.model}`,
    upvotes,
    downvotes,
  };
}

const formatTime = (seconds: number) =>
  seconds >= 3600
    ? `${Math.round(seconds / 360) / 10} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} min`;
