import { type BeadColumn, drawBeads } from "./beads-drawing.ts";
import { RatingFrame } from "./rating-frame.tsx";
import "./charts.css";

interface Props {
  readonly columns: readonly BeadColumn[];
  /** The sentence that stands for the picture. */
  readonly label: string;
  readonly yName: string;
  readonly xName: string;
}

/** Stars by setting, a bead for each cup, drawn for the phone and for the desk. */
export const BeadsChart = (props: Props) => (
  <>
    <div className="phone-only">
      <Beads {...props} width={340} />
    </div>
    <div className="desktop-only">
      <Beads {...props} width={520} />
    </div>
  </>
);

const Beads = ({ columns, label, yName, xName, width }: Props & { readonly width: number }) => {
  const drawing = drawBeads(columns, width);
  const { bands, beads, radius, top, bottom } = drawing;
  return (
    <RatingFrame drawing={drawing} label={label} yName={yName} xName={xName}>
      {bands.map((band) => (
        <rect
          key={band.x}
          className="c-band"
          x={band.x}
          y={top}
          width={band.width}
          height={bottom - top}
          rx="6"
        />
      ))}
      {beads.map(({ kind, cx, cy }) => (
        <circle key={`${cx} ${cy}`} className={`c-bead c-${kind}`} cx={cx} cy={cy} r={radius} />
      ))}
    </RatingFrame>
  );
};
