import { brewMethodIds } from "./brew-method-ids.gen.ts";
import { oneOf } from "./model.ts";

export { brewMethodIds };
export type BrewMethodId = (typeof brewMethodIds)[number];

/** Feedback on a grind setting, for calibrations and grind feedback. */
export const grindFeedbacks = ["TOO_FINE", "JUST_RIGHT", "TOO_COARSE"] as const;

/** Confidence by the number of independent sources that support a curve. */
export const confidences = ["high", "medium", "low"] as const;

/** The confidence of a curve or of a value computed from it. */
export const confidence = () => ({
  ...oneOf(confidences),
  description:
    "How many independent sources support the figures. It does not predict how far they are off: the range does.",
});

export const filterTypes = ["paper", "metal", "cloth"] as const;

/** Roast levels in storage and responses. Requests also accept "Medium-Light" and other spellings (D2). */
export const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const;
export type RoastLevel = (typeof roastLevels)[number];

export const coffeeTypes = ["SINGLE_ORIGIN", "BLEND", "DECAF"] as const;

/** Sort orders of coffees. `alpha` = `name`, `recent` = `newest`, `recipes` = `popular` (D4). */
export const coffeeSorts = ["alpha", "name", "recent", "newest", "recipes", "popular", "trending"] as const;

/** Sort orders of roasters. */
export const roasterSorts = ["name", "popular"] as const;

/** Shapes of grinders, as far as they show where the setting is adjusted. */
export const grinderShapes = [
  "hand-slim",
  "hand-ring",
  "hand-wide",
  "home",
  "box",
  "single-doser",
  "espresso",
  "built-in",
  "shop",
] as const;

export const votes = ["UP", "DOWN"] as const;
