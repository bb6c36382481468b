import type * as contract from "@brewdial/contract/coffees/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type * as roasters from "@brewdial/contract/roasters/endpoints.ts";
import type { ListedCoffeeRow } from "./coffee-queries.ts";
import type { RoasterRow } from "./find-roaster.ts";

/** Joins city, state and country, leaving out those that are unknown. */
export const locationOf = ({ city, state, country }: Pick<RoasterRow, "city" | "state" | "country">) =>
  [city, state, country].filter(Boolean).join(", ") || null;

export type RoasterItemRow = Omit<RoasterRow, "style" | "recipe_count" | "follower_count" | "created_at">;

export const presentRoasterItem = (row: RoasterItemRow): Shape<typeof contract.RoasterItem> => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  tagline: row.tagline,
  description: row.description,
  city: row.city,
  state: row.state,
  country: row.country,
  location: locationOf(row),
  logoUrl: row.logo_url,
  coverImageUrl: row.cover_image_url,
  websiteUrl: row.website_url,
  isVerified: row.is_verified,
  _count: { coffees: row.coffee_count },
});

/** Presents a roaster in a list, with its own of the listed coffees. */
export const presentListedRoaster = (
  row: RoasterItemRow,
  coffees: readonly ListedCoffeeRow[] | undefined,
): Shape<typeof roasters.ListedRoaster> => ({
  ...presentRoasterItem(row),
  ...(coffees === undefined
    ? {}
    : { coffees: coffees.filter(({ roaster_id: id }) => id === row.id).map(presentListedCoffee) }),
});

type ListedCoffee = NonNullable<Shape<typeof roasters.ListedRoaster>["coffees"]>[number];

const presentListedCoffee = (row: ListedCoffeeRow): ListedCoffee => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  roastLevel: row.roast_level as ListedCoffee["roastLevel"],
  coffeeType: row.coffee_type as ListedCoffee["coffeeType"],
  flavorProfile: row.flavor_notes.join(", ") || null,
  processingMethod: row.processing_method,
});

export const presentRoaster = (row: RoasterRow): Shape<typeof contract.RoasterDetail> => ({
  ...presentRoasterItem(row),
  style: row.style,
  website: row.website_url,
  recipeCount: row.recipe_count,
  followerCount: row.follower_count,
  createdAt: row.created_at.toISOString(),
});
