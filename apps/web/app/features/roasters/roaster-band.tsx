import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { RoasterArt } from "#app/features/labels/roaster-art.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import type { RoasterView } from "./present.ts";
import "./roaster-page.css";

interface Props {
  readonly view: RoasterView;
  /** The labels of its coffees. */
  readonly labels: readonly CoffeeLabel[];
}

/** The banner of a roaster: its background color, initials and name, and the figures of its coffees. */
export const RoasterBand = ({ view: { name, slug, tagline, location }, labels }: Props) => {
  const line = tagline ?? location;
  return (
    <RoasterArt as="header" className="roaster-page-band" slug={slug} labels={labels}>
      <RoasterMark name={name} slug={slug} size="xl" />
      <div className="grow">
        <h1>{name}</h1>
        {line !== undefined && <p>{line}</p>}
      </div>
    </RoasterArt>
  );
};
