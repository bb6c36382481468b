import type { BandArc } from "@brewdial/domain/dial/band-arcs.ts";
import { pointAt } from "@brewdial/domain/dial/polar.ts";
import { textWidth } from "@brewdial/domain/dial/text-width.ts";
import type { CardDial } from "./card.ts";
import { box, centeredText, color, node, type Node } from "./nodes.ts";

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Returns the height of a dial drawn at a given width. */
export function dialHeight({ face }: CardDial, width: number): number {
  const [, , boxWidth = 1, boxHeight = 1] = face.viewBox.split(" ").map(Number);
  return (width * boxHeight) / boxWidth;
}

/** Draws a dial: its lines as one SVG image, its texts as boxes above it, because satori does not render text inside SVG. */
export function drawDial(dial: CardDial, { left, top, width }: Place): readonly Node[] {
  const { face } = dial;
  const [originX = 0, originY = 0, boxWidth = 1] = face.viewBox.split(" ").map(Number);
  const scale = width / boxWidth;
  const text = (
    content: string,
    x: number,
    y: number,
    size: number,
    options: { weight: number; fill: string; tracking?: number },
  ) =>
    centeredText(content, {
      x: left + (x - originX) * scale,
      y: top + (y - originY) * scale,
      size: size * scale,
      ...options,
    });
  const centered = digitMiddle * numeralSize;
  const { center, unrolled, letters } = face;
  return [
    node(
      "svg",
      {
        viewBox: face.viewBox,
        width,
        height: dialHeight(dial, width),
        style: { position: "absolute", left, top },
      },
      drawLines(dial),
    ),
    ...face.numerals.map((numeral) =>
      text(numeral.text, numeral.x, numeral.y + centered, numeralSize, { weight: 500, fill: color("ink-2") }),
    ),
    ...(letters?.letters ?? []).map((letter) =>
      text(letter.text, letter.x, letter.y + digitMiddle * labelSize, labelSize, {
        weight: letter.isCurrent ? 700 : 500,
        fill: color(letter.isCurrent ? "copper-text" : "ink-3"),
      }),
    ),
    ...face.bands.flatMap((band) =>
      drawName(band, (x, y) => ({ x: left + (x - originX) * scale, y: top + (y - originY) * scale }), scale),
    ),
    ...(unrolled?.turns ?? []).map((turn) =>
      text(turn.text, turn.x, turn.y, labelSize, { weight: 500, fill: color("ink-2") }),
    ),
    ...(unrolled?.bands ?? []).map(({ name }) =>
      text(name.text, name.x, name.y, labelSize, { weight: 500, fill: color("ink-2") }),
    ),
    ...(center === undefined
      ? []
      : [
          text(center.value.text, center.value.x, center.value.y, center.value.fontSize, {
            weight: 600,
            fill: color("ink"),
            tracking: -0.045,
          }),
        ]),
    ...(center?.unit === undefined
      ? []
      : [
          text(center.unit.text, center.unit.x, center.unit.y, center.unit.fontSize, {
            weight: 500,
            fill: color("ink-2"),
          }),
        ]),
    ...(center?.caption === undefined
      ? []
      : [
          text(center.caption.text, center.caption.x, center.caption.y, center.caption.fontSize, {
            weight: 600,
            fill: color("copper-text"),
          }),
        ]),
    ...(dial.instead === undefined
      ? []
      : [text(dial.instead, 200, 206, 30, { weight: 600, fill: color("ink-2"), tracking: -0.02 })]),
  ];
}

/** Font sizes, same as in the dial's stylesheet (`features/dial/dial.css`). */
const numeralSize = 17;
const labelSize = 15;
const digitMiddle = 0.35;

function drawLines({ face, isOwn }: CardDial): readonly Node[] {
  const line = (
    d: string,
    stroke: string,
    strokeWidth: number,
    more: Readonly<Record<string, unknown>> = {},
  ) => node("path", { d, fill: "none", stroke: color(stroke), strokeWidth, ...more });
  const round = { strokeLinecap: "round" };
  const hand = (path: string, angle: number, width: number) =>
    line(path, isOwn ? "copper" : "ink", width, {
      ...round,
      transform: `translate(200 200) rotate(${angle})`,
    });
  const { ticks, spiral, letters, unrolled } = face;
  return [
    ...face.bands.map(({ path, order }) => line(path, `band-${order}`, 6)),
    ...(face.range === undefined ? [] : [line(face.range, "copper", 26, { opacity: 0.2 })]),
    ...(face.rail === undefined ? [] : [line(face.rail, "ink-3", 2, { opacity: 0.6 })]),
    line(ticks.minor, "ink-3", 2, { ...round, opacity: 0.55 }),
    line(ticks.middle, "ink-3", 2, { ...round, opacity: 0.8 }),
    line(ticks.major, "ink", 2.75, round),
    ...(spiral === undefined
      ? []
      : [
          line(spiral.path, "copper", 4, { ...round, opacity: 0.55 }),
          node("circle", { cx: spiral.start.x, cy: spiral.start.y, r: 3.5, fill: color("copper") }),
        ]),
    ...(letters === undefined
      ? []
      : [
          line(letters.ticks, "ink-3", 2, { ...round, opacity: 0.55 }),
          hand(letters.hand.path, letters.hand.angle, 6),
        ]),
    hand(face.hand.path, face.hand.angle, 9),
    ...(unrolled === undefined
      ? []
      : [
          ...(unrolled.range === undefined ? [] : [line(unrolled.range, "copper", 16, { opacity: 0.2 })]),
          line(unrolled.rail, "ink-3", 2, { opacity: 0.6 }),
          line(unrolled.ticks, "ink-3", 2, { ...round, opacity: 0.8 }),
          ...unrolled.bands.map(({ path, order }) => line(path, `band-${order}`, 8, round)),
          node("circle", {
            cx: unrolled.marker.x,
            cy: unrolled.marker.y,
            r: 8,
            fill: color("copper"),
            stroke: color("paper"),
            strokeWidth: 3,
          }),
        ]),
  ];
}

/** Places the letters of a band's name along its arc, each rotated to follow it. */
function drawName(
  { name, nameFrom, nameTo }: BandArc,
  toPicture: (x: number, y: number) => { readonly x: number; readonly y: number },
  scale: number,
): readonly Node[] {
  const middle = (nameFrom + nameTo) / 2;
  // Names in the lower half run counterclockwise, so that they are not upside down.
  const isLower = Math.abs(middle) > 100;
  const radius = isLower ? 207 : 206;
  const size = labelSize * scale;
  const degrees = (em: number) => ((em * labelSize) / radius) * (180 / Math.PI);
  const characters = Array.from(name);
  const total = degrees(textWidth(name));
  let passed = 0;
  return characters.map((character) => {
    const width = degrees(textWidth(character));
    const offset = passed + width / 2 - total / 2;
    passed += width;
    const angle = isLower ? middle - offset : middle + offset;
    const point = pointAt(radius, angle);
    const { x, y } = toPicture(point.x, point.y);
    return box(
      {
        position: "absolute",
        left: x - size,
        top: y - size / 2,
        width: size * 2,
        height: size,
        justifyContent: "center",
        fontSize: size,
        lineHeight: 1,
        fontWeight: 500,
        color: color("ink-2"),
        transform: `rotate(${isLower ? angle + 180 : angle}deg)`,
      },
      character,
    );
  });
}
