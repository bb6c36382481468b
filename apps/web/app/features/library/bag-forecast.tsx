import { FreshnessBar } from "./freshness-bar.tsx";
import { FreshnessDates } from "./freshness-dates.tsx";
import type { presentForecast } from "./present-forecast.ts";

/** Explains what the values of a bag mean for its age and stock. */
export const BagForecast = ({ age, stock }: ReturnType<typeof presentForecast>) => (
  <>
    <section className="card card-quiet stack stack-1">
      <h2>{age.title}</h2>
      {age.bar !== undefined && (
        <div className="fresh">
          <FreshnessBar bar={age.bar} />
          <FreshnessDates bar={age.bar} dates={age.keys} />
        </div>
      )}
      <p className="muted">{age.text}</p>
    </section>
    {stock !== undefined && (
      <section className="card stack stack-1">
        <h2>{stock.title}</h2>
        <p className="muted">{stock.text}</p>
      </section>
    )}
  </>
);
