import { type DaysData, drawDays } from "./days-drawing.ts";
import "#app/features/charts/charts.css";
import "./analytics.css";

interface Props {
  readonly data: DaysData;
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
}

/** Counts by day, drawn once for phones and once for desktops. */
export const DaysChart = (props: Props) => (
  <>
    <div className="phone-only">
      <Days {...props} width={340} />
    </div>
    <div className="desktop-only">
      <Days {...props} width={860} />
    </div>
  </>
);

const Days = ({ data, label, width }: Props & { readonly width: number }) => {
  const { viewBox, left, right, bottom, grid, axis, line, area, before } = drawDays(data, width);
  return (
    <svg className="chart" viewBox={viewBox} role="img" aria-label={label}>
      {grid.map(({ value, y }) => (
        <g key={value}>
          <path className="chart-grid" d={`M${left} ${y}H${right}`} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {axis.map((tick) => (
        <text key={tick.x} x={tick.x} y={bottom + 20} textAnchor={tick.x > right - 30 ? "end" : "middle"}>
          {tick.label}
        </text>
      ))}
      <path className="chart-area" d={area} />
      <path className="chart-axis" d={`M${left} ${bottom}H${right}`} />
      {before !== undefined && <path className="chart-line chart-before" d={before} />}
      <path className="chart-line chart-own" d={line} />
    </svg>
  );
};
