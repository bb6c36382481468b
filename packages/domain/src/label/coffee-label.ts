import { arcPath, arcTo, CENTER, dotPath, moveTo, type Point, pointAt, round } from "../dial/polar.ts";
import { standOff } from "./color.ts";
import { noteColor } from "./note-colors.ts";
import { readProcess } from "./read-process.ts";
import type { CoffeeLabel, FigurePart } from "./label-drawing.ts";
import { hash, roasterGround } from "./roaster-ground.ts";

/** The data that a coffee's label is drawn from. */
export interface LabelledCoffee {
  readonly name: string;
  readonly roasterSlug: string;
  readonly roastLevel: string;
  /** Flavor notes, comma-separated. */
  readonly flavorProfile: string | null;
  readonly processingMethod: string | null;
  readonly coffeeType: string | null;
}

/** Draws the label of a coffee. The same coffee always has the same label. */
export function coffeeLabel(coffee: LabelledCoffee): CoffeeLabel {
  const { ground, isLight } = roasterGround(coffee.roasterSlug);
  return { ground, isLight, figure: drawFigure(coffee, ground) };
}

/** Returns the colors of the first three notes; the last one is repeated. */
function noteColorsOf({ flavorProfile, roastLevel }: LabelledCoffee): readonly [string, string, string] {
  const notes = (flavorProfile ?? "").split(",").filter((note) => note.trim() !== "");
  const colorAt = (position: number) => noteColor(notes[position] ?? notes.at(-1) ?? "", roastLevel);
  return [colorAt(0), colorAt(1), colorAt(2)];
}

const R = CENTER;
/** Minimum contrasts: between a color and the ground, and between a color and the one that surrounds it. */
const toGround = 1.45;
const toNeighbor = 1.35;

function drawFigure(coffee: LabelledCoffee, ground: string): readonly FigurePart[] {
  const notes = noteColorsOf(coffee);
  /** Colors of nested shapes, the outermost first: it is drawn on the ground, each other on the one before. */
  const first = standOff(notes[0], ground, toGround);
  const second = standOff(notes[1], first, toNeighbor);
  const nested = [first, second, standOff(notes[2], second, toNeighbor)] as const;
  /** Colors of shapes that are all drawn on the ground. */
  const apart = notes.map((color) => standOff(color, ground, toGround)) as [string, string, string];
  // Rotates the figure, so that labels of the same process differ.
  const turn = hash(coffee.name);
  switch (readProcess(coffee.processingMethod, coffee.coffeeType)) {
    case "washed":
      return rings([1, 0.67, 0.34], nested);
    case "decaf":
      return [...rings([1, 0.74, 0.5], nested), { d: circle(CENTER, CENTER, 0.28), color: ground }];
    case "natural":
      return wreath(turn % 16, [apart[0], apart[1], standOff(notes[2], apart[1], toNeighbor)]);
    case "honey":
      return [
        { d: circle(CENTER, CENTER, 1), color: nested[0] },
        { d: circle(CENTER, CENTER + 0.3 * R, 0.68), color: nested[1] },
        { d: circle(CENTER, CENTER + 0.58 * R, 0.38), color: nested[2] },
      ];
    case "anaerobic":
      return bubbles((turn % 40) - 20, apart);
    case "wet-hulled":
      return layers(nested);
    case "several":
      return slices(turn % 360, apart);
    default:
      return rings([1, 0.5], nested);
  }
}

/** Returns the path of a circle; its radius is a share of the figure's radius. */
function circle(x: number, y: number, share: number): string {
  const radius = round(share * R);
  const right = { x: round(x + radius), y: round(y) };
  const left = { x: round(x - radius), y: round(y) };
  return `${moveTo(right)}${arcTo(radius, left)}${arcTo(radius, right)}`;
}

const rings = (shares: readonly number[], colors: readonly string[]): readonly FigurePart[] =>
  shares.map((share, position) => ({
    d: circle(CENTER, CENTER, share),
    color: colors[position] ?? colors[0] ?? "",
  }));

/** Draws cherries around the seed. */
function wreath(
  turn: number,
  [beads, flesh, seed]: readonly [string, string, string],
): readonly FigurePart[] {
  const count = 22;
  const places = Array.from({ length: count }, (_, at) => pointAt(0.9 * R, turn + (at * 360) / count));
  return [{ d: dotPath(places), color: beads, dots: 0.2 * R }, ...rings([0.7, 0.36], [flesh, seed])];
}

function bubbles(turn: number, colors: readonly [string, string, string]): readonly FigurePart[] {
  const at = (distance: number, angle: number): Point => pointAt(distance * R, angle + turn);
  const places = [
    { center: at(0.3, 250), share: 0.68, color: colors[0] },
    { center: at(0.52, 60), share: 0.46, color: colors[1] },
    { center: at(0.6, 150), share: 0.34, color: colors[2] },
  ];
  return places.map(({ center, share, color }) => ({ d: circle(center.x, center.y, share), color }));
}

/** Draws a disc divided by two horizontal lines. */
function layers([top, middle, bottom]: readonly [string, string, string]): readonly FigurePart[] {
  const edge = (share: number, side: 1 | -1): Point => ({
    x: round(CENTER + side * R * Math.sqrt(1 - share ** 2)),
    y: round(CENTER + share * R),
  });
  const [upper, lower] = [-0.22, 0.34];
  const belt =
    `${moveTo(edge(upper, -1))}H${edge(upper, 1).x}${arcTo(R, edge(lower, 1))}` +
    `H${edge(lower, -1).x}${arcTo(R, edge(upper, -1))}Z`;
  return [
    { d: circle(CENTER, CENTER, 1), color: top },
    { d: belt, color: middle },
    { d: `${moveTo(edge(lower, -1))}H${edge(lower, 1).x}${arcTo(R, edge(lower, -1))}Z`, color: bottom },
  ];
}

function slices(turn: number, colors: readonly [string, string, string]): readonly FigurePart[] {
  const cuts = [0, 150, 264, 360].map((angle) => turn + angle);
  return colors.map((color, position) => ({
    d: `${arcPath(R, cuts[position] ?? 0, cuts[position + 1] ?? 0)}L${CENTER} ${CENTER}Z`,
    color,
  }));
}
