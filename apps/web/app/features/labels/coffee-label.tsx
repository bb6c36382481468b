import type { ReactNode } from "react";
import { useViewTransitionState } from "react-router";
import type { CoffeeLabel as Drawing } from "@brewdial/domain/label/label-drawing.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { LabelFigure } from "./label-figure.tsx";
import "./label.css";
import "./coffee-label.css";

/** Sizes and positions of the figure, which must end above the text. */
const places = {
  band: { width: 100, height: 62, x: 82, y: 12, radius: 29 },
  card: { width: 100, height: 125, x: 66, y: 33, radius: 41 },
  square: { width: 100, height: 100, x: 74, y: 22, radius: 36 },
  head: { width: 150, height: 100, x: 121, y: 14, radius: 38 },
} as const;

interface Props {
  readonly label: Drawing;
  readonly shape: keyof typeof places;
  /** The page that the label's card leads to, a path without a language prefix: the label grows into the one at its head. */
  readonly to?: string;
  /** Content of the upper left corner. */
  readonly corner?: ReactNode;
  /** Name, roaster and origin. */
  readonly children: ReactNode;
}

/** A coffee's label with its name: the background identifies the roaster, the shape the process, the colors the flavor notes. */
export const CoffeeLabel = ({ label, shape, to, corner, children }: Props) => {
  const isOpening = useViewTransitionState(useLocalizedPath()(to ?? "")) && to !== undefined;
  return (
    <div
      className={`coffee-label coffee-label-${shape}${label.isLight ? " is-light" : ""}${isOpening ? " is-opening" : ""}`}
    >
      <LabelFigure label={label} place={places[shape]} />
      {corner !== undefined && <div className="coffee-label-corner">{corner}</div>}
      <div className="coffee-label-text">{children}</div>
    </div>
  );
};

/** Length from which a name is set in a smaller font. */
const longName = 27;

/** The class of a coffee's or recipe's name on a label. */
export const labelName = (name: string): string =>
  name.length > longName ? "coffee-label-name is-long" : "coffee-label-name";
