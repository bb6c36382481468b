import { FreshnessBar } from "#app/features/library/freshness-bar.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RestView } from "./present-rest.ts";

/** The recommended resting time of the coffee, based on its roast level. */
export const CoffeeRest = ({ title, usual, text, bar, end }: RestView) => {
  const { library } = useMessages();
  return (
    <section className="card stack stack-1" aria-labelledby="rest">
      <div className="row between wrap">
        <h2 id="rest">{title}</h2>
        <span className="small muted">{usual}</span>
      </div>
      <FreshnessBar bar={bar} />
      <div className="fresh-key" aria-hidden="true">
        <span>{library.roast}</span>
        <span>{end}</span>
      </div>
      <p>{text}</p>
    </section>
  );
};
