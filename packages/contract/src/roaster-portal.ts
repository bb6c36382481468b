import { Type } from "typebox";
import { text, time } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { model, nullable, oneOf, partOf, text as freeText, webAddress } from "./model.ts";
import { brewMethodIds, roastLevels } from "./vocabulary.ts";

/** Every portal endpoint is about the roaster that the caller is a member of; no path names another (D112). */
export const portalPolicies = {
  tag: "portal",
  auth: "member",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

const plans = ["FREE", "PREMIUM"] as const;

/** The roaster as its members see it (D114). */
export const PortalProfile = model(
  "PortalProfile",
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    description: text(),
    tagline: text(),
    style: text(),
    city: text(),
    state: text(),
    country: text(),
    location: text(),
    websiteUrl: text(),
    instagramHandle: text(),
    contactEmail: nullable(Type.String({ description: "Only members see it." })),
    logoUrl: text(),
    coverImageUrl: text(),
    isVerified: Type.Boolean(),
    plan: oneOf(plans),
    updatedAt: time(),
  }),
  {
    id: 3,
    name: "North",
    slug: "north",
    description: "Light roasts from the harbour.",
    tagline: null,
    style: null,
    city: "Oslo",
    state: null,
    country: "Norway",
    location: "Oslo, Norway",
    websiteUrl: "https://north.example",
    instagramHandle: "north",
    contactEmail: "hello@north.example",
    logoUrl: null,
    coverImageUrl: null,
    isVerified: true,
    plan: "FREE",
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
);

const theProfile = {
  200: {
    description: "The profile.",
    schema: Type.Object({ profile: PortalProfile.ref }),
    example: { profile: PortalProfile.example },
  },
};

/** spec: GET /api/roaster-portal/profile; D114. */
export const getPortalProfile = endpoint({
  ...portalPolicies,
  id: "getPortalProfile",
  method: "GET",
  path: "/api/roaster-portal/profile",
  summary: "Read one's own roaster's profile",
  success: theProfile,
});

/** A text that "" clears as null does (D114). */
const clearable = (schema: ReturnType<typeof Type.String>) =>
  Type.Unsafe<string | null>({ anyOf: [schema, { type: "string", maxLength: 0 }, { type: "null" }] });
const clearableText = (maxLength: number) => nullable(freeText(0, maxLength));

/** spec: PUT /api/roaster-portal/profile, partial like every PUT (D20, D21, D114). */
export const updatePortalProfile = endpoint({
  ...portalPolicies,
  id: "updatePortalProfile",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/roaster-portal/profile",
  summary: "Change one's own roaster's profile",
  description: "Null or an empty text clears a field, but not the name. A new name keeps the slug.",
  body: {
    schema: partOf({
      name: freeText(1, 120),
      description: clearableText(4000),
      tagline: clearableText(160),
      city: clearableText(80),
      state: clearableText(80),
      country: clearableText(80),
      instagramHandle: clearableText(60),
      websiteUrl: clearable(webAddress()),
      contactEmail: clearable(Type.String({ format: "email", maxLength: 254 })),
      logoUrl: clearable(webAddress()),
      coverImageUrl: clearable(webAddress()),
    }),
    example: { description: "Light roasts from the harbour.", websiteUrl: "https://north.example" },
  },
  success: theProfile,
});

const coffeeName = { id: Type.Integer(), name: Type.String(), slug: Type.String() };

/** What the portal opens with (D113). */
export const PortalDashboard = model(
  "PortalDashboard",
  Type.Object({
    roaster: Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      slug: Type.String(),
      isVerified: Type.Boolean(),
      plan: oneOf(plans),
    }),
    stats: Type.Object({
      coffees: Type.Integer(),
      recipes: Type.Integer(),
      followers: Type.Integer(),
      libraryAdds: Type.Integer(),
      brews: Type.Integer(),
      avgRating: nullable(Type.Number()),
      pageViews30d: Type.Integer(),
      embedImpressions30d: Type.Integer(),
      embedClicks30d: Type.Integer(),
    }),
    onboarding: Type.Object({
      completed: Type.Integer(),
      total: Type.Integer(),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
      steps: Type.Array(
        Type.Object({
          key: oneOf(["profile", "coffee", "recipe", "embed", "impression"]),
          label: Type.String(),
          done: Type.Boolean(),
        }),
      ),
    }),
    recipePerformance: Type.Array(
      Type.Object({
        recipeId: Type.Integer(),
        coffee: Type.Object(coffeeName),
        method: oneOf(brewMethodIds),
        upvotes: Type.Integer(),
        downvotes: Type.Integer(),
        wilsonScore: Type.Number(),
        avgRating: nullable(Type.Number()),
        ratingCount: Type.Integer(),
        brewCount: Type.Integer(),
      }),
      { maxItems: 10 },
    ),
    coffeeOverview: Type.Array(
      Type.Object({
        ...coffeeName,
        roastLevel: oneOf(roastLevels),
        recipeCount: Type.Integer(),
        libraryCount: Type.Integer(),
        brewCount: Type.Integer(),
      }),
      { maxItems: 10 },
    ),
  }),
  {
    roaster: { id: 3, name: "North", slug: "north", isVerified: true, plan: "FREE" },
    stats: {
      coffees: 8,
      recipes: 23,
      followers: 12,
      libraryAdds: 40,
      brews: 112,
      avgRating: 4.3,
      pageViews30d: 300,
      embedImpressions30d: 900,
      embedClicks30d: 41,
    },
    onboarding: {
      completed: 1,
      total: 5,
      percent: 20,
      steps: [{ key: "profile", label: "Complete your profile", done: true }],
    },
    recipePerformance: [
      {
        recipeId: 12,
        coffee: { id: 3, name: "Kochere", slug: "kochere" },
        method: "pour-over",
        upvotes: 10,
        downvotes: 1,
        wilsonScore: 0.622635,
        avgRating: 4.5,
        ratingCount: 4,
        brewCount: 9,
      },
    ],
    coffeeOverview: [
      {
        id: 3,
        name: "Kochere",
        slug: "kochere",
        roastLevel: "LIGHT",
        recipeCount: 4,
        libraryCount: 11,
        brewCount: 30,
      },
    ],
  },
);

/** spec: GET /api/roaster-portal/dashboard; D113. */
export const getPortalDashboard = endpoint({
  ...portalPolicies,
  id: "getPortalDashboard",
  method: "GET",
  path: "/api/roaster-portal/dashboard",
  summary: "Sum up how one's own roaster does",
  description:
    "The ten best recipes by Wilson score, the ten coffees with most recipes, and figures of events over 30 days (UTC).",
  success: {
    200: { description: "The figures.", schema: PortalDashboard.ref, example: PortalDashboard.example },
  },
});

export const roasterPortalEndpoints = [getPortalDashboard, getPortalProfile, updatePortalProfile] as const;
export const roasterPortalModels = [PortalProfile, PortalDashboard] as const;
