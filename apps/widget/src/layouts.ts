/**
 * The height of each layout in pixels, whatever the width and before any data is there: a page that reserves it never moves
 * (EMB-5).
 */
export const heights = { card: 460, inline: 252, badge: 56 } as const;

export type Layout = keyof typeof heights;

export const isLayout = (name: string | undefined): name is Layout =>
  typeof name === "string" && Object.hasOwn(heights, name);
