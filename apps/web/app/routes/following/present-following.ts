import type { Shape } from "@brewdial/contract/model.ts";
import type { Recipe } from "@brewdial/contract/recipes/models.ts";
import type { FollowedRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { type Dials, presentCard } from "#app/features/recipes/present-card.ts";
import { relativeDate } from "#app/features/recipes/relative-date.ts";
import { presentRoasterItem } from "#app/features/roasters/present.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/** Presents a recipe of the feed with the roaster of its coffee. */
export const presentFeedItem = (
  messages: Messages,
  format: Format,
  recipe: Shape<typeof Recipe>,
  { dials, now }: { readonly dials: Dials; readonly now: number },
) => ({
  name: recipe.coffee.roasterName,
  slug: recipe.coffee.roasterSlug,
  facts: [
    relativeDate(messages.locale, recipe.createdAt, now),
    messages.following.by(recipe.createdBy.displayName),
  ],
  card: presentCard(messages, format, recipe, { dials }),
});

/** Presents a followed roaster. */
export function presentFollowed(messages: Messages, format: Format, followed: Shape<typeof FollowedRoaster>) {
  const { slug, name, coffees, location } = presentRoasterItem(messages, format, followed);
  return { slug, name, facts: [coffees, ...(location === undefined ? [] : [location])] };
}
