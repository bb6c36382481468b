import type { RoasterDetail, RoasterItem } from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Words } from "#app/words/words.ts";
import type { Format } from "#app/words/format.ts";

/** Presents a roaster in a list. */
export const presentRoasterItem = (
  { roaster: text }: Words,
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

export type RoasterItemView = ReturnType<typeof presentRoasterItem>;

/** Presents a roaster on its page. */
export function presentRoaster(words: Words, format: Format, roaster: Shape<typeof RoasterDetail>) {
  const item = presentRoasterItem(words, format, roaster);
  const { _count: count, recipeCount, followerCount } = roaster;
  return {
    ...item,
    description: roaster.description ?? undefined,
    website: safeWebsite(roaster.websiteUrl),
    figures: [
      { name: words.roaster.figures.coffees, text: format.number(count.coffees) },
      { name: words.roaster.figures.recipes, text: format.number(recipeCount) },
      { name: words.roaster.figures.followers, text: format.number(followerCount) },
    ],
    metaDescription: words.roaster.description(roaster.name, item.coffees),
  };
}

export type RoasterView = ReturnType<typeof presentRoaster>;

/** Returns an address of the web; undefined for anything else, such as `javascript:`. */
export function safeWebsite(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address);
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : undefined;
}
