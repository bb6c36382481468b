/** One shape of a figure, in a square of 400 units. */
export interface FigurePart {
  readonly d: string;
  readonly color: string;
  /** Width of the dots of which the path consists; other paths are filled. */
  readonly dots?: number;
}

/** The face of a coffee: the ground is its roaster's, the shape its process, the colors are its notes. */
export interface CoffeeLabel {
  readonly ground: string;
  /** Whether text on the ground is dark. */
  readonly isLight: boolean;
  readonly figure: readonly FigurePart[];
}

/** Side of the square in which figures are drawn. */
export const FIGURE_SIZE = 400;
