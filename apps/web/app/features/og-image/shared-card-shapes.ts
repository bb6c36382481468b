/** Where the parts of an image to share are, in pixels. */
export interface CardShape {
  readonly size: { readonly width: number; readonly height: number };
  /** The label in the upper left corner; `figure` is the upper left corner and the width of its figure. */
  readonly label: {
    readonly width: number;
    readonly height: number;
    readonly figure: { readonly x: number; readonly y: number; readonly size: number };
  };
  /** The name and origin at the lower edge of the label. */
  readonly title: {
    readonly left: number;
    readonly bottom: number;
    readonly width: number;
    readonly size: number;
    readonly subtitleSize: number;
  };
  /** The figures on the left and the right of the dial; `left` and `right` also hold for the last line. */
  readonly figures: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly size: number;
    readonly textSize: number;
    readonly width: number;
  };
  readonly dial: { readonly center: number; readonly top: number; readonly width: number };
  /** The brand and the name of the user. */
  readonly foot: { readonly bottom: number; readonly size: number; readonly width: number };
}

export const sharedCardShapes = {
  square: {
    size: { width: 1080, height: 1080 },
    label: { width: 1080, height: 600, figure: { x: 594, y: -194, size: 580 } },
    title: { left: 60, bottom: 520, width: 900, size: 100, subtitleSize: 40 },
    figures: { left: 60, right: 60, top: 710, size: 130, textSize: 38, width: 300 },
    dial: { center: 540, top: 630, width: 390 },
    foot: { bottom: 36, size: 34, width: 700 },
  },
  wide: {
    size: { width: 1200, height: 630 },
    label: { width: 552, height: 630, figure: { x: 112, y: -165, size: 500 } },
    title: { left: 42, bottom: 48, width: 470, size: 76, subtitleSize: 27 },
    figures: { left: 588, right: 40, top: 262, size: 92, textSize: 25, width: 140 },
    dial: { center: 880, top: 205, width: 290 },
    foot: { bottom: 46, size: 25, width: 360 },
  },
  story: {
    size: { width: 1080, height: 1920 },
    label: { width: 1080, height: 1130, figure: { x: 400, y: -130, size: 780 } },
    title: { left: 70, bottom: 850, width: 920, size: 128, subtitleSize: 44 },
    figures: { left: 70, right: 70, top: 1360, size: 150, textSize: 44, width: 260 },
    dial: { center: 540, top: 1230, width: 460 },
    foot: { bottom: 110, size: 38, width: 660 },
  },
} as const satisfies Readonly<Record<string, CardShape>>;

export type CardShapeName = keyof typeof sharedCardShapes;
