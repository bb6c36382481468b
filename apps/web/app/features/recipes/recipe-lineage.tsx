import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { LineageView } from "./present-lineage.ts";

/** The ancestors of a recipe, what each changed, and its number of copies. */
export const RecipeLineage = ({ title, sources, count }: LineageView) => (
  <section className="card card-quiet stack stack-1" aria-labelledby="lineage">
    <h2 id="lineage">{title}</h2>
    {count !== undefined && <p>{count}</p>}
    {sources.length > 0 && (
      <ol className="stack stack-1">
        {sources.map(({ id, name, changes }) => (
          <li key={id}>
            <Link to={href("/recipes/:id", { id })}>{name}</Link>
            <span className="recipe-page-line small muted">{changes}</span>
          </li>
        ))}
      </ol>
    )}
  </section>
);
