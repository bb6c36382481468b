import { href } from "react-router";
import { FigureTable } from "#app/features/charts/figure-table.tsx";
import { Spark } from "#app/features/charts/spark.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { DaysChart } from "./days-chart.tsx";
import type { AnalyticsView } from "./present.ts";
import "./analytics.css";

/** The totals; each links to its values over time. */
export const Figures = ({ figures }: Pick<AnalyticsView, "figures">) => {
  const { analytics: text } = useMessages();
  return (
    <ul className="analytics-kpis" aria-label={text.figures}>
      {figures.map(({ metric, label, value, delta, note, spark, query, isCurrent }) => (
        <li key={metric}>
          <Link
            className="card analytics-kpi"
            to={href("/portal/analytics") + query}
            aria-current={isCurrent ? true : undefined}
            preventScrollReset
            replace
          >
            <span className="small muted">{label}</span>
            <span className="row baseline row-1 wrap">
              <b className="analytics-count">{value}</b>
              <span className="small muted">
                {delta ?? text.noneBefore}
                {delta !== undefined && <span className="visually-hidden"> {text.compared}</span>}
              </span>
            </span>
            {note !== undefined && <span className="small muted">{note}</span>}
            <Spark values={spark} />
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The chosen figure by day and the previous period, as a chart, a sentence and a table. */
export const OverTime = ({ chart, rows, figures }: Pick<AnalyticsView, "chart" | "rows" | "figures">) => {
  const { analytics: text } = useMessages();
  return (
    <section className="card stack" aria-labelledby="over-time">
      <div className="row between wrap">
        <h2 id="over-time">{text.overTime}</h2>
        <ul className="key">
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path className="chart-line chart-own" d="M0 8H16" />
            </svg>
            {text.now}
          </li>
          {chart.before !== undefined && (
            <li>
              <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
                <path className="chart-line chart-before" d="M1 8H16" />
              </svg>
              {text.before}
            </li>
          )}
        </ul>
      </div>
      <p>{chart.sentence}</p>
      <DaysChart data={chart} label={chart.sentence} />
      <FigureTable
        summary={text.table}
        columns={[text.day, ...figures.map(({ label }) => label)]}
        rows={rows.map(({ date, counts }) => ({ key: date, label: date, figures: counts }))}
      />
    </section>
  );
};
