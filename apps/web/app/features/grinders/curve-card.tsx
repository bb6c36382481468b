import { CurveChart } from "#app/features/charts/curve-chart.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { GrinderView } from "./present-grinder.ts";
import { SourceList } from "./source-list.tsx";

/** The curve of a grinder and what it is based on: five points as a chart and as a table, and its sources. */
export const CurveCard = ({ grinder: { curve, sources, notes } }: { readonly grinder: GrinderView }) => {
  const { grinders } = useMessages();
  const text = grinders.curve;
  const has = (basis: string) => curve.bases.some((other) => other === basis);
  return (
    <section className="card stack" aria-labelledby="curve">
      <div className="section-head">
        <h2 id="curve">{text.title}</h2>
        <span className="tag">{grinders.sources.count(sources.length)}</span>
      </div>
      <CurveChart
        data={curve.data}
        label={curve.label}
        indexName={text.index}
        settingName={curve.settingName}
      />
      <ul className="key">
        <li>
          <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
            <path className="chart-line chart-own" d="M1 8H15" />
          </svg>
          {text.line}
        </li>
        {has("manufacturer") && <DotKey basis="manufacturer" name={text.measured} />}
        {(has("publication") || has("community")) && <DotKey basis="publication" name={text.published} />}
        {has("estimate") && <DotKey basis="estimate" name={text.estimated} />}
        <li>
          <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
            <path className="chart-band" d="M1 2H15V14H1Z" />
          </svg>
          {text.band}
        </li>
      </ul>
      <details>
        <summary className="small">{text.table}</summary>
        <table className="table curve-table">
          <thead>
            <tr>
              <th scope="col">{text.columns.setting}</th>
              <th scope="col" className="number">
                {text.columns.index}
              </th>
              <th scope="col">{text.columns.method}</th>
              <th scope="col">{text.columns.basis}</th>
            </tr>
          </thead>
          <tbody>
            {curve.points.map((point) => (
              <tr key={point.setting}>
                <th scope="row">{point.name}</th>
                <td className="number">{point.index}</td>
                <td>{point.method}</td>
                <td>{point.basisName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="small muted">{grinders.bandMeans}</p>
      {notes !== null && (
        <p className="small muted" lang="en">
          {notes}
        </p>
      )}
      <div className="source-rows">
        <h3>{grinders.sources.title}</h3>
        <SourceList sources={sources} />
      </div>
    </section>
  );
};

const DotKey = ({ basis, name }: { readonly basis: string; readonly name: string }) => (
  <li>
    <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
      <circle className={`chart-dot chart-${basis}`} cx="8" cy="8" r="5.5" />
    </svg>
    {name}
  </li>
);
