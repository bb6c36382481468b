import { type CoffeeLabel, FIGURE_SIZE } from "@brewdial/domain/label/label-drawing.ts";

/** Position of a figure in an image. */
export interface FigurePosition {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Size of an image, and the position of the figure in it. */
export interface FigurePlace extends FigurePosition {
  readonly width: number;
  readonly height: number;
}

/** The background and figure of a label, filling its box; the figure is aligned to the upper right. */
export const LabelFigure = ({
  label: { ground, figure },
  place: { width, height, ...position },
}: {
  readonly label: CoffeeLabel;
  readonly place: FigurePlace;
}) => (
  <svg
    className="coffee-label-art"
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMaxYMin slice"
    aria-hidden="true"
  >
    <rect x={-width} width={2 * width} height={2 * height} fill={ground} />
    <Figure figure={figure} position={position} />
  </svg>
);

/** The figure of a label without its background. */
export const Figure = ({
  figure,
  position: { x, y, radius },
}: {
  readonly figure: CoffeeLabel["figure"];
  readonly position: FigurePosition;
}) => (
  <g transform={`translate(${x - radius} ${y - radius}) scale(${(2 * radius) / FIGURE_SIZE})`}>
    {figure.map(({ d, color, dots }) =>
      dots === undefined ? (
        <path key={d} d={d} fill={color} />
      ) : (
        <path key={d} d={d} fill="none" stroke={color} strokeWidth={dots} strokeLinecap="round" />
      ),
    )}
  </g>
);
