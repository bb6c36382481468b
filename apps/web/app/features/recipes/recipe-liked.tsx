import { useMessages } from "#app/i18n/context.ts";
import type { LikedView } from "./present-response.ts";

interface Props {
  readonly liked: LikedView;
  readonly notes: string | undefined;
}

/** Votes, ratings and number of brews of a recipe, its taste, and the author's notes. */
export const RecipeLiked = ({ liked: { votes, rating, brewed, taste }, notes }: Props) => {
  const { recipe } = useMessages();
  return (
    <section className="recipe-page-why card card-quiet stack stack-1" aria-labelledby="liked">
      <h2 id="liked">{recipe.liked}</h2>
      <ul className="stack stack-1">
        <li>
          <b>{votes}</b>
        </li>
        {(rating !== undefined || brewed !== undefined) && (
          <li>
            {rating} {brewed}
          </li>
        )}
        {taste !== undefined && (
          <li>
            {recipe.taste} <b>{taste}</b>.
          </li>
        )}
        {notes !== undefined && (
          <li>
            {recipe.notes}: {notes}
          </li>
        )}
      </ul>
    </section>
  );
};
