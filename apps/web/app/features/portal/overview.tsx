import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { Meter } from "./meter.tsx";
import type { OverviewView } from "./present-overview.ts";
import "./overview.css";

/** Where each step of the checklist is done. */
const stepPaths = {
  profile: "/portal/profile",
  coffee: "/portal/coffees/new",
  recipe: "/portal/coffees",
  embed: "/portal/embed",
  impression: "/portal/embed",
} as const;

/** What is left to do, with the next step as the primary button. */
export const SetUp = ({ setUp }: { readonly setUp: OverviewView["setUp"] }) => {
  const text = useWords().portal.setUp;
  return (
    <section className="card" aria-labelledby="set-up">
      <div className="row between">
        <h2 id="set-up">{text.title}</h2>
        <span className="small muted">{setUp.progress}</span>
      </div>
      <Meter percent={setUp.percent} />
      <ul className="checklist list">
        {setUp.steps.map(({ key, isDone, isNext }) => (
          <li key={key}>
            <span className={isDone ? "tick on" : "tick"}>
              {isDone && <Icon name="check" />}
              <span className="vh">{isDone ? text.done : text.toDo}</span>
            </span>
            <span>
              <span className={isDone ? "muted" : "strong"}>{text.steps[key].label}</span>
              <span className="small muted step-hint">{text.steps[key].hint}</span>
            </span>
            {!isDone && (
              <ButtonLink kind={isNext ? "primary" : "outline"} to={stepPaths[key]}>
                {text.steps[key].action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const Figures = ({ figures }: { readonly figures: OverviewView["figures"] }) => (
  <dl className="kpis">
    {figures.map(({ label, value, note }) => (
      <div key={label} className="card kpi">
        <dt className="small muted">{label}</dt>
        <dd className="kb">{value}</dd>
        <dd className="small muted">{note}</dd>
      </div>
    ))}
  </dl>
);

export const Finding = ({ finding }: { readonly finding: OverviewView["finding"] }) => {
  const text = useWords().portal.finding;
  return (
    <section className="card stack stack-1" aria-labelledby="finding">
      <h2 id="finding">{text.title}</h2>
      {finding === undefined ? (
        <p className="muted">{text.none}</p>
      ) : (
        <>
          <p>
            <b>{finding.coffee}</b>
            {finding.text}
          </p>
          <p>
            <Link to="/portal/intent">{text.link}</Link>
          </p>
        </>
      )}
    </section>
  );
};

export const MostBrewed = ({ most }: { readonly most: OverviewView["most"] }) => {
  const text = useWords().portal.most;
  return (
    <section className="card" aria-labelledby="most">
      <h2 id="most">{text.title}</h2>
      {most.length === 0 && <p className="muted">{text.none}</p>}
      <ul className="bars">
        {most.map(({ id, name, count, percent }) => (
          <li key={id}>
            <span className="row between">
              <span className="ell">{name}</span>
              <b>{count}</b>
            </span>
            <Meter percent={percent} />
          </li>
        ))}
      </ul>
    </section>
  );
};
