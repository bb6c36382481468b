import { useWords } from "#app/words/context.ts";
import type { PublicationView } from "./present-publication.ts";

/** Where a recipe comes from: its author, how its grind was published, and where it was read. Only pages with TLS are linked. */
export const RecipeSource = ({ by, grind, sources }: PublicationView) => {
  const { recipe } = useWords();
  return (
    <section className="card card-quiet stack stack-1" aria-labelledby="source">
      <h2 id="source">{recipe.source}</h2>
      <p>
        {recipe.sourceText(by)} {grind}
      </p>
      <ul className="stack stack-1">
        {sources.map(({ title, address }) => (
          <li key={address}>
            {address.startsWith("https:") ? (
              <a href={address} rel="noopener nofollow">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
