import { fittingSize, textWidth } from "@brewdial/domain/dial/text-width.ts";
import { type CoffeeLabel, FIGURE_SIZE } from "@brewdial/domain/label/label-drawing.ts";
import { brewerPaths, signPaths } from "#app/ui/icon-paths.ts";
import type { Card, CardDial } from "./card.ts";
import { dialHeight, drawDial } from "./draw-dial.ts";
import { box, centeredText, color, node, type Node } from "./nodes.ts";

/** Size of a preview image in pixels, as recommended by social networks. */
const pictureSize = { width: 1200, height: 630 } as const;

/** Converts a card to the elements of an image. */
function drawCard(card: Card): Node {
  return box(
    {
      position: "relative",
      ...pictureSize,
      background: color("paper"),
      color: color("ink"),
      fontFamily: "Hanken Grotesk",
    },
    card.layout === "pair" ? drawPair(card) : drawSingle(card),
  );
}

/** Size and drawing function of cards. */
export const cardDrawing = { size: pictureSize, draw: drawCard };

function drawPair({ from, to, footer }: Extract<Card, { layout: "pair" }>): readonly Node[] {
  const side = (name: string, dial: CardDial, middle: number, width: number) => {
    const isRound = dial.face.layout === "turns";
    const shown = isRound ? width * 0.88 : width;
    const top = dialsBottom - dialHeight(dial, shown);
    const size = fittingSize(name, nameWidth, 36);
    return [
      centeredText(name, { x: middle, y: top - 20, size, weight: 600, fill: color("ink"), tracking: -0.02 }),
      ...drawDial(dial, { left: middle - shown / 2, top, width: shown }),
    ];
  };
  return [
    ...side(from.name, from.dial, 297, 400),
    node(
      "svg",
      { viewBox: "0 0 24 24", width: 72, height: 72, style: { position: "absolute", left: 545, top: 251 } },
      node("path", {
        d: signPaths.right,
        fill: "none",
        stroke: color("copper"),
        strokeWidth: 0.9,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      }),
    ),
    ...side(to.name, to.dial, 893, 460),
    box({ position: "absolute", left: 72, top: 534 }, drawBrand()),
    box(
      {
        position: "absolute",
        right: 56,
        top: 539,
        fontSize: 26,
        lineHeight: 1.25,
        fontWeight: 500,
        color: color("ink-2"),
      },
      footer,
    ),
  ];
}

const dialsBottom = 512;
const nameWidth = 500;

function drawSingle(card: Extract<Card, { layout: "single" }>): readonly Node[] {
  const { kicker, icon, title, subtitle, figures, dial, label } = card;
  const hasBands = dial !== undefined && (dial.face.bands.length > 0 || dial.face.unrolled !== undefined);
  const wanted = hasBands ? 540 : 460;
  const width =
    dial === undefined ? 0 : Math.min(wanted, (maxDialHeight * wanted) / dialHeight(dial, wanted));
  return [
    box({ position: "absolute", left: 72, top: 56 }, drawBrand()),
    box(
      {
        position: "absolute",
        left: 72,
        top: 120,
        width: dial === undefined && label === undefined ? 1056 : 520,
        height: figures.length === 0 ? 420 : 350,
        flexDirection: "column",
        justifyContent: "center",
      },
      [
        ...(kicker === undefined ? [] : [drawKicker(kicker, icon)]),
        box(
          {
            display: "block",
            fontWeight: 700,
            letterSpacing: "-0.045em",
            lineHeight: 1.05,
            fontSize: titleSize(title, figures.length === 0 ? 96 : 76),
            lineClamp: 3,
          },
          title,
        ),
        ...(subtitle === undefined
          ? []
          : [
              box(
                { marginTop: 20, fontSize: 28, lineHeight: 1.4, fontWeight: 500, color: color("ink-2") },
                subtitle,
              ),
            ]),
      ],
    ),
    ...(figures.length === 0
      ? []
      : [box({ position: "absolute", left: 72, bottom: 46, gap: 40 }, figures.map(drawFigure))]),
    ...(label === undefined ? [] : [drawLabel(label)]),
    ...(dial === undefined
      ? []
      : drawDial(dial, {
          left: 874 - width / 2,
          top: (pictureSize.height - dialHeight(dial, width)) / 2,
          width,
        })),
  ];
}

