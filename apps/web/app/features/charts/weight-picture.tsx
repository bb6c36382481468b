import type { WeightDrawing } from "./pours-drawing.ts";
import "./charts.css";

interface Props {
  readonly drawing: WeightDrawing;
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
  readonly yName: string;
  /** The class of each line. */
  readonly lines: readonly string[];
  /** Whether the last line is that of the visitor, with an area below it. */
  readonly hasArea?: boolean;
}

/** Renders a finished drawing of weights over time. A separate module, so that pages drawn on the server do not load the drawing code. */
export const WeightPicture = ({ drawing, label, yName, lines: classes, hasArea = false }: Props) => {
  const { viewBox, left, right, bottom, grid, axis, lines } = drawing;
  return (
    <svg className="chart" viewBox={viewBox} role="img" aria-label={label}>
      <text x={left} y={12}>
        {yName}
      </text>
      {grid.map(({ label: grams, y }) => (
        <g key={grams}>
          <path className="chart-grid" d={`M${left} ${y}H${right}`} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {grams}
          </text>
        </g>
      ))}
      {axis.map(({ label: time, x }) => (
        <text key={time} x={x} y={bottom + 20} textAnchor="middle">
          {time}
        </text>
      ))}
      {hasArea && <path className="chart-area" d={lines.at(-1)?.area} />}
      {lines.map(({ name, path }, position) => (
        <path key={name} className={classes[position]} d={path} />
      ))}
    </svg>
  );
};
