import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { LabelFigure } from "./label-figure.tsx";
import "./label.css";

interface Props {
  readonly label: CoffeeLabel;
  readonly size?: "sm" | "md" | "lg";
}

/** The figure of a coffee, next to its name. */
export const LabelTile = ({ label, size = "md" }: Props) => (
  <span className={`coffee-label coffee-label-tile coffee-label-${size}${label.isLight ? " is-light" : ""}`}>
    <LabelFigure label={label} place={place} />
  </span>
);

const place = { width: 100, height: 100, x: 50, y: 50, radius: 34 };
