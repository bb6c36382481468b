import { FigureTable } from "#app/features/charts/figure-table.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { AnalyticsView } from "./present.ts";
import "./analytics.css";

interface Bar {
  readonly name: string;
  readonly value: string;
  /** Share of all, for the table. */
  readonly share: string;
  /** Length of the bar. */
  readonly percent: number;
  readonly isConfirmed?: boolean;
}

interface Props {
  readonly id: string;
  readonly title: string;
  /** Headings of the table: for the listed items, and for their counts. */
  readonly columns: readonly [string, string];
  readonly view: { readonly sentence: string; readonly bars: readonly Bar[] };
  readonly hint?: string;
}

/** Numbers with bars proportional to the largest one, as a sentence and as a table. */
export const Bars = ({ id, title, columns, view: { sentence, bars }, hint }: Props) => {
  const { analytics: text } = useMessages();
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{sentence}</p>
      <ul className="analytics-bars">
        {bars.map(({ name, value, percent, isConfirmed = true }) => (
          <li key={name}>
            <div className="row between">
              <span className="analytics-name">
                {name} {!isConfirmed && <span className="tag">{text.unconfirmed}</span>}
              </span>
              <b>{value}</b>
            </div>
            <svg className="analytics-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className="analytics-all" width="100" height="8" />
              <rect className="analytics-own" width={percent} height="8" />
            </svg>
          </li>
        ))}
      </ul>
      {hint !== undefined && bars.some(({ isConfirmed }) => isConfirmed === false) && (
        <p className="small muted">{hint}</p>
      )}
      {bars.length > 0 && (
        <FigureTable
          summary={text.table}
          columns={[...columns, text.share]}
          rows={bars.map(({ name, value, share }) => ({ key: name, label: name, figures: [value, share] }))}
        />
      )}
    </section>
  );
};

/** How often each coffee was shown and opened. */
export const Coffees = ({ coffees: { sentence, rows } }: Pick<AnalyticsView, "coffees">) => {
  const { analytics: text } = useMessages();
  return (
    <section className="card stack" aria-labelledby="coffees">
      <h2 id="coffees">{text.coffees}</h2>
      <p className="muted">{sentence}</p>
      {rows.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.coffee}</th>
              <th scope="col" className="number">
                {text.shown}
              </th>
              <th scope="col" className="number">
                {text.opened}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, shown, opened }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="number">{shown}</td>
                <td className="number muted">{opened}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
