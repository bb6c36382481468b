import { frameMarkup } from "@brewdial/domain/text/frame-markup.ts";
import { heights } from "@brewdial/widget/layouts.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { presentComments, presentLiked } from "#app/features/recipes/present-response.ts";
import { presentLineage } from "#app/features/recipes/present-lineage.ts";
import { presentRecipe } from "#app/features/recipes/present.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { RecipeComments } from "#app/features/recipes/recipe-comments.tsx";
import { RecipeHead } from "#app/features/recipes/recipe-head.tsx";
import { RecipeLiked } from "#app/features/recipes/recipe-liked.tsx";
import { RecipeLineage } from "#app/features/recipes/recipe-lineage.tsx";
import { RecipeNumbers } from "#app/features/recipes/recipe-numbers.tsx";
import { RecipeSource } from "#app/features/recipes/recipe-source.tsx";
import { RecipeSteps } from "#app/features/recipes/recipe-steps.tsx";
import { recipeText } from "#app/features/recipes/recipe-text.ts";
import { recipeCard } from "#app/features/og-image/recipe-card.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { pictureAddress } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { frameAddress, oEmbedLink } from "#app/seo/oembed-link.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { recipeJsonLd } from "#app/seo/recipe-json-ld.ts";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changeRecipe } from "./change-recipe.server.ts";
import { loadRecipe } from "./load-recipe.server.ts";
import { sendRecipeText, textId } from "./send-text.server.ts";

export const handle = { script: "share" };

/** `/recipes/{id}.txt` is the same recipe as plain text. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params, url }, next) => {
    const id = textId(params.id);
    return id === undefined ? next() : sendRecipeText(getRequestContext(context), id, url);
  },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor, webUrl } = requestContext;
  const loaded = await loadRecipe(requestContext, parseId(params.id), url.searchParams);
  const { recipe, comments, viewer } = loaded;
  const format = createFormat(visitor.locale, visitor.units);
  const isWritten = loaded.own !== undefined && url.searchParams.get("version") === "written";
  const input = { ...loaded, isWritten };
  const view = presentRecipe(messages, format, input);
  const addresses = pageAddresses(webUrl, visitor.locale, href("/recipes/:id", params));
  const isForAnyCoffee = view.publication?.isForAnyCoffee === true;
  const coffeePath = href("/coffees/:key", { key: view.coffee.key });
  const frame = frameAddress(webUrl, recipe.coffee.roasterSlug, recipe.coffee.slug);
  const image = pictureAddress(
    webUrl,
    requestContext.path(`/og/recipes/${recipe.id}.png`),
    recipeCard(messages, recipe),
  );
  const { avgRating, ratingCount, createdAt, brewTimeSeconds, upvotes, downvotes } = recipe;
  return {
    page: {
      title: view.title,
      description: view.description,
      addresses,
      image,
      jsonLd: jsonLd(
        recipeJsonLd({
          name: view.title,
          address: addresses.canonical,
          image,
          description: view.description,
          author: view.author,
          createdAt,
          category: messages.methods[recipe.method],
          ingredients: view.strip.slice(0, 2).map((figure) => `${joinQuantity(figure)} ${figure.label}`),
          totalSeconds: brewTimeSeconds,
          steps: view.steps,
          rating: avgRating === null ? undefined : { average: avgRating, count: ratingCount },
        }),
        breadcrumbs([
          isForAnyCoffee
            ? { name: messages.recipe.discover, address: webUrl + requestContext.path(href("/discover")) }
            : { name: view.coffee.name, address: webUrl + requestContext.path(coffeePath) },
          { name: view.brewer, address: addresses.canonical },
        ]),
      ),
    },
    oEmbed: isForAnyCoffee ? undefined : oEmbedLink(webUrl, frame, view.title),
    view,
    lineage: presentLineage(messages, format, recipe, loaded.lineage),
    liked: presentLiked(messages, format, recipe),
    votes: { up: upvotes, down: downvotes, vote: viewer?.vote ?? null },
    isSaved: viewer?.isSaved ?? false,
    share: {
      page: addresses.canonical,
      text: recipeText(messages, visitor.units, input, view, addresses.canonical),
      embed: isForAnyCoffee
        ? undefined
        : frameMarkup(frame, `${view.coffee.name}, ${view.roaster.name}`, 480, heights.card).markup,
    },
    comments: {
      title:
        comments.total === 0
          ? messages.recipe.noComments
          : messages.recipe.comments(format.number(comments.total)),
      list: presentComments(messages, comments.comments, viewer?.id, Date.now()),
      nextCursor: comments.cursor ?? undefined,
    },
    isGuest: viewer === undefined,
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = url.pathname + url.search;
  return changeRecipe(getRequestContext(context), parseId(params.id), await readForm(request), page);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : [...pageMeta(loaderData.page), ...(loaderData.oEmbed === undefined ? [] : [loaderData.oEmbed])];

export default function Recipe({ loaderData, actionData }: Route.ComponentProps) {
  const { view, lineage, liked, votes, isSaved, share, comments, isGuest } = loaderData;
  const returnTo = usePagePath();
  const refused =
    actionData === undefined
      ? undefined
      : { text: actionData.values["comment"] ?? "", error: actionData.fields["comment"] };
  return (
    <Page section="discover">
      <div className="recipe-page">
        <RecipeHead view={view} votes={votes} isSaved={isSaved} isGuest={isGuest} share={share} />
        <RecipeNumbers view={view} returnTo={returnTo} />
        <RecipeSteps
          steps={view.steps}
          areGenerated={view.areStepsGenerated}
          preparation={view.publication?.preparation}
        />
        {view.publication !== undefined && <RecipeSource {...view.publication} />}
        {lineage !== undefined && <RecipeLineage {...lineage} />}
        <RecipeLiked liked={liked} notes={view.notes} />
        <RecipeComments
          title={comments.title}
          comments={comments.list}
          recipeId={String(view.id)}
          nextCursor={comments.nextCursor}
          isGuest={isGuest}
          returnTo={returnTo}
          refused={refused}
        />
      </div>
    </Page>
  );
}
