import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { pickText } from "#app/words/pick-text.ts";
import type { Words } from "#app/words/words.ts";

/** Presents where a recipe comes from; undefined for recipes of this community. */
export function presentPublication(
  { recipe, publication: text, locale }: Words,
  { publication, grindIndex }: Pick<Shape<typeof RecipeDetail>, "publication" | "grindIndex">,
) {
  if (publication === undefined) return undefined;
  const { author, year, grind, preparation, sources, isForAnyCoffee } = publication;
  const index = String(Math.round(grindIndex));
  const by = year === null ? recipe.by(author) : text.byIn(author, String(year));
  return {
    isForAnyCoffee,
    by,
    title: text.title,
    text: text.text(by),
    grind: grind.published === null ? text.noGrind(index) : text.grind(grind.published, index),
    preparation: preparation === null ? undefined : pickText(preparation, locale),
    sources,
  };
}

export type PublicationView = NonNullable<ReturnType<typeof presentPublication>>;
