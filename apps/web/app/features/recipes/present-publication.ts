import type { Shape } from "@brewdial/contract/model.ts";
import type { RecipeDetail } from "@brewdial/contract/recipes/models.ts";
import { pickText } from "#app/i18n/pick-text.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** Presents the source of a published recipe; undefined for members' recipes. */
export function presentPublication(
  { recipe, publication: text, locale }: Messages,
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
