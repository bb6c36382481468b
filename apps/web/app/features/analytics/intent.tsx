import { href } from "react-router";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { FigureTable } from "#app/features/charts/figure-table.tsx";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Lane } from "./lane.tsx";
import type { CoffeeIntent, GapView } from "./present-intent.ts";
import "#app/features/charts/charts.css";
import "./intent.css";

/** Describes the largest difference, and links to the pages where the roaster can act on it. */
export const Gap = ({
  gap,
  tile,
  isNarrow = false,
}: {
  readonly gap: GapView | undefined;
  /** The label of its coffee. */
  readonly tile: CoffeeLabel | undefined;
  /** Whether the card takes up only half of the page width. It leaves out the explanation. */
  readonly isNarrow?: boolean;
}) => {
  const { intent: text } = useMessages();
  if (gap === undefined)
    return (
      <section className="card" aria-labelledby="gap">
        <h2 id="gap" className="intent-heading">
          {text.asMeant}
        </h2>
        <p className="muted">{text.asMeantText}</p>
      </section>
    );
  return (
    <section className={isNarrow ? "card intent-find is-narrow" : "card intent-find"} aria-labelledby="gap">
      <div>
        <div className="row intent-of">
          {tile !== undefined && <LabelTile label={tile} />}
          <p className="small muted">{text.gap}</p>
        </div>
        <h2 id="gap" className="intent-heading">
          {gap.title}
        </h2>
        {!isNarrow &&
          gap.text.map((line) => (
            <p key={line} className="muted">
              {line}
            </p>
          ))}
      </div>
      <dl className="intent-count">
        <div>
          <dt className="small muted">{text.youSay}</dt>
          <dd>
            <b className="intent-say">{gap.official}</b>
            <span className="small muted">{gap.grinder}</span>
          </dd>
        </div>
        <div>
          <dt className="small muted">{text.theyBrew}</dt>
          <dd>
            <b className="intent-brew">{gap.brewed}</b>
            <span className="small muted">{gap.brewers}</span>
          </dd>
        </div>
      </dl>
      {gap.lanes !== undefined && (
        <div className="intent-wide">
          <Lane lanes={gap.lanes} label={gap.label} />
        </div>
      )}
      <div className="row row-1 wrap intent-actions">
        <ButtonLink kind="primary" to={href("/portal/embed") + gap.fix}>
          {text.fix}
        </ButtonLink>
        <ButtonLink to={href("/portal/coffees/:id/recipes/:method", gap.recipe)}>{text.change}</ButtonLink>
      </div>
    </section>
  );
};

interface LabelledIntent extends CoffeeIntent {
  readonly tile: CoffeeLabel | undefined;
}

/** Every coffee with its methods and grinders, each on the dial of that grinder. The coffee that is furthest off is open. */
export const Coffees = ({ coffees }: { readonly coffees: readonly LabelledIntent[] }) => {
  const { intent: text } = useMessages();
  const { columns } = text;
  return (
    <section className="stack" aria-labelledby="all">
      <div className="row between wrap">
        <h2 id="all">{text.all}</h2>
        <ul className="key">
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path className="intent-mark" d="M8 1V15" />
            </svg>
            {text.keySay}
          </li>
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <circle className="chart-dot chart-manufacturer" cx="8" cy="8" r="7" />
            </svg>
            {text.keyBrew}
          </li>
        </ul>
      </div>
      {coffees.map(({ id, name, tile, brewers, verdict, isAsMeant, lanes }, index) => (
        <details key={id} className="card intent-coffee" open={index === 0}>
          <summary>
            {tile !== undefined && <LabelTile label={tile} />}
            <span className="grow">
              <b>{name}</b>
              <span className="small muted">{brewers}</span>
            </span>
            <span className={isAsMeant ? "tag tag-good" : "tag tag-own"}>{verdict}</span>
            <Icon name="chev" size={20} />
          </summary>
          <ul className="intent-lanes">
            {lanes.map((lane) => (
              <li key={lane.key} className="intent-lane">
                <div className="intent-kit">
                  <BrewerIcon name={lane.icon} />
                  {lane.shape !== undefined && <Silhouette shape={lane.shape} />}
                  <div className="intent-name">
                    <b>{lane.grinder}</b>
                    <span className="small muted">
                      {lane.method} · {lane.brewers}
                    </span>
                  </div>
                </div>
                <div className="intent-line">
                  {lane.lanes === undefined ? (
                    <span className="small muted">{lane.label}</span>
                  ) : (
                    <Lane lanes={lane.lanes} label={lane.label} />
                  )}
                </div>
                <div className="intent-value">
                  <b className={lane.isAsMeant ? "good" : "intent-brew"}>{lane.gap}</b>
                  <span className="small muted">{lane.rating}</span>
                </div>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <p className="small muted">{text.ownNumbers}</p>
      <FigureTable
        summary={text.table}
        columns={[columns.coffee, columns.official, columns.brewed, columns.ratio, columns.stars]}
        rows={coffees.flatMap(({ name, lanes }) =>
          lanes.map((lane) => ({
            key: lane.key,
            label: (
              <>
                {name}, {lane.method}, {lane.grinder}
                <span className="small muted"> ({lane.brewers})</span>
              </>
            ),
            figures: [lane.official, lane.brewed, lane.ratios, lane.rating],
          })),
        )}
      />
    </section>
  );
};
