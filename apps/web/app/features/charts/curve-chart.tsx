import { type CurveChartData, drawCurve } from "./curve-drawing.ts";
import "./charts.css";

interface Props {
  readonly data: CurveChartData;
  /** The sentence that stands for the picture. */
  readonly label: string;
  readonly indexName: string;
  readonly settingName: string;
  /** Width of the drawing on the desk, default 640: that of its column, so that its text is not scaled. */
  readonly deskWidth?: number;
}

/** The curve of a grinder, drawn for the phone and for the desk so that its text is the same size on both. */
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
          <path className={tick.y === bottom ? "c-axis" : "c-grid"} d={`M${left} ${tick.y}H${right}`} />
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
      <path className="c-band" d={band} />
      {before !== undefined && <path className="c-line c-before" d={before} />}
      <path className="c-line c-own" d={line} />
      {points.map(({ setting, cx, cy, basis }) => (
        <circle key={setting} className={`c-dot c-${basis}`} cx={cx} cy={cy} r="6.5" />
      ))}
      {labels.map((text) => (
        <text
          key={text.label}
          className="t-strong"
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
