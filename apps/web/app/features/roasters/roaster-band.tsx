import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { roasterGround } from "@brewdial/domain/label/roaster-ground.ts";
import { Figure } from "#app/features/labels/label-figure.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import "#app/features/labels/label.css";
import type { RoasterView } from "./present.ts";
import "./roaster-page.css";

/** Positions of the figures of the first three coffees in a box of 160 × 100. */
const positions = [
  { x: 34, y: 30, radius: 30 },
  { x: 134, y: 30, radius: 30 },
  { x: 86, y: 66, radius: 27 },
];

interface Props {
  readonly view: RoasterView;
  /** The labels of its coffees. */
  readonly labels: readonly CoffeeLabel[];
}

/** The banner of a roaster: its background color, initials and name, and the figures of its coffees. */
export const RoasterBand = ({ view: { name, slug, tagline, location }, labels }: Props) => {
  const { ground, isLight } = roasterGround(slug);
  const line = tagline ?? location;
  return (
    <header
      className={isLight ? "coffee-label roaster-page-band is-light" : "coffee-label roaster-page-band"}
    >
      <svg className="coffee-label-art" aria-hidden="true">
        <rect width="100%" height="100%" fill={ground} />
      </svg>
      <svg className="roaster-page-art" viewBox="0 0 160 100" aria-hidden="true">
        {positions.map((position, place) => {
          const label = labels[place];
          return label && <Figure key={position.x} figure={label.figure} position={position} />;
        })}
      </svg>
      <RoasterMark name={name} slug={slug} size="xl" />
      <div className="grow">
        <h1>{name}</h1>
        {line !== undefined && <p>{line}</p>}
      </div>
    </header>
  );
};
