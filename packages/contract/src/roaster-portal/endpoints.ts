import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { profileLengths } from "../field-limits.ts";
import {
  Done,
  httpUrl,
  model,
  nullable,
  nullableText,
  oneOf,
  partialUpdate,
  text,
  timestamp,
} from "../model.ts";
import { brewMethodIds, roastLevels } from "../vocabulary.ts";

/** Portal endpoints act on the roaster that the user is a member of; no parameter selects another one (D112). */
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
    description: nullableText(),
    tagline: nullableText(),
    style: nullableText(),
    city: nullableText(),
    state: nullableText(),
    country: nullableText(),
    location: nullableText(),
    websiteUrl: nullableText(),
    instagramHandle: nullableText(),
    contactEmail: nullable(Type.String({ description: "Visible to members only." })),
    logoUrl: nullableText(),
    coverImageUrl: nullableText(),
    isVerified: Type.Boolean(),
    plan: oneOf(plans),
    updatedAt: timestamp(),
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

const profileResponse = {
  200: {
    description: "The profile of your roaster.",
    schema: Type.Object({ profile: PortalProfile.ref }),
    example: { profile: PortalProfile.example },
  },
};

export const getPortalProfile = endpoint({
  ...portalPolicies,
  id: "getPortalProfile",
  method: "GET",
  path: "/api/roaster-portal/profile",
  summary: "Get your roaster's profile",
  success: profileResponse,
});

/** A text that both "" and null clear (D114). */
const clearable = (schema: ReturnType<typeof Type.String>) =>
  Type.Unsafe<string | null>({ anyOf: [schema, { type: "string", maxLength: 0 }, { type: "null" }] });
const clearableText = (maxLength: number) => nullable(text(0, maxLength));

/** A partial update, like every PUT (D20, D21). */
export const updatePortalProfile = endpoint({
  ...portalPolicies,
  id: "updatePortalProfile",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/roaster-portal/profile",
  summary: "Update your roaster's profile",
  description:
    "Omitted fields keep their value. Null or an empty string clears a field, except the name. A new name does not change the slug. " +
    "A new name or website domain removes the verified badge until an operator restores it.",
  body: {
    schema: partialUpdate({
      name: text(1, profileLengths.name),
      description: clearableText(profileLengths.description),
      tagline: clearableText(profileLengths.tagline),
      city: clearableText(profileLengths.city),
      state: clearableText(profileLengths.state),
      country: clearableText(profileLengths.country),
      instagramHandle: clearableText(profileLengths.instagramHandle),
      websiteUrl: clearable(httpUrl()),
      contactEmail: clearable(Type.String({ format: "email", maxLength: profileLengths.contactEmail })),
      logoUrl: clearable(httpUrl()),
      coverImageUrl: clearable(httpUrl()),
    }),
    example: { description: "Light roasts from the harbour.", websiteUrl: "https://north.example" },
  },
  success: profileResponse,
  errors: { 409: "Another roaster has this name." },
});

const coffeeName = { id: Type.Integer(), name: Type.String(), slug: Type.String() };

/** The start page of the portal (D113). */
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
    brewsByDay: Type.Array(
      Type.Object({
        date: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` }),
        brews: Type.Integer(),
      }),
      { description: "Brews logged on each of the last 30 days, oldest first." },
    ),
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
    brewsByDay: [{ date: "2026-11-15", brews: 3 }],
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

export const getPortalDashboard = endpoint({
  ...portalPolicies,
  id: "getPortalDashboard",
  method: "GET",
  path: "/api/roaster-portal/dashboard",
  summary: "Get your roaster's dashboard",
  description:
    "Returns totals, the ten best recipes by Wilson score, the ten coffees with the most recipes, and counts of the last 30 days in your time zone.",
  success: {
    200: { description: "The dashboard.", schema: PortalDashboard.ref, example: PortalDashboard.example },
  },
});

/** The page stays public. The next claim of a roaster without members is assessed like a first claim (D381, D419). */
export const leaveRoaster = endpoint({
  ...portalPolicies,
  id: "leaveRoaster",
  method: "DELETE",
  path: "/api/roaster-portal/membership",
  summary: "Leave your roaster or give it back",
  description:
    "Ends your membership. The last member gives the roaster back: it stays public with its coffees, official recipes and embeds, and " +
    "can be claimed again. The last owner cannot leave while there are other members.",
  success: {
    200: { description: "You no longer manage the roaster.", schema: Done.ref, example: Done.example },
  },
  errors: {
    409: "You are the last owner of a roaster with other members. Make another member an owner first, or remove the others.",
  },
});

export const roasterPortalEndpoints = [
  getPortalDashboard,
  getPortalProfile,
  updatePortalProfile,
  leaveRoaster,
] as const;
export const roasterPortalModels = [PortalProfile, PortalDashboard] as const;
