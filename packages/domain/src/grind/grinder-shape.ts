/** Shapes of grinders, as far as they show where the setting is adjusted. */
export const grinderShapes = [
  /** Adjusted with the nut under the burrs. */
  "hand-slim",
  /** Adjusted with the ring around the body. */
  "hand-ring",
  "hand-wide",
  /** Adjusted with the collar under the hopper. */
  "home",
  /** Adjusted with the wheel in front. */
  "box",
  /** Adjusted with the collar on top. */
  "single-doser",
  /** Adjusted with the knob at the side. */
  "espresso",
  /** Built into an espresso machine. */
  "built-in",
  "shop",
] as const;

export type GrinderShape = (typeof grinderShapes)[number];
