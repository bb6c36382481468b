import { drawLanes, type LanesData } from "./lanes-drawing.ts";
import "./charts.css";

interface Props {
  readonly data: LanesData;
  /** The sentence that stands for the picture. */
  readonly label: string;
}

/** Two dials on the grind index, drawn for the phone and for the desk. */
export const LanesChart = (props: Props) => (
  <>
    <div className="phone-only">
      <Lanes {...props} width={310} />
    </div>
    <div className="desktop-only">
      <Lanes {...props} width={440} />
    </div>
  </>
);

const Lanes = ({ data, label, width }: Props & { readonly width: number }) => {
  const { viewBox, top, bottom, grid, range, mark, lanes } = drawLanes(data, width);
  return (
    <svg className="chart" viewBox={viewBox} role="img" aria-label={label}>
      {range !== undefined && (
        <rect className="c-band" x={range.x} y={top} width={range.width} height={bottom - top} rx="6" />
      )}
      {grid.map((tick) => (
        <g key={tick.label}>
          <path className="c-grid" d={`M${tick.x} ${top}V${bottom}`} />
          <text x={tick.x} y={bottom + 18} textAnchor="middle">
            {tick.label}
          </text>
        </g>
      ))}
      <path className="c-line c-own" d={`M${mark} ${top}V${bottom}`} />
      {lanes.map((lane) => (
        <g key={lane.y}>
          <path className="c-axis" d={`M${lane.from} ${lane.y}H${lane.to}`} />
          {lane.ticks.map((tick) => (
            <g key={tick.label}>
              <path className="c-tick" d={`M${tick.x} ${lane.y - 4}V${lane.y + 4}`} />
              {tick.isNamed && (
                <text x={tick.x} y={lane.y - 10} textAnchor="middle">
                  {tick.label}
                </text>
              )}
            </g>
          ))}
          <circle className="c-dot c-manufacturer" cx={lane.mark} cy={lane.y} r="6.5" />
          <text className="t-strong t-own" x={lane.mark + 9} y={lane.y - 9}>
            {lane.label}
          </text>
        </g>
      ))}
    </svg>
  );
};
