import type { YearView } from "./present-year.ts";

interface Props {
  readonly months: YearView["months"];
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
}

const width = 372;
const height = 150;
const column = width / 12;
const barWidth = 17;
/** Height from the letters to the top of the tallest bar. */
const barHeight = 100;
const base = 128;

/** Cups by month as bars; a month without any is a line. The last month with cups is highlighted. */
export const MonthBars = ({ months, label }: Props) => {
  const most = Math.max(...months.map(({ count }) => count), 1);
  const last = months.findLastIndex(({ count }) => count > 0);
  return (
    <svg className="year-months" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {months.map(({ letter, count }, at) => {
        const size = count === 0 ? 3 : Math.max(6, (barHeight * count) / most);
        const center = column * (at + 0.5);
        const kind = count === 0 ? "is-none" : at === last ? "is-last" : undefined;
        return (
          <g key={`${at}-${letter}`} className={kind}>
            <rect
              x={center - barWidth / 2}
              y={base - size}
              width={barWidth}
              height={size}
              rx={count === 0 ? 1.5 : 4}
            />
            {count > 0 && (
              <text className="year-count" x={center} y={base - size - 6}>
                {count}
              </text>
            )}
            <text x={center} y={height - 5}>
              {letter}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
