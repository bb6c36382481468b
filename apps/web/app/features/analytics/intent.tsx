import { href } from "react-router";
import { FigureTable } from "#app/features/charts/figure-table.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import type { GapView, IntentView } from "./present-intent.ts";
import "#app/features/charts/charts.css";
import "./intent.css";

/** The largest difference in words, with its fix. */
export const Gap = ({ gap }: { readonly gap: GapView | undefined }) => {
  const { intent: text } = useWords();
  if (gap === undefined)
    return (
      <section className="card" aria-labelledby="gap">
        <h2 id="gap" className="in-h2">
          {text.asMeant}
        </h2>
        <p className="muted">{text.asMeantText}</p>
      </section>
    );
  return (
    <section className="card in-find" aria-labelledby="gap">
      <div className="stack">
        <div>
          <p className="small muted">{text.gap}</p>
          <h2 id="gap" className="in-h2">
            {gap.title}
          </h2>
          {gap.text.map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
        </div>
        <div className="row row-1 wrap">
          <ButtonLink kind="primary" to={href("/portal/embed") + gap.fix}>
            {text.fix}
          </ButtonLink>
          <ButtonLink to={href("/portal/coffees/:id/recipes/:method", gap.recipe)}>{text.change}</ButtonLink>
        </div>
      </div>
      <dl className="in-n">
        <div>
          <dt className="small muted">{text.youSay}</dt>
          <dd>
            <b className="in-say">{gap.official.value}</b>
            <span className="small muted">{gap.grinder}</span>
            <span className="small muted">{gap.official.index}</span>
          </dd>
        </div>
        <div>
          <dt className="small muted">{text.theyBrew}</dt>
          <dd>
            <b className="in-brew">{gap.brewed.value}</b>
            <span className="small muted">{gap.grinder}</span>
            <span className="small muted">{gap.brewed.index}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
};

/** Every coffee, method and grinder on one axis of the grind index. */
export const Lanes = ({ lanes, ticks }: IntentView) => {
  const { intent: text } = useWords();
  const { columns } = text;
  return (
    <section className="card" aria-labelledby="all">
      <div className="row between wrap">
        <h2 id="all">{text.all}</h2>
        <ul className="key">
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path className="in-mark" d="M8 1V15" />
            </svg>
            {text.keySay}
          </li>
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <circle className="c-dot c-manufacturer" cx="8" cy="8" r="7" />
            </svg>
            {text.keyBrew}
          </li>
        </ul>
      </div>
      <div className="in-lane in-axis" aria-hidden="true">
        <span className="small muted">{text.finerToCoarser}</span>
        <svg className="chart" viewBox="0 0 440 18">
          {ticks.map(({ value, x }) => (
            <text key={value} x={x} y="13" textAnchor="middle">
              {value}
            </text>
          ))}
        </svg>
      </div>
      <ul className="in-lanes">
        {lanes.map((lane) => (
          <li key={lane.key} className="in-lane">
            <div className="in-name">
              <b>{lane.coffee}</b>
              <span className="small muted">
                {lane.method}, {lane.grinder}
              </span>
            </div>
            <svg className="chart" viewBox="0 0 440 40" role="img" aria-label={lane.label}>
              <path className="c-grid" d="M8 20H432" />
              {ticks.map(({ value, x }) => (
                <path key={value} className="c-grid" d={`M${x} 14V26`} />
              ))}
              <circle className="c-dot c-manufacturer" cx={lane.at.brewed} cy="20" r="8" />
              {lane.at.official !== undefined && <path className="in-mark" d={`M${lane.at.official} 5V35`} />}
            </svg>
            <div className="in-value">
              <b className={lane.isAsMeant ? "good" : "in-brew"}>{lane.gap}</b>
              <span className="small muted">{lane.rating}</span>
            </div>
          </li>
        ))}
      </ul>
      <FigureTable
        summary={text.table}
        columns={[columns.coffee, columns.official, columns.brewed, columns.ratio, columns.stars]}
        rows={lanes.map((lane) => ({
          key: lane.key,
          label: (
            <>
              {lane.coffee}, {lane.method}, {lane.grinder}
              <span className="small muted"> ({lane.brewers})</span>
            </>
          ),
          figures: [lane.official ?? "–", lane.brewed, lane.ratios, lane.rating],
        }))}
      />
    </section>
  );
};
