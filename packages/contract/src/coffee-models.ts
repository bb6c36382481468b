import { Type } from "typebox";
import { model, nullable, oneOf } from "./model.ts";
import { coffeeTypes, roastLevels } from "./vocabulary.ts";

/** A text that may be unknown. */
export const text = () => nullable(Type.String());

/** A point in time (D27). */
export const time = () => Type.String({ format: "date-time" });

/** The author of something, by name only (D66). */
export const Author = Type.Object({ displayName: Type.String() });

const roasterItem = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  tagline: text(),
  description: text(),
  city: text(),
  state: text(),
  country: text(),
  location: nullable(Type.String({ description: "City, state and country, as far as known (D56)." })),
  logoUrl: text(),
  coverImageUrl: text(),
  websiteUrl: text(),
  isVerified: Type.Boolean(),
  _count: Type.Object({ coffees: Type.Integer() }),
};

const roasterExample = {
  id: 3,
  name: "North",
  slug: "north",
  tagline: null,
  description: "Light roasts from the harbour.",
  city: "Oslo",
  state: null,
  country: "Norway",
  location: "Oslo, Norway",
  logoUrl: null,
  coverImageUrl: null,
  websiteUrl: "https://north.example",
  isVerified: true,
  _count: { coffees: 8 },
};

export const RoasterItem = model("RoasterItem", Type.Object(roasterItem), roasterExample);

export const RoasterDetail = model(
  "RoasterDetail",
  Type.Object({
    ...roasterItem,
    style: text(),
    website: nullable(Type.String({ description: "The same as websiteUrl (D1)." })),
    recipeCount: Type.Integer({ description: "Community recipes on this roaster's coffees." }),
    followerCount: Type.Integer(),
    createdAt: time(),
  }),
  {
    ...roasterExample,
    style: null,
    website: "https://north.example",
    recipeCount: 23,
    followerCount: 12,
    createdAt: "2026-06-03T08:15:30.000Z",
  },
);

const coffeeItem = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  roastLevel: oneOf(roastLevels),
  coffeeType: nullable(oneOf(coffeeTypes)),
  origin: text(),
  flavorProfile: nullable(Type.String({ description: "Notes, comma-separated." })),
  description: text(),
  roasterName: Type.String(),
  roasterSlug: Type.String(),
  acidityLevel: nullable(Type.Number()),
  bodyLevel: nullable(Type.Number()),
  processingMethod: text(),
  recipeCount: Type.Integer(),
  createdAt: time(),
};

const coffeeExample = {
  id: 3,
  name: "Kochere",
  slug: "kochere",
  roastLevel: "LIGHT" as const,
  coffeeType: "SINGLE_ORIGIN" as const,
  origin: "Ethiopia",
  flavorProfile: "jasmine, bergamot",
  description: null,
  roasterName: "North",
  roasterSlug: "north",
  acidityLevel: 4,
  bodyLevel: 2,
  processingMethod: "washed",
  recipeCount: 4,
  createdAt: "2026-06-03T08:15:30.000Z",
};

/** A coffee in a list (D54). */
export const CoffeeItem = model("CoffeeItem", Type.Object(coffeeItem), coffeeExample);

/** A coffee by itself: the item, and its roaster whole (D54). */
export const CoffeeDetail = model(
  "CoffeeDetail",
  Type.Object({
    ...coffeeItem,
    roaster: RoasterItem.ref,
    submittedBy: nullable(Author),
    _count: Type.Object({ communityRecipes: Type.Integer() }),
    isArchived: Type.Boolean(),
    updatedAt: time(),
  }),
  {
    ...coffeeExample,
    roaster: roasterExample,
    submittedBy: { displayName: "Ana" },
    _count: { communityRecipes: 4 },
    isArchived: false,
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
);

export const catalogModels = [RoasterItem, RoasterDetail, CoffeeItem, CoffeeDetail] as const;
