import { href } from "react-router";
import { Spark } from "#app/features/charts/spark.tsx";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { Meter } from "./meter.tsx";
import type { OverviewView } from "./present-overview.ts";
import "./overview.css";

/** Pages for completing each step of the checklist. */
const stepPaths = {
  profile: "/portal/profile",
  coffee: "/portal/coffees/new",
  recipe: "/portal/coffees",
  embed: "/portal/embed",
  impression: "/portal/embed",
} as const;

/** The setup checklist with the next step as a button; collapsed to one line when at most one step is left. */
export const SetUp = ({ setUp }: { readonly setUp: OverviewView["setUp"] }) => {
  const text = useMessages().portal.setUp;
  const next = setUp.steps.find(({ isNext }) => isNext);
  return (
    <section className="card set-up" aria-labelledby="set-up">
      <div className="row between wrap">
        <div>
          <h2 id="set-up">{text.title}</h2>
          <p className="small muted">
            {setUp.progress}
            {setUp.isFolded && next !== undefined && ` · ${text.left(text.steps[next.key].label)}`}
          </p>
        </div>
        {next !== undefined && (
          <ButtonLink kind={setUp.isFolded ? "outline" : "primary"} to={stepPaths[next.key]}>
            {text.steps[next.key].action}
          </ButtonLink>
        )}
      </div>
      {!setUp.isFolded && <Meter percent={setUp.percent} />}
      <details open={!setUp.isFolded}>
        <summary className="small">{text.all}</summary>
        <ul className="checklist list">
          {setUp.steps.map(({ key, isDone, isNext }) => (
            <li key={key}>
              <span className={isDone ? "tick on" : "tick"}>
                {isDone && <Icon name="check" />}
                <span className="visually-hidden">{isDone ? text.done : text.toDo}</span>
              </span>
              <span>
                <span className={isDone ? "muted" : "strong"}>{text.steps[key].label}</span>
                <span className="small muted step-hint">{text.steps[key].hint}</span>
              </span>
              {!isDone && !isNext && <ButtonLink to={stepPaths[key]}>{text.steps[key].action}</ButtonLink>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
};

/** The figures of the last 30 days, each with its days as a line. */
export const Figures = ({ figures, compared }: Pick<OverviewView, "figures" | "compared">) => (
  <dl className="kpis">
    {figures.map(({ label, value, delta, note, spark }) => (
      <div key={label} className="card kpi">
        <dt className="small muted">{label}</dt>
        <dd className="row baseline row-1 wrap">
          <b className="kpi-value">{value}</b>
          {delta !== undefined && (
            <span className="small muted">
              {delta}
              <span className="visually-hidden"> {compared}</span>
            </span>
          )}
        </dd>
        <dd className="kpi-note small muted">
          {spark !== undefined && <Spark {...spark} />}
          <span>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);

/** Replaces the card of the largest difference while there are no reports from customers. */
export const NoFinding = () => {
  const text = useMessages().portal.finding;
  return (
    <section className="card stack stack-1" aria-labelledby="finding">
      <h2 id="finding">{text.title}</h2>
      <p className="muted">{text.none}</p>
    </section>
  );
};

/** The coffees that are brewed most, and whether customers brew them as the roaster says. */
export const CoffeeStates = ({ coffees }: { readonly coffees: OverviewView["coffees"] }) => {
  const text = useMessages().portal.coffees;
  return (
    <section className="card" aria-labelledby="coffees">
      <div className="row between">
        <h2 id="coffees">{text.title}</h2>
        <Link className="small" to={href("/portal/coffees")}>
          {text.all}
        </Link>
      </div>
      {coffees.length === 0 && <p className="muted">{text.none}</p>}
      <ul className="list coffee-states">
        {coffees.map(({ id, name, label, cups, state }) => (
          <li key={id}>
            <Link to={href("/portal/coffees/:id", { id: String(id) })}>
              {label !== undefined && <LabelTile label={label} size="sm" />}
              <span className="grow">
                <b>{name}</b>
                <span className={state.isAsMeant === false ? "small copper strong" : "small muted"}>
                  {state.text}
                </span>
              </span>
              <span className="coffee-cups">
                <b>{cups}</b>
                <span className="small muted">{text.cups(cups)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