/** Draws the label of a coffee without its text, up to the right edge. */
const drawLabel = ({ ground, figure }: CoffeeLabel): Node =>
  node(
    "svg",
    {
      viewBox: `0 0 ${FIGURE_SIZE} ${FIGURE_SIZE * labelRatio}`,
      width: labelWidth,
      height: pictureSize.height,
      style: { position: "absolute", left: pictureSize.width - labelWidth, top: 0 },
    },
    [
      node("rect", { width: FIGURE_SIZE, height: FIGURE_SIZE * labelRatio, fill: ground }),
      node(
        "g",
        { transform: `translate(${FIGURE_SIZE * 0.19} ${FIGURE_SIZE * 0.2}) scale(0.82)` },
        figure.map(({ d, color: fill, dots }) =>
          dots === undefined
            ? node("path", { d, fill })
            : node("path", { d, fill: "none", stroke: fill, strokeWidth: dots, strokeLinecap: "round" }),
        ),
      ),
    ],
  );

const labelWidth = 560;
const labelRatio = pictureSize.height / labelWidth;
const maxDialHeight = 530;
const titleWidth = 510;

/** Returns a font size at which a title needs at most three lines and no word is wider than a line. */
function titleSize(title: string, max: number): number {
  const longest = title
    .split(" ")
    .reduce((word, next) => (textWidth(next) > textWidth(word) ? next : word), "");
  const inThreeLines = (titleWidth * 2.4) / Math.max(1, textWidth(title));
  return Math.max(36, Math.floor(Math.min(fittingSize(longest, titleWidth, max), inThreeLines)));
}

const drawKicker = (text: string, icon: keyof typeof brewerPaths | undefined) =>
  box(
    {
      alignItems: "center",
      gap: 12,
      marginBottom: 12,
      fontSize: 28,
      lineHeight: 1.4,
      fontWeight: 500,
      color: color("ink-2"),
    },
    [
      ...(icon === undefined
        ? []
        : [
            node(
              "svg",
              { viewBox: "0 0 32 32", width: 44, height: 44, style: { flexShrink: 0 } },
              node("path", {
                d: brewerPaths[icon],
                fill: "none",
                stroke: color("ink-2"),
                strokeWidth: 1.45,
                strokeLinecap: "round",
                strokeLinejoin: "round",
              }),
            ),
          ]),
      box({ display: "block", lineClamp: 1, maxWidth: icon === undefined ? 510 : 455 }, text),
    ],
  );

const drawFigure = ({ label, value, unit }: { label: string; value: string; unit?: string }) =>
  box({ flexDirection: "column" }, [
    box({ fontSize: 24, lineHeight: 1.33, fontWeight: 500, color: color("ink-3") }, label),
    box(
      { alignItems: "baseline", fontSize: 52, lineHeight: 1.08, fontWeight: 600, letterSpacing: "-0.035em" },
      [
        value,
        ...(unit === undefined
          ? []
          : [
              box(
                { fontSize: 28, fontWeight: 500, letterSpacing: 0, marginLeft: 3, color: color("ink-2") },
                unit,
              ),
            ]),
      ],
    ),
  ]);

/** Draws the logo and the name of the product. */
export const drawBrand = (): Node =>
  box(
    {
      alignItems: "center",
      gap: 12,
      fontSize: 32,
      lineHeight: 1.25,
      fontWeight: 700,
      letterSpacing: "-0.03em",
    },
    [
      node("svg", { viewBox: "0 0 32 32", width: 44, height: 44 }, [
        node("path", {
          d: "M8.1 25.2A12 12 0 1 1 23.9 25.2",
          fill: "none",
          stroke: color("ink"),
          strokeWidth: 2.75,
          strokeLinecap: "round",
        }),
        node("path", {
          d: "M16 16.5 21.2 7.6",
          fill: "none",
          stroke: color("copper"),
          strokeWidth: 3,
          strokeLinecap: "round",
        }),
        node("circle", { cx: 16, cy: 16.5, r: 2.2, fill: color("copper") }),
      ]),
      box({}, "Brewdial"),
    ],
  );
