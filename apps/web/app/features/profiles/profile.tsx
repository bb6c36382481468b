import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ProfileView } from "./present.ts";
import "./profile.css";

export const ProfileHead = ({ view }: { readonly view: ProfileView }) => (
  <div className="profile">
    <span className="avatar xl" aria-hidden="true">
      {view.initial}
    </span>
    <div className="grow">
      <h1 className="heading-sm">{view.name}</h1>
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

/** The latest brews of a user. */
export const ProfileBrews = ({ brews }: Pick<ProfileView, "brews">) => {
  const { profile } = useMessages();
  return (
    <section className="card stack stack-1" aria-labelledby="brewed">
      <h2 id="brewed">{profile.brewed}</h2>
      <ul className="list profile-list">
        {brews.map(({ id, coffee, key, method, rating, date }) => (
          <li key={id}>
            {rating !== undefined && <Stars {...rating} />}
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
                <span>{date}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The latest comments of a user. */
export const ProfileComments = ({ comments }: Pick<ProfileView, "comments">) => {
  const { profile } = useMessages();
  return (
    <section className="card stack stack-1" aria-labelledby="said">
      <h2 id="said">{profile.said}</h2>
      <ul className="list profile-list">
        {comments.map(({ id, recipeId, body, date }) => (
          <li key={id}>
            <p className="profile-text">{body}</p>
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
