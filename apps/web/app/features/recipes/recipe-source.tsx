import type { PublicationView } from "./present-publication.ts";

/** The source of a recipe: its author, how its grind was published, and the publications. Only HTTPS pages are linked. */
export const RecipeSource = ({ title, text, grind, sources }: PublicationView) => (
  <section className="card card-quiet stack stack-1" aria-labelledby="source">
    <h2 id="source">{title}</h2>
    <p>
      {text} {grind}
    </p>
    <ul className="stack stack-1">
      {sources.map(({ title: page, address }) => (
        <li key={address}>
          {address.startsWith("https:") ? (
            <a href={address} rel="noopener nofollow">
              {page}
            </a>
          ) : (
            page
          )}
        </li>
      ))}
    </ul>
  </section>
);
