import type { EmbedRecipe } from "@brewdial/contract/embeds/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { BrewerName } from "#app/ui/icon.tsx";
import { grindWord } from "#app/features/grinders/grind-word.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format, Quantity } from "#app/i18n/format.ts";

const written = ({ value, unit }: Quantity) => `${value} ${unit}`;

/** Presents the official recipes of a coffee and the methods that have none. */
export function presentOfficial(
  messages: Messages,
  format: Format,
  recipes: readonly Shape<typeof EmbedRecipe>[],
  iconOf: (method: string) => BrewerName,
) {
  const { methods } = messages;
  const taken = new Set<string>(recipes.map(({ method }) => method));
  return {
    recipes: recipes.map((recipe) => ({
      method: recipe.method,
      icon: iconOf(recipe.method),
      name: methods[recipe.method],
      numbers: [
        written(format.weight(recipe.doseGrams)),
        written(format.weight(recipe.waterGrams)),
        ...(recipe.waterTempF === null ? [] : [written(format.temperature(recipe.waterTempF))]),
        ...(recipe.brewTimeSeconds === null ? [] : [format.duration(recipe.brewTimeSeconds)]),
      ].join(" · "),
      grind: grindWord(messages, recipe.grindIndex),
      isDefault: recipe.isDefault,
    })),
    others: Object.entries(methods).flatMap(([method, name]) =>
      taken.has(method) ? [] : [{ method, name }],
    ),
  };
}
