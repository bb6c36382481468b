import { Type } from "typebox";
import * as limits from "../field-limits.ts";
import { model, nullable, nullableText, oneOf, text, timestamp } from "../model.ts";
import { coffeeTypeInput } from "../vocabulary-inputs.ts";
import { coffeeTypes, roastLevels } from "../vocabulary.ts";

/** An author, by name only (D66). */
export const Author = Type.Object({ displayName: Type.String() });

const roasterItem = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  tagline: nullableText(),
  description: nullableText(),
  city: nullableText(),
  state: nullableText(),
  country: nullableText(),
  location: nullable(Type.String({ description: "City, state and country, as far as known." })),
  logoUrl: nullableText(),
  coverImageUrl: nullableText(),
  websiteUrl: nullableText(),
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
    style: nullableText(),
    website: nullable(Type.String({ description: "Alias of `websiteUrl`." })),
    recipeCount: Type.Integer({ description: "Number of community recipes for this roaster's coffees." }),
    followerCount: Type.Integer(),
    createdAt: timestamp(),
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

const level = (description: string) => nullable(Type.Number({ ...limits.coffeeLevel, description }));

/** The optional facts about a coffee in requests: creating and updating one accept them all. */
export const coffeeFacts = {
  description: nullable(text(0, limits.notesLength)),
  coffeeType: nullable(coffeeTypeInput()),
  processingMethod: nullable(text(0, limits.processLength)),
  acidityLevel: level("From 1, low, to 5, high."),
  bodyLevel: level("From 1, light, to 5, full."),
  altitudeMeters: nullable(
    Type.Integer({
      ...limits.altitudeMeters,
      description: "Where the coffee grew, in meters above sea level.",
    }),
  ),
};

const coffeeItem = {
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
  roastLevel: oneOf(roastLevels),
  coffeeType: nullable(oneOf(coffeeTypes)),
  origin: nullableText(),
  flavorProfile: nullable(Type.String({ description: "Flavor notes, comma-separated." })),
  description: nullableText(),
  roasterName: Type.String(),
  roasterSlug: Type.String(),
  acidityLevel: nullable(Type.Number()),
  bodyLevel: nullable(Type.Number()),
  processingMethod: nullableText(),
  altitudeMeters: nullable(Type.Integer()),
  recipeCount: Type.Integer(),
  createdAt: timestamp(),
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
  altitudeMeters: 1900,
  recipeCount: 4,
  createdAt: "2026-06-03T08:15:30.000Z",
};

/** A coffee in a list (D54). */
export const CoffeeItem = model("CoffeeItem", Type.Object(coffeeItem), coffeeExample);

/** A coffee with full roaster details (D54). */
export const CoffeeDetail = model(
  "CoffeeDetail",
  Type.Object({
    ...coffeeItem,
    roaster: RoasterItem.ref,
    submittedBy: nullable(Author),
    _count: Type.Object({ communityRecipes: Type.Integer() }),
    isArchived: Type.Boolean(),
    updatedAt: timestamp(),
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
