import { fittingSize, textWidth } from "@brewdial/domain/dial/text-width.ts";
import { type CoffeeLabel, FIGURE_SIZE } from "@brewdial/domain/label/label-drawing.ts";
import { type CardShape, type CardShapeName, sharedCardShapes } from "./shared-card-shapes.ts";
import { drawBrand } from "./draw-card.ts";
import { dialHeight, drawDial } from "./draw-dial.ts";
import { box, color, node, type Node } from "./nodes.ts";
import type { SharedCard } from "./shared-card.ts";

/** Returns the size and drawing function of shared cards in one shape. */
export const sharedCardDrawing = (name: CardShapeName) => {
  const shape: CardShape = sharedCardShapes[name];
  return { size: shape.size, draw: (card: SharedCard) => drawSharedCard(card, shape) };
};

const drawSharedCard = (
  { label, title, subtitle, left, right, dial, footer }: SharedCard,
  shape: CardShape,
) =>
  box(
    {
      position: "relative",
      ...shape.size,
      background: color("surface"),
      color: color("ink"),
      fontFamily: "Hanken Grotesk",
    },
    [
      drawLabel(label, shape.label),
      box(
        {
          position: "absolute",
          left: shape.title.left,
          bottom: shape.title.bottom,
          width: shape.title.width,
          flexDirection: "column",
          color: color(label.isLight ? "label-ink" : "label-cream"),
        },
        [
          box(
            {
              display: "block",
              fontSize: titleSize(title, shape.title),
              fontWeight: 700,
              letterSpacing: "-0.045em",
              lineHeight: 1.05,
              lineClamp: 2,
            },
            title,
          ),
          box(
            { marginTop: 8, fontSize: shape.title.subtitleSize, lineHeight: 1.3, fontWeight: 500 },
            subtitle,
          ),
        ],
      ),
      drawFigure(left, { left: shape.figures.left }, shape.figures),
      ...(right === undefined ? [] : [drawFigure(right, { right: shape.figures.right }, shape.figures)]),
      ...(dial === undefined
        ? []
        : drawDial(dial, {
            left: shape.dial.center - shape.dial.width / 2,
            top: shape.dial.top + Math.max(0, (shape.dial.width - dialHeight(dial, shape.dial.width)) / 2),
            width: shape.dial.width,
          })),
      box({ position: "absolute", left: shape.figures.left, bottom: shape.foot.bottom }, drawBrand()),
      ...(footer === undefined
        ? []
        : [
            box(
              {
                position: "absolute",
                right: shape.figures.right,
                bottom: shape.foot.bottom + 4,
                display: "block",
                maxWidth: shape.foot.width,
                fontSize: shape.foot.size,
                lineHeight: 1.25,
                fontWeight: 500,
                lineClamp: 1,
                color: color("ink-2"),
              },
              footer,
            ),
          ]),
    ],
  );

/** Returns a font size at which a title needs at most two lines and no word is wider than a line. */
function titleSize(title: string, { width, size }: CardShape["title"]): number {
  const words = title.split(" ").toSorted((a, b) => textWidth(b) - textWidth(a));
  const inTwoLines = (width * 1.7) / Math.max(1, textWidth(title));
  return Math.max(0.44 * size, Math.floor(Math.min(fittingSize(words[0] ?? "", width, size), inTwoLines)));
}

/** Draws a number with its label, on one side of the dial. */
const drawFigure = (
  { value, text }: { readonly value: string; readonly text: string },
  side: { readonly left: number } | { readonly right: number },
  { top, size, textSize, width }: CardShape["figures"],
): Node =>
  box(
    {
      position: "absolute",
      ...side,
      top,
      width,
      flexDirection: "column",
      alignItems: "left" in side ? "flex-start" : "flex-end",
    },
    [
      box({ fontSize: size, lineHeight: 1, fontWeight: 700, letterSpacing: "-0.05em" }, value),
      box({ fontSize: textSize, lineHeight: 1.3, fontWeight: 500, color: color("ink-2") }, text),
    ],
  );

/** Draws the background of the label, with its figure in the upper right corner. */
const drawLabel = (
  { ground, figure }: CoffeeLabel,
  { width, height, figure: place }: CardShape["label"],
): Node =>
  node(
    "svg",
    {
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      style: { position: "absolute", left: 0, top: 0 },
    },
    [
      node("rect", { width, height, fill: ground }),
      node(
        "g",
        { transform: `translate(${place.x} ${place.y}) scale(${place.size / FIGURE_SIZE})` },
        figure.map(({ d, color: fill, dots }) =>
          dots === undefined
            ? node("path", { d, fill })
            : node("path", { d, fill: "none", stroke: fill, strokeWidth: dots, strokeLinecap: "round" }),
        ),
      ),
    ],
  );
