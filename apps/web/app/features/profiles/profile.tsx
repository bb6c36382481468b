import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { ProfileView } from "./present.ts";
import "./profile.css";

export const ProfileHead = ({ view }: { readonly view: ProfileView }) => (
  <div className="up">
    <span className="avatar xl" aria-hidden="true">
      {view.initial}
    </span>
    <div className="grow">
      <h1 className="h1-sm">{view.name}</h1>
      <p className="muted facts">
        <span>
          {view.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </p>
    </div>
  </div>
);

/** What a user brewed last. */
export const ProfileBrews = ({ brews }: Pick<ProfileView, "brews">) => {
  const { profile } = useWords();
  return (
    <section className="card stack stack-1" aria-labelledby="brewed">
      <h2 id="brewed">{profile.brewed}</h2>
      <ul className="list up-list">
        {brews.map(({ id, coffee, key, method, rating, date }) => (
          <li key={id}>
            {key === undefined ? (
              <b>{coffee}</b>
            ) : (
              <Link className="plain strong" to={href("/coffees/:key", { key })}>
                {coffee}
              </Link>
            )}
            <p className="small muted facts">
              <span>
                <span>{method}</span>
                {rating !== undefined && <span>{rating}</span>}
                <span>{date}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What a user wrote last. */
export const ProfileComments = ({ comments }: Pick<ProfileView, "comments">) => {
  const { profile } = useWords();
  return (
    <section className="card stack stack-1" aria-labelledby="said">
      <h2 id="said">{profile.said}</h2>
      <ul className="list up-list">
        {comments.map(({ id, recipeId, body, date }) => (
          <li key={id}>
            <p className="up-text">{body}</p>
            <p className="small muted facts">
              <span>
                <span>{date}</span>
                <span>
                  <Link to={`${href("/recipes/:id", { id: recipeId })}#comments`}>{profile.toRecipe}</Link>
                </span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
