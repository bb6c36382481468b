import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { model, partOf } from "./model.ts";

const level = (meaning: string) => Type.Integer({ minimum: 1, maximum: 5, description: meaning });
const fraction = (meaning: string) => Type.Number({ minimum: 0, maximum: 1, description: meaning });

const levels = {
  acidityLevel: level("1 low, 5 high."),
  bodyLevel: level("1 light, 5 full."),
  sweetnessLevel: level("1 dry, 5 sweet."),
  bitternessLevel: level("1 low, 5 high."),
  flavorComplexityLevel: level("1 simple, 5 complex."),
  aftertasteLevel: level("1 short, 5 lingering."),
};

const shared = {
  strengthPreference: fraction("0 light, 1 strong."),
  acidityTolerance: fraction("0 low acid, 1 high acid."),
  roastPreference: fraction("0 light roast, 1 dark roast."),
};

const vector = {
  ...shared,
  bodyVsClarity: fraction("0 clarity, 1 body."),
  bitternessSensitivity: fraction("0 tolerant, 1 sensitive."),
  explorerType: fraction("0 consistent, 1 adventurous."),
};

/** Other names of two vector fields (D87). */
const variant = {
  bodyPreference: fraction("Another name of bodyVsClarity."),
  bitternessPreference: fraction("The opposite of bitternessSensitivity."),
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

const levelAnswer = {
  200: {
    description: "The six-level form; levels never set are 3.",
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

/** spec: GET /api/user/profile; D88. */
export const getLevelProfile = endpoint({
  ...policies,
  id: "getLevelProfile",
  method: "GET",
  path: "/api/user/profile",
  summary: "Read your taste in six levels",
  success: levelAnswer,
});

/** spec: PUT /api/user/profile, in the levels or the five fields (D86, D87). */
export const updateLevelProfile = endpoint({
  ...policies,
  id: "updateLevelProfile",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/user/profile",
  summary: "Change some of your taste",
  description:
    "Any of the levels, or of the five fields on a scale from 0 to 1. Of two fields for the same dimension send one.",
  body: {
    schema: partOf({ ...levels, ...shared, ...variant }),
    example: { acidityLevel: 4, sweetnessLevel: 3 },
  },
  success: levelAnswer,
});

/** spec: /api/user/profile/onboarding; method by D21, repeatable (D88). */
export const completeOnboarding = endpoint({
  ...policies,
  id: "completeOnboarding",
  method: "POST",
  aliases: ["PUT"],
  path: "/api/user/profile/onboarding",
  summary: "Set all six levels and finish onboarding",
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
  success: levelAnswer,
});

const vectorAnswer = {
  200: {
    description: "The vector form; fields never set follow from the others, else they are 0.5.",
    schema: Type.Object({
      profile: VectorProfile.ref,
      isDefault: Type.Boolean({ description: "Whether nothing was ever set, in either form." }),
    }),
    example: { profile: VectorProfile.example, isDefault: false },
  },
} as const;

/** spec: GET /api/users/taste-profile. */
export const getTasteProfile = endpoint({
  ...policies,
  id: "getTasteProfile",
  method: "GET",
  path: "/api/users/taste-profile",
  summary: "Read your taste as a vector",
  success: vectorAnswer,
});

/** spec: /api/users/taste-profile; method by D21. */
export const updateTasteProfile = endpoint({
  ...policies,
  id: "updateTasteProfile",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/users/taste-profile",
  summary: "Change some of your taste vector",
  body: {
    schema: partOf({ ...vector, ...variant }),
    example: { strengthPreference: 0.7, roastPreference: 0.2 },
  },
  success: vectorAnswer,
});

const switches = {
  notifyRecipeComments: Type.Boolean({ description: "Mail when somebody comments on your recipe." }),
  notifyRecipeFavorites: Type.Boolean({ description: "Mail when somebody saves your recipe." }),
  notifyRecipeBrews: Type.Boolean({ description: "Mail when somebody brews your recipe." }),
};

export const NotificationPreferences = model("NotificationPreferences", Type.Object(switches), {
  notifyRecipeComments: true,
  notifyRecipeFavorites: false,
  notifyRecipeBrews: true,
});

const preferencesAnswer = {
  200: {
    description: "All on until switched off.",
    schema: Type.Object({ preferences: NotificationPreferences.ref }),
    example: { preferences: NotificationPreferences.example },
  },
} as const;

/** spec: GET /api/user/notification-preferences. */
export const getNotificationPreferences = endpoint({
  ...policies,
  id: "getNotificationPreferences",
  method: "GET",
  path: "/api/user/notification-preferences",
  summary: "Read which mails you get",
  success: preferencesAnswer,
});

/** spec: /api/user/notification-preferences; method by D21. */
export const updateNotificationPreferences = endpoint({
  ...policies,
  id: "updateNotificationPreferences",
  method: "PUT",
  aliases: ["PATCH"],
  path: "/api/user/notification-preferences",
  summary: "Choose which mails you get",
  body: { schema: partOf(switches), example: { notifyRecipeFavorites: false } },
  success: preferencesAnswer,
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
