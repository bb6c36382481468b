import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { RecommendationView } from "./present-taste.ts";

/** What the saved taste puts first, each with the reason. */
export const Recommendations = ({ recipes }: { readonly recipes: readonly RecommendationView[] }) => {
  const { taste } = useWords();
  return (
    <section className="card stack stack-1" aria-labelledby="first">
      <h2 id="first">{taste.resultTitle}</h2>
      <ul className="list set-list">
        {recipes.map(({ id, name, brewer, reasons }) => (
          <li key={id}>
            <Link className="strong" to={href("/recipes/:id", { id })}>
              {name}
            </Link>
            <span className="small muted">{brewer}</span>
            <span className="small">{reasons}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
