import type { ReactNode } from "react";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { roasterGround } from "@brewdial/domain/label/roaster-ground.ts";
import { Figure } from "./label-figure.tsx";
import "./label.css";
import "./roaster-art.css";

/** Positions of the figures of the first three coffees in a box of 160 × 100; fewer coffees leave the left free. */
const positions = [
  { x: 134, y: 30, radius: 30 },
  { x: 86, y: 66, radius: 27 },
  { x: 34, y: 30, radius: 30 },
];

interface Props {
  readonly slug: string;
  /** The labels of its coffees. */
  readonly labels: readonly CoffeeLabel[];
  readonly className: string;
  readonly as?: "div" | "header";
  readonly children: ReactNode;
}

/** A box in the background color of a roaster, with the figures of its coffees on the right. */
export const RoasterArt = ({ slug, labels, className, as: Box = "div", children }: Props) => {
  const { ground, isLight } = roasterGround(slug);
  return (
    <Box className={`coffee-label roaster-art ${className}${isLight ? " is-light" : ""}`}>
      <svg className="coffee-label-art" aria-hidden="true">
        <rect width="100%" height="100%" fill={ground} />
      </svg>
      <svg className="roaster-art-figures" viewBox="0 0 160 100" aria-hidden="true">
        {positions.map((position, place) => {
          const label = labels[place];
          return label && <Figure key={position.x} figure={label.figure} position={position} />;
        })}
      </svg>
      {children}
    </Box>
  );
};
