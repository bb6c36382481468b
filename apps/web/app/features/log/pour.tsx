import { WeightPicture } from "#app/features/charts/weight-picture.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { PourView } from "./present-pour.ts";

/** What the scale showed, beside what the recipe wanted. */
export const Pour = ({ view: { hasPlan, label, phone, desk } }: { readonly view: PourView }) => {
  const { pour } = useMessages().log.entry;
  const lines = hasPlan ? ["chart-line chart-plan", "chart-line chart-own"] : ["chart-line chart-own"];
  return (
    <section className="card stack" aria-labelledby="pour">
      <h2 id="pour">{pour.title}</h2>
      {hasPlan && (
        <ul className="key">
          <KeyItem line="chart-own" name={pour.poured} />
          <KeyItem line="chart-plan" name={pour.planned} />
        </ul>
      )}
      <div className="phone-only">
        <WeightPicture drawing={phone} label={label} yName="g" lines={lines} hasArea />
      </div>
      <div className="desktop-only">
        <WeightPicture drawing={desk} label={label} yName="g" lines={lines} hasArea />
      </div>
    </section>
  );
};

const KeyItem = ({ line, name }: { readonly line: string; readonly name: string }) => (
  <li>
    <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path className={`chart-line ${line}`} d="M1 8H15" />
    </svg>
    {name}
  </li>
);
