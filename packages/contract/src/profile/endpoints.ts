import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, partialUpdate } from "../model.ts";

const level = (meaning: string) => Type.Integer({ minimum: 1, maximum: 5, description: meaning });
const fraction = (meaning: string) => Type.Number({ minimum: 0, maximum: 1, description: meaning });

const levels = {
  acidityLevel: level("From 1, low, to 5, high."),
  bodyLevel: level("From 1, light, to 5, full."),
  sweetnessLevel: level("From 1, dry, to 5, sweet."),
  bitternessLevel: level("From 1, low, to 5, high."),
  flavorComplexityLevel: level("From 1, simple, to 5, complex."),
  aftertasteLevel: level("From 1, short, to 5, lingering."),
};

const shared = {
  strengthPreference: fraction("From 0, light, to 1, strong."),
  acidityTolerance: fraction("From 0, low acidity, to 1, high acidity."),
  roastPreference: fraction("From 0, light roast, to 1, dark roast."),
};

const vector = {
  ...shared,
  bodyVsClarity: fraction("From 0, clarity, to 1, body."),
  bitternessSensitivity: fraction("From 0, tolerant, to 1, sensitive."),
  explorerType: fraction("From 0, consistent, to 1, adventurous."),
};

/** Alternative names for two vector fields (D87). */
const vectorAliases = {
  bodyPreference: fraction("Alias of `bodyVsClarity`. Send only one of them."),
  bitternessPreference: fraction("1 minus `bitternessSensitivity`. Send only one of them."),
};

export const LevelProfile = model(
  "LevelProfile",
  Type.Object({ ...levels, onboardingCompleted: Type.Boolean() }),
  {
    acidityLevel: 4,
    bodyLevel: 2,
    sweetnessLevel: 3,
    bitternessLevel: 2,
    flavorComplexityLevel: 5,
    aftertasteLevel: 3,
    onboardingCompleted: true,
  },
);

export const VectorProfile = model("VectorProfile", Type.Object(vector), {
  strengthPreference: 0.25,
  acidityTolerance: 0.75,
  roastPreference: 0.25,
  bodyVsClarity: 0.25,
  bitternessSensitivity: 0.75,
  explorerType: 1,
});

const levelResponse = {
  200: {
    description: "Your taste profile as six levels. Levels that you have not set are 3.",
    schema: Type.Object({ profile: LevelProfile.ref }),
    example: { profile: LevelProfile.example },
  },
} as const;

const policies = {
  tag: "profile",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

export const getLevelProfile = endpoint({
  ...policies,
  id: "getLevelProfile",
  method: "GET",
  path: "/api/user/profile",
  summary: "Get your taste profile as levels",
  success: levelResponse,
});

/** Accepts the six levels and the five fields from 0 to 1 (D86, D87). */
export const updateLevelProfile = endpoint({
  ...policies,
  id: "updateLevelProfile",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/user/profile",
  summary: "Update your taste profile with levels",
  description:
    "Send any of the levels, or any of the five fields from 0 to 1. If two fields describe the same dimension, send only one of them.",
  body: {
    schema: partialUpdate({ ...levels, ...shared, ...vectorAliases }),
    example: { acidityLevel: 4, sweetnessLevel: 3 },
  },
  success: levelResponse,
});

/** Can be called more than once (D88). */
export const completeOnboarding = endpoint({
  ...policies,
  id: "completeOnboarding",
  method: "POST",
  aliases: ["PUT"],
  path: "/api/user/profile/onboarding",
  summary: "Complete onboarding",
  description: "Sets all six levels and marks onboarding as completed.",
  body: {
    schema: Type.Object(levels),
    example: {
      acidityLevel: 4,
      bodyLevel: 2,
      sweetnessLevel: 3,
      bitternessLevel: 2,
      flavorComplexityLevel: 5,
      aftertasteLevel: 3,
    },
  },
  success: levelResponse,
});

const vectorResponse = {
  200: {
    description:
      "Your taste profile as a vector. Fields that you have not set are derived from the others, or are 0.5.",
    schema: Type.Object({
      profile: VectorProfile.ref,
      isDefault: Type.Boolean({ description: "True if you have never set a taste profile, in either form." }),
    }),
    example: { profile: VectorProfile.example, isDefault: false },
  },
} as const;

export const getTasteProfile = endpoint({
  ...policies,
  id: "getTasteProfile",
  method: "GET",
  path: "/api/users/taste-profile",
  summary: "Get your taste profile as a vector",
  success: vectorResponse,
});

export const updateTasteProfile = endpoint({
  ...policies,
  id: "updateTasteProfile",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/users/taste-profile",
  summary: "Update your taste profile with a vector",
  body: {
    schema: partialUpdate({ ...vector, ...vectorAliases }),
    example: { strengthPreference: 0.7, roastPreference: 0.2 },
  },
  success: vectorResponse,
});

const preferences = {
  notifyRecipeComments: Type.Boolean({ description: "Email you when a user comments on your recipe." }),
  notifyRecipeFavorites: Type.Boolean({ description: "Email you when a user saves your recipe." }),
  notifyRecipeBrews: Type.Boolean({ description: "Email you when a user brews your recipe." }),
};

export const NotificationPreferences = model("NotificationPreferences", Type.Object(preferences), {
  notifyRecipeComments: true,
  notifyRecipeFavorites: false,
  notifyRecipeBrews: true,
});

const preferencesResponse = {
  200: {
    description: "Your preferences. All are on by default.",
    schema: Type.Object({ preferences: NotificationPreferences.ref }),
    example: { preferences: NotificationPreferences.example },
  },
} as const;

export const getNotificationPreferences = endpoint({
  ...policies,
  id: "getNotificationPreferences",
  method: "GET",
  path: "/api/user/notification-preferences",
  summary: "Get your notification preferences",
  success: preferencesResponse,
});

export const updateNotificationPreferences = endpoint({
  ...policies,
  id: "updateNotificationPreferences",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/user/notification-preferences",
  summary: "Update your notification preferences",
  body: { schema: partialUpdate(preferences), example: { notifyRecipeFavorites: false } },
  success: preferencesResponse,
});

export const profileEndpoints = [
  getLevelProfile,
  updateLevelProfile,
  completeOnboarding,
  getTasteProfile,
  updateTasteProfile,
  getNotificationPreferences,
  updateNotificationPreferences,
] as const;
export const profileModels = [LevelProfile, VectorProfile, NotificationPreferences] as const;
