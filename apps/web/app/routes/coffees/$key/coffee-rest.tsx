import { FreshnessBar } from "#app/features/library/freshness-bar.tsx";
import { useWords } from "#app/words/context.ts";
import type { RestView } from "./present-rest.ts";

/** How long to rest the coffee after roasting, as is usual for its roast. */
export const CoffeeRest = ({ title, usual, text, bar, end }: RestView) => {
  const { library } = useWords();
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
