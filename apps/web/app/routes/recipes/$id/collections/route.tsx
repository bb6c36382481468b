import { listCollections } from "@brewdial/contract/collections/endpoints.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { recipeTitle } from "#app/features/grinders/brewer-name.ts";
import { CollectionChooser } from "#app/features/recipes/collection-chooser.tsx";
import { presentCollection } from "#app/features/collections/present.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { chooseCollections } from "./choose-collections.server.ts";
import "#app/features/recipes/save-sheet.css";
import { BackLink } from "#app/ui/back-link.tsx";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

/** Also loaded by the sheet of the recipe page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const id = parseId(params.id);
  const [recipe, { collections }] = await Promise.all([
    read(getRecipe, { params: { id } }),
    read(listCollections, { query: { recipeId: id } }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: messages.collections.title,
      description: messages.descriptions.recipeCollections,
      isIndexed: false,
    },
    recipe: { id: params.id, title: recipeTitle(messages, recipe) },
    collections: collections.map((collection) => presentCollection(messages, format, collection)),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return chooseCollections(
    getRequestContext(context),
    parseId(params.id),
    await readForm(request),
    url.pathname,
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RecipeCollections({ loaderData, actionData: state }: Route.ComponentProps) {
  const { recipe, collections } = loaderData;
  const { choose } = useMessages().collections;
  return (
    <Page section="library" isNarrow>
      <BackLink to={href("/recipes/:id", { id: recipe.id })}>{choose.back}</BackLink>
      <div className="card stack">
        <h1 className="heading-sm">{recipe.title}</h1>
        <CollectionChooser recipeId={recipe.id} collections={collections} error={state?.fields["name"]} />
      </div>
    </Page>
  );
}
