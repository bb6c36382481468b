import type { RoasterDetail, RoasterItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ListedRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/** Presents a roaster in a list. */
export const presentRoasterItem = (
  { roaster: text }: Messages,
  format: Format,
  { _count: count, ...roaster }: Shape<typeof RoasterItem>,
) => ({
  slug: roaster.slug,
  name: roaster.name,
  tagline: roaster.tagline ?? undefined,
  location: roaster.location ?? undefined,
  isVerified: roaster.isVerified,
  coffees: text.coffees(format.number(count.coffees)),
});

/** Presents a roaster in a list with the labels of its first coffees. */
export const presentListedRoaster = (
  messages: Messages,
  format: Format,
  { coffees = [], ...roaster }: Shape<typeof ListedRoaster>,
) => ({
  ...presentRoasterItem(messages, format, roaster),
  labels: coffees.map((coffee) => coffeeLabel({ ...coffee, roasterSlug: roaster.slug })),
});

export type ListedRoasterView = ReturnType<typeof presentListedRoaster>;

/** Presents a roaster on its page. */
export function presentRoaster(messages: Messages, format: Format, roaster: Shape<typeof RoasterDetail>) {
  const item = presentRoasterItem(messages, format, roaster);
  const { _count: count, recipeCount, followerCount } = roaster;
  return {
    ...item,
    description: roaster.description ?? undefined,
    website: safeWebsite(roaster.websiteUrl),
    figures: [
      { name: messages.roaster.figures.coffees, text: format.number(count.coffees) },
      { name: messages.roaster.figures.recipes, text: format.number(recipeCount) },
      { name: messages.roaster.figures.followers, text: format.number(followerCount) },
    ],
    metaDescription: messages.roaster.description(roaster.name, item.coffees),
  };
}

export type RoasterView = ReturnType<typeof presentRoaster>;

/** Returns the URL of a website; undefined for other schemes, such as `javascript:`. */
export function safeWebsite(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
