import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import type { FollowedRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { type Dials, presentCard } from "#app/features/recipes/present-card.ts";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import { presentRoasterItem } from "#app/features/roasters/present.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

/** Presents a recipe of the feed under the roaster of its coffee. */
export const presentFeedItem = (
  words: Words,
  format: Format,
  recipe: Shape<typeof Recipe>,
  { dials, now }: { readonly dials: Dials; readonly now: number },
) => ({
  name: recipe.coffee.roasterName,
  slug: recipe.coffee.roasterSlug,
  facts: [
    relativeDate(words.locale, recipe.createdAt, now),
    words.following.by(recipe.createdBy.displayName),
  ],
  card: presentCard(words, format, recipe, dials),
});

/** Presents a followed roaster. */
export function presentFollowed(words: Words, format: Format, followed: Shape<typeof FollowedRoaster>) {
  const { slug, name, coffees, location } = presentRoasterItem(words, format, followed);
  return { slug, name, facts: [coffees, ...(location === undefined ? [] : [location])] };
}
