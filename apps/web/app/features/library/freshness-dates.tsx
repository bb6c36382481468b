import type { BarView } from "./present-freshness.ts";
import "./freshness-bar.css";

interface Props {
  readonly bar: BarView;
  /** The dates of the roast, the peak and the decline; the last ones may be unknown. */
  readonly dates: readonly string[];
}

/** The dates below a freshness bar. On wide screens each begins below its color, or farther left if it would not fit. */
export const FreshnessDates = ({ bar: { restTo, peakTo }, dates }: Props) => {
  const starts = [0, restTo, peakTo];
  return (
    <ul className="fresh-dates">
      {dates.map((date, place) => (
        <li key={date}>
          <svg width={`${starts[place]}%`} height="1" aria-hidden="true" />
          {date}
        </li>
      ))}
    </ul>
  );
};
