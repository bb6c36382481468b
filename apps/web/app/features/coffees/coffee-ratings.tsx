import type { RatingChartView, RatingsView } from "./present-ratings.ts";
import "#app/features/charts/charts.css";
import "./coffee-page.css";

/** How many people rated the coffee at which setting, and with how many stars. */
export const CoffeeRatings = ({ title, note, charts, lines }: RatingsView) => (
  <section className="card stack" aria-labelledby="ratings">
    <div>
      <h2 id="ratings">{title}</h2>
      {charts.length > 0 && <p className="small muted">{note}</p>}
    </div>
    {charts.length > 0 && (
      <div className="coffee-page-charts">
        {charts.map((chart) => (
          <RatingChart key={chart.method} chart={chart} />
        ))}
      </div>
    )}
    {lines.map(({ brewer, text }) => (
      <p key={brewer}>
        <b>{brewer}</b> {text}
      </p>
    ))}
  </section>
);

const RatingChart = ({ chart }: { readonly chart: RatingChartView }) => {
  const { title, label, width, height, axis, barWidth, bars } = chart;
  return (
    <div className="stack stack-1">
      <h3>{title}</h3>
      <svg
        className="chart"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        <path className="chart-axis" d={`M0 ${axis}H${width}`} />
        {bars.map((bar) => (
          <g key={bar.from} textAnchor="middle">
            <rect
              className={bar.isUsual ? "chart-bar is-best" : "chart-bar"}
              x={bar.x}
              y={bar.y}
              width={barWidth}
              height={bar.height}
              rx="5"
            />
            <text className={bar.isUsual ? "chart-text-own" : undefined} x={bar.center} y={bar.y - 8}>
              {bar.stars}
            </text>
            <text className="chart-text-strong" x={bar.center} y={axis + 18}>
              {bar.setting}
            </text>
            <text x={bar.center} y={axis + 34}>
              {bar.people}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
};
