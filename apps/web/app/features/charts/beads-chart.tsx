import { type BeadColumn, drawBeads } from "./beads-drawing.ts";
import { RatingFrame } from "./rating-frame.tsx";
import "./charts.css";

interface Props {
  readonly columns: readonly BeadColumn[];
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
  readonly yName: string;
  readonly xName: string;
}

/** Stars by setting, with a dot for each cup, drawn once for phones and once for desktops. */
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
          className="chart-band"
          x={band.x}
          y={top}
          width={band.width}
          height={bottom - top}
          rx="6"
        />
      ))}
      {beads.map(({ kind, cx, cy }) => (
        <circle key={`${cx} ${cy}`} className={`chart-bead chart-${kind}`} cx={cx} cy={cy} r={radius} />
      ))}
    </RatingFrame>
  );
};
