import type { ReactNode } from "react";
import "./charts.css";

interface Props {
  readonly drawing: {
    readonly viewBox: string;
    readonly left: number;
    readonly right: number;
    readonly bottom: number;
    readonly grid: readonly { readonly label: string; readonly y: number }[];
    readonly axis: readonly { readonly label: string; readonly x: number }[];
  };
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
  readonly yName: string;
  readonly xName: string;
  readonly children: ReactNode;
}

/** The frame of charts with stars from bottom to top. */
export const RatingFrame = ({ drawing, label, yName, xName, children }: Props) => {
  const { viewBox, left, right, bottom, grid, axis } = drawing;
  return (
    <svg className="chart" viewBox={viewBox} role="img" aria-label={label}>
      {grid.map((tick) => (
        <g key={tick.label}>
          <path className="chart-grid" d={`M${left} ${tick.y}H${right}`} />
          <text x={left - 8} y={tick.y + 4} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      {axis.map((tick) => (
        <text key={tick.label} x={tick.x} y={bottom + 18} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      <path className="chart-axis" d={`M${left} ${bottom}H${right}`} />
      <text x={right} y={bottom + 43} textAnchor="end">
        {xName}
      </text>
      <text x={left} y="12">
        {yName}
      </text>
      {children}
    </svg>
  );
};
