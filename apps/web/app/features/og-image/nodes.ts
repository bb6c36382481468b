import tokens from "#app/styles/tokens.css?raw";

/** An element that satori lays out. */
export interface Node {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export type Style = Readonly<Record<string, string | number>>;

export const node = (type: string, props: Readonly<Record<string, unknown>>, children?: unknown): Node => ({
  type,
  props: children === undefined ? props : { ...props, children },
});

/** A box; satori requires `display` on every box with several children. */
export const box = (style: Style, children: unknown): Node =>
  node("div", { style: { display: "flex", ...style } }, children);

const lightColors = new Map(
  Array.from(
    tokens.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})\b/g),
    ([, name = "", value = ""]) => [name, value] as const,
  ),
);

/** Returns the light value of a color token: images have no dark version. */
export function color(name: string): string {
  const value = lightColors.get(name);
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

/** A text centered at x with its baseline at y. */
export function centeredText(
  text: string,
  {
    x,
    y,
    size,
    weight,
    fill,
    tracking = 0,
  }: { x: number; y: number; size: number; weight: number; fill: string; tracking?: number },
): Node {
  const width = text.length * size + size;
  return box(
    {
      position: "absolute",
      left: x - width / 2,
      top: y - size * baselineShare,
      width,
      justifyContent: "center",
      fontSize: size,
      lineHeight: 1,
      fontWeight: weight,
      color: fill,
      letterSpacing: `${tracking}em`,
      whiteSpace: "nowrap",
    },
    text,
  );
}

/** Position of Hanken Grotesk's baseline as a share of the line height. */
const baselineShare = 0.85;
