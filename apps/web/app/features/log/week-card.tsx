import { useWords } from "#app/words/context.ts";
import type { WeekView } from "./present-week.ts";
import "./log.css";

const maxDots = 6;

/** The current week in one line, for the phone. */
export const WeekLine = ({ week }: { readonly week: WeekView }) => (
  <p className="phone-only small muted wk-line">
    <span>{week.line}</span>
    {week.streak !== undefined && <span className="tag tag-own">{week.streak}</span>}
  </p>
);

/** The current week: figures, a dot for each brew, and what stands out. */
export const WeekCard = ({ week }: { readonly week: WeekView }) => {
  const { log } = useWords();
  const text = log.week;
  return (
    <section className="card" aria-labelledby="week">
      <div className="row between">
        <h2 id="week">{text.title}</h2>
        {week.streak !== undefined && <span className="tag tag-own">{week.streak}</span>}
      </div>
      <dl className="wk-nums">
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
          <dd>{week.average ?? <span className="wk-none">{text.noAverage}</span>}</dd>
        </div>
      </dl>
      <div className="wk-days" role="img" aria-label={week.daysLabel}>
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
