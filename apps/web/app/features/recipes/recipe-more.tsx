import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Less common actions: copy the recipe to your own or as text, or report it. */
export const RecipeMore = ({ id }: { readonly id: string }) => {
  const { recipe } = useMessages();
  return (
    <p className="recipe-page-more small">
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
