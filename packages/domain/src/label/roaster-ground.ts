/** Background color of a roaster's labels and mark. */
export interface RoasterGround {
  readonly ground: string;
  /** Whether text on it has the dark ink color instead of cream. */
  readonly isLight: boolean;
}

/** Colors of text on labels, as in the design's tokens. */
export const labelInk = "#2b1d14";
export const labelCream = "#fff8ee";

const dark = (ground: string): RoasterGround => ({ ground, isLight: false });
const light = (ground: string): RoasterGround => ({ ground, isLight: true });

const grounds: readonly RoasterGround[] = [
  dark("#7a3e2b"),
  dark("#1f4f57"),
  dark("#40587a"),
  dark("#5d4a63"),
  dark("#5c6238"),
  dark("#82551a"),
  dark("#6a2733"),
  dark("#34443c"),
  light("#cfd6c4"),
  light("#e4c6b2"),
  light("#b9c4cb"),
  light("#e7d7b1"),
];

/** Returns the background of a roaster; the same slug always gets the same one. */
export function roasterGround(roasterSlug: string): RoasterGround {
  return grounds[hash(roasterSlug) % grounds.length] ?? dark("#7a3e2b");
}

/** Returns a deterministic 32-bit hash of a text. */
export function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (Math.imul(value, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return value;
}
