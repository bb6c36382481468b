import { type DaysData, drawDays, drawSpark } from "./days-drawing.ts";
import "#app/features/charts/charts.css";
import "./analytics.css";

interface Props {
  readonly data: DaysData;
  /** The sentence that stands for the picture. */
  readonly label: string;
}

/** Counts by day, drawn for the phone and for the desk. */
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
          <path className="c-grid" d={`M${left} ${y}H${right}`} />
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
      <path className="c-area" d={area} />
      <path className="c-axis" d={`M${left} ${bottom}H${right}`} />
      {before !== undefined && <path className="c-line c-before" d={before} />}
      <path className="c-line c-own" d={line} />
    </svg>
  );
};

/** The course of a figure without axes, beside its number: decoration. */
export const Spark = ({ counts }: { readonly counts: readonly number[] }) => {
  const { line, area } = drawSpark(counts);
  return (
    <svg className="spark" viewBox="0 0 200 36" preserveAspectRatio="none" aria-hidden="true">
      <path className="c-area" d={area} />
      <path className="c-line c-own" vectorEffect="non-scaling-stroke" d={line} />
    </svg>
  );
};
