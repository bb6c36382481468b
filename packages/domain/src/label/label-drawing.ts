/** One shape of a figure, in a square of 400 units. */
export interface FigurePart {
  readonly d: string;
  readonly color: string;
  /** Diameter of the dots that make up the path; other paths are filled. */
  readonly dots?: number;
}

/** The label of a coffee: the ground comes from its roaster, the shape from its process, the colors from its notes. */
export interface CoffeeLabel {
  readonly ground: string;
  /** Whether text on the ground is dark. */
  readonly isLight: boolean;
  readonly figure: readonly FigurePart[];
}

/** Side of the square in which figures are drawn. */
export const FIGURE_SIZE = 400;
