import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RecommendationView } from "./present-taste.ts";

/** Recipes recommended for the saved taste, each with the reason. */
export const Recommendations = ({ recipes }: { readonly recipes: readonly RecommendationView[] }) => {
  const { taste } = useMessages();
  return (
    <section className="card stack stack-1" aria-labelledby="first">
      <h2 id="first">{taste.resultTitle}</h2>
      <ul className="list settings-list">
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
