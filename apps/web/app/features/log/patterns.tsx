import { href } from "react-router";
import { AveragesChart } from "#app/features/charts/averages-chart.tsx";
import { BeadsChart } from "#app/features/charts/beads-chart.tsx";
import { FigureTable } from "#app/features/charts/figure-table.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CoffeePatternView, GrindPatternView, RatioPatternView } from "./present-patterns.ts";
import "./patterns.css";

/** Stars by grind setting. */
export const GrindPattern = ({ view }: { readonly view: GrindPatternView | undefined }) => {
  const { patterns } = useMessages();
  if (view === undefined) return <NoPattern title={patterns.grind.title} text={patterns.grind.none} />;
  const { columns } = patterns;
  return (
    <section className="card stack" aria-labelledby="by-grind">
      <div>
        <h2 id="by-grind">{view.title}</h2>
        <p className="muted">{view.lead}</p>
      </div>
      <BeadsChart columns={view.columns} label={view.label} yName={patterns.stars} xName={view.axis} />
      <ul className="key">
        {view.kinds.map((kind) => (
          <li key={kind}>
            <svg className="key-bead" viewBox="0 0 12 12" aria-hidden="true">
              <circle className={`chart-bead chart-${kind}`} cx="6" cy="6" r="6" />
            </svg>
            {patterns.tastes[kind]}
          </li>
        ))}
      </ul>
      {view.cut !== undefined && <p className="small muted">{view.cut}</p>}
      {!view.isSure && <p className="small muted">{patterns.hint}</p>}
      <FigureTable
        summary={patterns.table}
        columns={[columns.setting, columns.brews, columns.stars]}
        rows={view.rows}
      />
    </section>
  );
};

/** Average stars by ratio. */
export const RatioPattern = ({ view }: { readonly view: RatioPatternView | undefined }) => {
  const { patterns } = useMessages();
  if (view === undefined) return <NoPattern title={patterns.ratios.title} text={patterns.ratios.none} />;
  const { columns } = patterns;
  return (
    <section className="card stack" aria-labelledby="by-ratio">
      <div>
        <h2 id="by-ratio">{view.title}</h2>
        <p className="muted">{patterns.ratios.lead}</p>
      </div>
      <AveragesChart
        averages={view.averages}
        label={view.label}
        yName={patterns.average}
        xName={patterns.ratio}
      />
      {view.hasHint && <p className="small muted">{patterns.hint}</p>}
      <FigureTable
        summary={patterns.table}
        columns={[columns.ratio, columns.brews, columns.stars]}
        rows={view.rows}
      />
    </section>
  );
};

const NoPattern = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section className="card stack stack-1">
    <h2>{title}</h2>
    <p className="muted">{text}</p>
  </section>
);

interface CoffeesProps {
  readonly coffees: readonly CoffeePatternView[];
  /** Query that keeps the grinder and the method, but not the coffee. */
  readonly query: string;
}

/** Each coffee with its best setting; its name links to its own patterns. */
export const CoffeePatterns = ({ coffees, query }: CoffeesProps) => {
  const { byCoffee, columns } = useMessages().patterns;
  return (
    <section className="card patterns-wide" aria-labelledby="by-coffee">
      <h2 id="by-coffee">{byCoffee}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{columns.coffee}</th>
            <th scope="col" className="number">
              {columns.best}
            </th>
            <th scope="col" className="number">
              {columns.brews}
            </th>
            <th scope="col" className="number">
              {columns.stars}
            </th>
          </tr>
        </thead>
        <tbody>
          {coffees.map(({ id, name, best, brews, stars }) => (
            <tr key={id ?? 0}>
              <th scope="row">
                {id === undefined ? (
                  name
                ) : (
                  <Link to={`${href("/log/patterns")}${query}&coffee=${id}`}>{name}</Link>
                )}
              </th>
              <td className="number big copper">{best ?? "–"}</td>
              <td className="number muted">{brews}</td>
              <td className="number">{stars}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
