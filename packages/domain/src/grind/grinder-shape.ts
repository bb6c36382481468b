/** What a grinder looks like, as far as it tells where its setting is turned. */
export const grinderShapes = [
  /** The nut under the burrs. */
  "hand-slim",
  /** The ring around the body. */
  "hand-ring",
  "hand-wide",
  /** The collar under the hopper. */
  "home",
  /** The wheel in front. */
  "box",
  /** The collar on top. */
  "single-doser",
  /** The knob at the side. */
  "espresso",
  /** Built into an espresso machine. */
  "built-in",
  "shop",
] as const;

export type GrinderShape = (typeof grinderShapes)[number];
