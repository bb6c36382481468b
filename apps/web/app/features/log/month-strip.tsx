import type { MonthView } from "./present-month.ts";
import type { WeekView } from "./present-week.ts";
import "./log.css";

const column = 12;
const gap = 2;
const height = 40;
/** Days with this many cups have a full bar. */
const minFull = 3;

interface Props {
  readonly month: MonthView;
  readonly week: Pick<WeekView, "streak" | "isWholeWeek">;
}

/** The cups of the current month, a bar for each day. */
export const MonthStrip = ({ month: { cups, month, days, today, label }, week }: Props) => {
  const full = Math.max(minFull, ...days);
  return (
    <div className="log-month">
      <p className="row between">
        <span>
          <b>{cups}</b> <span className="muted">{month}</span>
        </span>
        {week.streak !== undefined && (
          <span className={week.isWholeWeek ? "tag tag-own is-reward" : "tag tag-own"}>{week.streak}</span>
        )}
      </p>
      <svg
        viewBox={`0 0 ${days.length * column - gap} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map((count, index) => {
          const day = { x: index * column, width: column - gap };
          const bar = (height * count) / full;
          return index >= today ? (
            <rect key={day.x} className="is-ahead" {...day} y={height - 2} height={2} />
          ) : (
            <g key={day.x} className={index === today - 1 ? "is-today" : undefined}>
              <rect className="log-month-day" {...day} height={height} rx={2} />
              {count > 0 && <rect {...day} y={height - bar} height={bar} rx={2} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
};
