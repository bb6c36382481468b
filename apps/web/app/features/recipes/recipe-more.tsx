import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

/** What is rarely done with a recipe: copy it to your own recipes or as text, or report it. */
export const RecipeMore = ({ id }: { readonly id: string }) => {
  const { recipe } = useWords();
  return (
    <p className="rp-more small">
      <Link to={`${href("/library/recipes/new")}?recipe=${id}`} rel="nofollow">
        {recipe.duplicate}
      </Link>
      <Link to={`${href("/recipes/:id", { id })}.txt`} reloadDocument rel="nofollow">
        {recipe.asText}
      </Link>
      <Link to={href("/recipes/:id/report", { id })} rel="nofollow">
        {recipe.report}
      </Link>
    </p>
  );
};
