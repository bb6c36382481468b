import { type Average, drawAverages } from "./averages-drawing.ts";
import { RatingFrame } from "./rating-frame.tsx";
import "./charts.css";

interface Props {
  readonly averages: readonly Average[];
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
  readonly yName: string;
  readonly xName: string;
}

/** Average stars as a line, drawn once for phones and once for desktops. */
export const AveragesChart = (props: Props) => (
  <>
    <div className="phone-only">
      <Averages {...props} width={340} />
    </div>
    <div className="desktop-only">
      <Averages {...props} width={520} />
    </div>
  </>
);

const Averages = ({ averages, label, yName, xName, width }: Props & { readonly width: number }) => {
  const drawing = drawAverages(averages, width);
  return (
    <RatingFrame drawing={drawing} label={label} yName={yName} xName={xName}>
      <path className="chart-line chart-own" d={drawing.line} />
      {drawing.points.map(({ label: key, cx, cy, count }) => (
        <g key={key}>
          <circle className="chart-dot chart-manufacturer" cx={cx} cy={cy} r="7" />
          <text x={cx} y={cy - 14} textAnchor="middle">
            {count}
          </text>
        </g>
      ))}
    </RatingFrame>
  );
};
