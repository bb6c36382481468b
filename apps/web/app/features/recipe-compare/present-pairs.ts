import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { href } from "react-router";
import { recipeTitle } from "#app/features/grinders/brewer-name.ts";
import type { Messages } from "#app/i18n/messages.ts";

type Recipe = Bodies<typeof searchRecipes>[200]["data"][number];

/** The best recipes of a method, best first. */
interface Best {
  readonly method: keyof Messages["methods"];
  readonly recipes: readonly Recipe[];
}

/** Pairs the best recipe of each method with the best one by another author. */
export function presentPairs(messages: Messages, methods: readonly Best[]) {
  return methods.flatMap(({ method, recipes }) => {
    const [one] = recipes;
    const other = recipes.find(({ publication }) => publication?.author !== one?.publication?.author);
    if (one === undefined || other === undefined) return [];
    return {
      method,
      title: messages.recipeCompare.titleOf(
        one.publication?.author ?? recipeTitle(messages, one),
        other.publication?.author ?? recipeTitle(messages, other),
      ),
      text: `${messages.methods[method]}: ${recipeTitle(messages, one)} · ${recipeTitle(messages, other)}`,
      path: `${href("/recipes/compare")}?a=${one.id}&b=${other.id}`,
    };
  });
}

export type Pair = ReturnType<typeof presentPairs>[number];
