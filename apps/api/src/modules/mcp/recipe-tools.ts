import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { dialInstruction } from "@brewdial/domain/grind/dial-instruction.ts";
import type { Deps } from "../../deps.ts";
import { badRequest } from "../../core/errors.ts";
import { resolveEquipment } from "../equipment/equipment-index.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { listPageWithTotal } from "../recipe-lists/list-recipes.ts";
import type { RecipeFilter } from "../recipe-lists/recipe-filter.ts";
import { byRank } from "../recipe-lists/recipe-order.ts";
import { resolveFilter } from "../recipe-lists/resolve-filter.ts";
import { adaptById, adaptDescribed } from "./adapt-tool.ts";
import { formatFigures, formatName, toCelsius } from "./format-figures.ts";
import { resolveGrinder, resolveMethod, resolveRoast } from "./resolve-names.ts";
import type { ToolArguments } from "./tool-arguments.ts";
import type { FoundRecipe } from "./tool-outputs.ts";
import type { ToolResult } from "./tool-result.ts";

export type RecipeToolDeps = Pick<Deps, "config" | "db" | "loaders" | "cachedCount">;

const defaultLimit = 5;

/** Creates the tools that read recipes. */
export function createRecipeTools({ db, config, loaders, cachedCount }: RecipeToolDeps) {
  const listBest = async (
    equipment: Equipment,
    q: string,
    filter: RecipeFilter,
    limit: number,
    grinder?: string,
  ) => {
    const presentOnGrinder = await resolveOnGrinder(db.replica, equipment, null, grinder);
    const context = { db: db.replica, equipment, viewer: null, loaders, cachedCount, presentOnGrinder };
    return listPageWithTotal(context, byRank, {
      scope: { sort: "rank", filters: { q, ...filter } },
      query: { limit },
      filter: () => resolveFilter(db.search, equipment, filter, { q }),
    });
  };

  const find = async (
    equipment: Equipment,
    { search = "", method, roast, grinder, limit = defaultLimit }: ToolArguments["find_recipes"],
  ): Promise<ToolResult> => {
    const filter = {
      ...(method === undefined ? {} : { methodIds: [resolveMethod(equipment, method).id] }),
      ...(roast === undefined ? {} : { roastLevels: [resolveRoast(roast)] }),
    };
    const own = grinder === undefined ? undefined : resolveGrinder(equipment, grinder);
    const { data, total } = await listBest(equipment, search, filter, limit, own?.slug);
    const found = data.map((recipe) => presentFound(recipe, equipment, config.webUrl));
    const sentence =
      found.length === 0
        ? "No recipe matches. Use fewer words, or leave method or roast out."
        : `${total} ${total === 1 ? "recipe matches" : "recipes match"}, best first:\n${found.map(({ line }) => `- ${line}`).join("\n")}`;
    return { sentence, answer: { recipes: found.map(({ recipe }) => recipe), total } };
  };

  /** Returns the id of the best recipe that matches a name. */
  const findByName = async (equipment: Equipment, name: string): Promise<number> => {
    const { data } = await listBest(equipment, name, {}, 1);
    if (data[0] === undefined)
      throw badRequest(`No recipe matches "${name}". Use fewer words, or look for it with find_recipes.`);
    return data[0].id;
  };

  const adaptNamed = async (
    equipment: Equipment,
    { recipe: name, ...args }: ToolArguments["adapt_recipe"],
  ): Promise<ToolResult> => {
    const { recipeId = name === undefined ? undefined : await findByName(equipment, name) } = args;
    return recipeId === undefined
      ? adaptDescribed(equipment, args)
      : adaptById(db.replica, equipment, recipeId, args, config.webUrl);
  };

  return { find_recipes: find, adapt_recipe: adaptNamed };
}

/** Presents a recipe without its author's free text, which a model could take for instructions (D211). */
function presentFound(
  recipe: Shape<typeof Recipe>,
  equipment: Equipment,
  webUrl: string,
): { readonly line: string; readonly recipe: FoundRecipe } {
  const { id, method, coffee, doseGrams, waterGrams, ratio, brewTimeSeconds, isOfficial } = recipe;
  const { upvotes, downvotes, publication, onGrinder } = recipe;
  const { grinder: authors } = resolveEquipment(equipment, {
    grinder_id: recipe.grinderId,
    machine_id: recipe.machineId,
    filter_id: recipe.filterId,
  });
  const grinder = onGrinder?.grinder ?? authors;
  const range = onGrinder?.range.label ?? null;
  const figures = {
    doseGrams,
    waterGrams,
    ratio,
    waterTempC: recipe.waterTempF === null ? null : toCelsius(recipe.waterTempF),
    brewTimeSeconds,
    grinder: grinder.slug,
    setting: onGrinder?.instruction ?? dialInstruction(authors.dial, recipe.grindSetting),
  };
  const name = formatName(publication, coffee.name, coffee.roasterName);
  const kind = `${method}${isOfficial ? " (the roaster's own recipe)" : ""}`;
  const url = `${webUrl}/recipes/${id}`;
  const setting = `${formatFigures(figures, grinder)}${range === null ? "" : `, range ${range}`}`;
  const unreached = onGrinder === null ? " (the author's; yours cannot grind for it)" : "";
  return {
    line: `${name}, ${kind}: ${setting}${unreached}. ${url}`,
    recipe: {
      id,
      url,
      coffee: { name: coffee.name, roaster: coffee.roasterName, roastLevel: coffee.roastLevel },
      method,
      ...figures,
      range,
      machine: machineName(recipe.machine),
      isOfficial,
      upvotes,
      downvotes,
    },
  };
}
