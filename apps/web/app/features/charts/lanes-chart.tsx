import { drawLanes, type LanesData } from "./lanes-drawing.ts";
import "./charts.css";

interface Props {
  readonly data: LanesData;
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
}

/** Two dials aligned on a common grind index axis, drawn once for phones and once for desktops. */
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
        <rect className="chart-band" x={range.x} y={top} width={range.width} height={bottom - top} rx="6" />
      )}
      {grid.map((tick) => (
        <g key={tick.label}>
          <path className="chart-grid" d={`M${tick.x} ${top}V${bottom}`} />
          <text x={tick.x} y={bottom + 18} textAnchor="middle">
            {tick.label}
          </text>
        </g>
      ))}
      <path className="chart-line chart-own" d={`M${mark} ${top}V${bottom}`} />
      {lanes.map((lane) => (
        <g key={lane.y}>
          <path className="chart-axis" d={`M${lane.from} ${lane.y}H${lane.to}`} />
          {lane.ticks.map((tick) => (
            <g key={tick.label}>
              <path className="chart-tick" d={`M${tick.x} ${lane.y - 4}V${lane.y + 4}`} />
              {tick.isNamed && (
                <text x={tick.x} y={lane.y - 10} textAnchor="middle">
                  {tick.label}
                </text>
              )}
            </g>
          ))}
          <circle className="chart-dot chart-manufacturer" cx={lane.mark} cy={lane.y} r="6.5" />
          <text className="chart-text-strong chart-text-own" x={lane.mark + 9} y={lane.y - 9}>
            {lane.label}
          </text>
        </g>
      ))}
    </svg>
  );
};
