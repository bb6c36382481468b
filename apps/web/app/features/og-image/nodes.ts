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

/** A box; satori demands `display` on every box with several children. */
export const box = (style: Style, children: unknown): Node =>
  node("div", { style: { display: "flex", ...style } }, children);

const lightColors = new Map(
  Array.from(
    tokens.matchAll(/--([\w-]+): (?:light-dark\()?(#[\da-f]{6})\b/g),
    ([, name = "", value = ""]) => [name, value] as const,
  ),
);

/** Returns the light value of a colour token: pictures have no dark form. */
export function color(name: string): string {
  const value = lightColors.get(name);
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return value;
}

/** A text whose middle is at x and whose baseline is at y. */
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

/** Where the baseline of Hanken Grotesk lies in a line of its own height. */
const baselineShare = 0.85;
