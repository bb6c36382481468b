import { useMessages } from "#app/i18n/context.ts";
import type { WeekView } from "./present-week.ts";
import "./log.css";

const maxDots = 6;

/** The current week: figures, a dot for each brew, and its highlights. */
export const WeekCard = ({ week }: { readonly week: WeekView }) => {
  const { log } = useMessages();
  const text = log.week;
  return (
    <section className="card" aria-labelledby="week">
      <h2 id="week">{text.title}</h2>
      <dl className="week-numbers">
        <div>
          <dt>{text.brews}</dt>
          <dd>{week.brews}</dd>
        </div>
        <div>
          <dt>{text.coffee}</dt>
          <dd>
            {week.coffee.value}
            <small>{week.coffee.unit}</small>
          </dd>
        </div>
        <div>
          <dt>{text.average}</dt>
          <dd>{week.average ?? <span className="week-none">{text.noAverage}</span>}</dd>
        </div>
      </dl>
      <div className="week-days" role="img" aria-label={week.daysLabel}>
        {week.days.map(({ date, letter, count }) => (
          <div key={date}>
            <span className={count > 2 ? "dots is-full" : "dots"}>
              {Array.from({ length: Math.min(count, maxDots) }, (_, position) => (
                <i key={position} />
              ))}
            </span>
            <span>{letter}</span>
          </div>
        ))}
      </div>
      {week.insight !== undefined && <p className="small muted">{week.insight}</p>}
    </section>
  );
};
