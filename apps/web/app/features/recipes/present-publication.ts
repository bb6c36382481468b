import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeDetail } from "@brewdial/contract/recipe-models.ts";
import type { Words } from "#app/words/en.ts";

/** Presents where a recipe comes from; undefined for recipes of this community. */
export function presentPublication(
  { recipe: text, locale }: Words,
  { publication, grindIndex }: Pick<Shape<typeof RecipeDetail>, "publication" | "grindIndex">,
) {
  if (publication === undefined) return undefined;
  const { author, year, grind, preparation, sources, isForAnyCoffee } = publication;
  const index = String(Math.round(grindIndex));
  return {
    isForAnyCoffee,
    by: year === null ? text.by(author) : text.publishedIn(author, String(year)),
    grind: grind.published === null ? text.grindTypical(index) : text.grindPublished(grind.published, index),
    preparation: preparation?.[locale],
    sources,
  };
}

export type PublicationView = NonNullable<ReturnType<typeof presentPublication>>;
