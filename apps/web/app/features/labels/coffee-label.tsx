import type { ReactNode } from "react";
import type { CoffeeLabel as Drawing } from "@brewdial/domain/label/label-drawing.ts";
import { LabelFigure } from "./label-figure.tsx";
import "./label.css";
import "./coffee-label.css";

/** The figure ends above the text. */
const places = {
  band: { width: 100, height: 62, x: 82, y: 12, radius: 29 },
  card: { width: 100, height: 125, x: 66, y: 33, radius: 41 },
  square: { width: 100, height: 100, x: 74, y: 22, radius: 36 },
  head: { width: 150, height: 100, x: 121, y: 14, radius: 38 },
} as const;

interface Props {
  readonly label: Drawing;
  readonly shape: keyof typeof places;
  /** What stands in the upper left corner. */
  readonly corner?: ReactNode;
  /** Name, roaster and origin. */
  readonly children: ReactNode;
}

/** A coffee's label with its name: the ground is the roaster's, the shape the process, the colors are the notes. */
export const CoffeeLabel = ({ label, shape, corner, children }: Props) => (
  <div className={`lb lb-${shape}${label.isLight ? " is-light" : ""}`}>
    <LabelFigure label={label} place={places[shape]} />
    {corner !== undefined && <div className="lb-corner">{corner}</div>}
    <div className="lb-text">{children}</div>
  </div>
);

/** Letters from which on a name is set smaller. */
const longName = 27;

/** The class of a coffee's or recipe's name on a label. */
export const labelName = (name: string): string => (name.length > longName ? "lb-name is-long" : "lb-name");
