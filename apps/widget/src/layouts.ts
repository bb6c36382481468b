/** Height of each layout in pixels, independent of width and content: a page that reserves it has no layout shift. */
export const heights = { card: 460, inline: 252, badge: 56 } as const;

export type Layout = keyof typeof heights;

export const isLayout = (name: string | undefined): name is Layout =>
  typeof name === "string" && Object.hasOwn(heights, name);
