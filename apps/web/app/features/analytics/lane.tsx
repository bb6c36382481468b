import type { LanesView } from "./lanes-drawing.ts";
import "#app/features/charts/charts.css";
import "./intent.css";

interface Props {
  readonly lanes: LanesView;
  /** Text alternative of the drawing, one sentence. */
  readonly label: string;
}

const classes = { phone: "chart phone-only", desk: "chart desktop-only" };

/** The setting that the roaster recommends and the one that customers use, on a section of the grinder's dial. */
export const Lane = ({ lanes, label }: Props) => (
  <>
    {(["phone", "desk"] as const).map((size) => {
      const lane = lanes[size];
      if (lane === undefined) return null;
      return (
        <svg
          key={size}
          className={classes[size]}
          viewBox={`0 0 ${lane.width} 54`}
          role="img"
          aria-label={label}
        >
          <path className="chart-grid" d={`M${lane.start} 22H${lane.end}`} />
          {lane.ticks.map(({ x, label: text }) => (
            <g key={text}>
              <path className="chart-grid" d={`M${x} 15V29`} />
              <text x={x} y="50" textAnchor="middle">
                {text}
              </text>
            </g>
          ))}
          <circle className="chart-dot chart-manufacturer" cx={lane.brewed} cy="22" r="8" />
          {lane.official !== undefined && <path className="intent-mark" d={`M${lane.official} 6V38`} />}
        </svg>
      );
    })}
  </>
);
