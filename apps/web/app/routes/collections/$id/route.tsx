import { getCollection } from "@brewdial/contract/collections/endpoints.ts";
import { listSavedRecipes } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { AddRecipes } from "#app/features/recipes/add-recipes.tsx";
import { CollectionChange } from "#app/features/collections/collection-change.tsx";
import { CollectionRecipes } from "#app/features/recipes/collection-recipes.tsx";
import { presentCollection } from "#app/features/collections/present.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { findOwnGrinder, onOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changeCollection } from "./change-collection.server.ts";
import "#app/features/collections/collections.css";
import "#app/features/library/forms.css";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const own = await findOwnGrinder(requestContext);
  const onGrinder = onOwnGrinder(own);
  const id = parseId(params.id);
  const [{ collection }, { savedRecipes }] = await Promise.all([
    read(getCollection, { params: { id }, query: onGrinder }),
    read(listSavedRecipes, { query: { limit: 50, ...onGrinder } }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const inside = new Set(collection.items.map(({ recipeId }) => recipeId));
  const others = savedRecipes.filter(({ communityRecipeId }) => !inside.has(communityRecipeId));
  return {
    page: {
      title: collection.name,
      description: collection.description ?? messages.descriptions.collection(collection.name),
      isIndexed: false,
    },
    collection: presentCollection(messages, format, collection),
    cards: collection.items.map(({ recipe }) => presentCard(messages, format, recipe)),
    others: others.map(({ recipe }) => presentCard(messages, format, recipe)),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return changeCollection(
    getRequestContext(context),
    parseId(params.id),
    await readForm(request),
    url.pathname,
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function CollectionPage({ loaderData, actionData: state }: Route.ComponentProps) {
  const { collection, cards, others } = loaderData;
  const { collections: text } = useMessages();
  return (
    <Page section="library" isNarrow>
      <nav className="crumbs small" aria-label={text.breadcrumb}>
        <Link to={href("/collections")}>{text.title}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{collection.name}</span>
      </nav>
      <div className="collection-head">
        <h1 className="heading-sm">{collection.name}</h1>
        {collection.description !== undefined && <p className="lead">{collection.description}</p>}
        <p className="small muted facts">
          <span>
            <span>{collection.count}</span>
            <span>{text.onlyYou}</span>
          </span>
        </p>
      </div>
      <CollectionRecipes cards={cards} />
      <AddRecipes cards={others} isOpen={cards.length === 0} />
      <CollectionChange collection={collection} state={state} />
    </Page>
  );
}
