import { type CurveChartData, drawCurve } from "./curve-drawing.ts";
import "./charts.css";

interface Props {
  readonly data: CurveChartData;
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
  readonly indexName: string;
  readonly settingName: string;
  /** Width of the drawing on desktops, default 640: the width of its column, so that its text is not scaled. */
  readonly deskWidth?: number;
}

/** The curve of a grinder, drawn once for phones and once for desktops so that its text has the same size on both. */
export const CurveChart = ({ deskWidth = 640, ...props }: Props) => (
  <>
    <div className="phone-only">
      <CurvePicture {...props} width={330} />
    </div>
    <div className="desktop-only">
      <CurvePicture {...props} width={deskWidth} />
    </div>
  </>
);

const CurvePicture = ({ data, label, indexName, settingName, width }: Props & { readonly width: number }) => {
  const drawing = drawCurve(data, width);
  const { viewBox, left, right, bottom, grid, axis, line, before, band, points, labels } = drawing;
  return (
    <svg className="chart" viewBox={viewBox} role="img" aria-label={label}>
      {grid.map((tick) => (
        <g key={tick.label}>
          <path
            className={tick.y === bottom ? "chart-axis" : "chart-grid"}
            d={`M${left} ${tick.y}H${right}`}
          />
          <text x={left - 8} y={tick.y + 4} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      <text x={left} y="12">
        {indexName}
      </text>
      {axis.map((tick) => (
        <text key={tick.label} x={tick.x} y={bottom + 18} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      <text x={right} y={bottom + 36} textAnchor="end">
        {settingName}
      </text>
      <path className="chart-band" d={band} />
      {before !== undefined && <path className="chart-line chart-before" d={before} />}
      <path className="chart-line chart-own" d={line} />
      {points.map(({ setting, cx, cy, basis }) => (
        <circle key={setting} className={`chart-dot chart-${basis}`} cx={cx} cy={cy} r="6.5" />
      ))}
      {labels.map((text) => (
        <text
          key={text.label}
          className="chart-text-strong"
          x={text.x}
          y={text.y}
          textAnchor={text.isEnd ? "end" : undefined}
        >
          {text.label}
        </text>
      ))}
    </svg>
  );
};
