import { fittingSize, textWidth } from "@brewdial/domain/dial/text-width.ts";
import { type CoffeeLabel, FIGURE_SIZE } from "@brewdial/domain/label/label-drawing.ts";
import type { BagCard } from "./bag-card.ts";
import { drawBrand } from "./draw-card.ts";
import { dialHeight, drawDial } from "./draw-dial.ts";
import { box, color, node, type Node } from "./nodes.ts";

/** The size of a shared image: a square. */
const bagCardSize = { width: 1080, height: 1080 } as const;
const labelHeight = 600;
const margin = 60;

/** Size and drawing function of bag cards. */
export const bagCardDrawing = {
  size: bagCardSize,
  draw: ({ label, title, subtitle, cups, stars, dial, footer }: BagCard): Node =>
    box(
      {
        position: "relative",
        ...bagCardSize,
        background: color("surface"),
        color: color("ink"),
        fontFamily: "Hanken Grotesk",
      },
      [
        drawLabel(label),
        box(
          {
            position: "absolute",
            left: margin,
            bottom: bagCardSize.height - labelHeight + 40,
            width: 900,
            flexDirection: "column",
            color: color(label.isLight ? "label-ink" : "label-cream"),
          },
          [
            box(
              {
                display: "block",
                fontSize: titleSize(title),
                fontWeight: 700,
                letterSpacing: "-0.045em",
                lineHeight: 1.05,
                lineClamp: 2,
              },
              title,
            ),
            box({ marginTop: 8, fontSize: 40, lineHeight: 1.3, fontWeight: 500 }, subtitle),
          ],
        ),
        drawFigure(cups, { left: margin }),
        ...(stars === undefined ? [] : [drawFigure(stars, { right: margin })]),
        ...(dial === undefined
          ? []
          : drawDial(dial, {
              left: (bagCardSize.width - dialWidth) / 2,
              top: labelHeight + 40 + Math.max(0, (dialWidth - dialHeight(dial, dialWidth)) / 2),
              width: dialWidth,
            })),
        box({ position: "absolute", left: margin, bottom: 36 }, drawBrand()),
        ...(footer === undefined
          ? []
          : [
              box(
                {
                  position: "absolute",
                  right: margin,
                  bottom: 40,
                  fontSize: 30,
                  lineHeight: 1.25,
                  fontWeight: 500,
                  color: color("ink-2"),
                },
                footer,
              ),
            ]),
      ],
    ),
};

const dialWidth = 370;

/** Returns a font size at which a title needs at most two lines and no word is wider than a line. */
function titleSize(title: string): number {
  const messages = title.split(" ").toSorted((a, b) => textWidth(b) - textWidth(a));
  const inTwoLines = (900 * 1.7) / Math.max(1, textWidth(title));
  return Math.max(44, Math.floor(Math.min(fittingSize(messages[0] ?? "", 900, 100), inTwoLines)));
}

/** Draws a number with its label, on one side of the dial. */
const drawFigure = (
  { value, text }: { readonly value: string; readonly text: string },
  side: { readonly left: number } | { readonly right: number },
): Node =>
  box(
    {
      position: "absolute",
      ...side,
      top: labelHeight + 110,
      flexDirection: "column",
      alignItems: "left" in side ? "flex-start" : "flex-end",
    },
    [
      box({ fontSize: 130, lineHeight: 1, fontWeight: 700, letterSpacing: "-0.05em" }, value),
      box({ fontSize: 34, lineHeight: 1.3, fontWeight: 500, color: color("ink-2") }, text),
    ],
  );

/** Draws the background of the label, with its figure in the upper right corner. */
const drawLabel = ({ ground, figure }: CoffeeLabel): Node =>
  node(
    "svg",
    {
      viewBox: `0 0 ${bagCardSize.width} ${labelHeight}`,
      width: bagCardSize.width,
      height: labelHeight,
      style: { position: "absolute", left: 0, top: 0 },
    },
    [
      node("rect", { width: bagCardSize.width, height: labelHeight, fill: ground }),
      node(
        "g",
        { transform: `translate(594 -194) scale(${580 / FIGURE_SIZE})` },
        figure.map(({ d, color: fill, dots }) =>
          dots === undefined
            ? node("path", { d, fill })
            : node("path", { d, fill: "none", stroke: fill, strokeWidth: dots, strokeLinecap: "round" }),
        ),
      ),
    ],
  );
