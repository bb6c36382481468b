import { listSavedRecipes, saveRecipe, unsaveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { LibraryHead } from "#app/features/library/library-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { SavedRecipes } from "#app/features/recipes/saved-recipes.tsx";
import { presentCards } from "#app/features/recipes/present-card.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, textField } from "#app/http/form.server.ts";
import { loadLibraryCounts } from "#app/features/library/library-counts.server.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { findOwnGrinder, onOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const own = await findOwnGrinder(requestContext);
  const number = url.searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,2}$/.test(number) ? Number(number) : 1;
  const onGrinder = onOwnGrinder(own);
  const [{ savedRecipes, pagination }, counts, dials] = await Promise.all([
    read(listSavedRecipes, { query: { limit: 24, page, ...onGrinder } }),
    loadLibraryCounts(requestContext),
    listDials(requestContext),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: messages.library.saved.title, description: messages.descriptions.saved, isIndexed: false },
    counts,
    cards: presentCards(
      messages,
      format,
      savedRecipes.map(({ recipe }) => recipe),
      { dials },
    ),
    count: messages.library.saved.count(format.number(pagination.total)),
    grinder: own?.name,
    first: page === 1 ? undefined : "",
    next: page < pagination.totalPages ? `?page=${page + 1}` : undefined,
  };
}

/** Removes a saved recipe, or saves it again. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { messages } = requestContext;
  const form = await readForm(request);
  const isSaved = form.has("save");
  const communityRecipeId = parseId(textField(form, isSaved ? "save" : "remove", 12));
  const page = url.pathname + url.search;
  const stored = isSaved
    ? await submit(requestContext, page, saveRecipe, { body: { communityRecipeId } })
    : await submit(requestContext, page, unsaveRecipe, { query: {}, body: { communityRecipeId } });
  if (stored !== undefined)
    setFlash(requestContext, {
      text: messages.library.saved[isSaved ? "restored" : "removed"],
      undo: { action: page, fields: { [isSaved ? "remove" : "save"]: String(communityRecipeId) } },
    });
  return redirect(page, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Saved({ loaderData }: Route.ComponentProps) {
  const { counts, cards, count, grinder, first, next } = loaderData;
  const { library } = useMessages();
  const findMore = (kind: "primary" | "outline") => (
    <ButtonLink kind={kind} to={href("/discover")}>
      <Icon name="search" size={20} />
      {library.saved.findMore}
    </ButtonLink>
  );
  const isEmpty = cards.length === 0;
  return (
    <Page section="library">
      <LibraryHead current="saved" counts={counts} action={isEmpty ? undefined : findMore("outline")} />
      {isEmpty ? (
        <Empty
          icon="bookmark"
          title={library.saved.emptyTitle}
          text={library.saved.emptyText}
          action={findMore("primary")}
        />
      ) : (
        <>
          <SavedRecipes cards={cards} count={count} grinder={grinder} />
          <Pager
            label={library.pages}
            path={href("/library/saved")}
            first={first}
            next={next}
            firstLabel={library.first}
            nextLabel={library.saved.more}
          />
        </>
      )}
    </Page>
  );
}
