import { listPersonalRecipes } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { listCommunityRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { LibraryHead } from "#app/features/library/library-head.tsx";
import { ConfirmDelete } from "#app/features/recipes/confirm-delete.tsx";
import { OwnRecipeRow } from "#app/features/recipes/own-recipe-row.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { loadLibraryCounts } from "#app/features/library/library-counts.server.ts";
import { findOwnGrinder, onOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changeRecipes } from "./change-recipes.server.ts";
import { presentOwn, presentPublished } from "./present-own.ts";
import "#app/features/recipes/card-parts.css";
import "#app/features/recipes/recipe-row.css";
import "#app/features/recipes/own-recipes.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const own = await findOwnGrinder(requestContext);
  const onGrinder = onOwnGrinder(own);
  const page = Math.min(100, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const [personal, community, counts] = await Promise.all([
    read(listPersonalRecipes, { query: { page, limit: 20, ...onGrinder } }),
    read(listCommunityRecipes, { query: { createdByMe: true, limit: 50, ...onGrinder } }),
    loadLibraryCounts(requestContext),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const lines = personal.recipes.map((recipe) => presentOwn(messages, format, recipe, own?.slug));
  const published = community.data.map((recipe) => presentPublished(messages, format, recipe));
  const asked = url.searchParams.get("delete") ?? "";
  const doomed = [
    ...lines.map(({ id, name }) => ({ id: `mine-${id}`, name, isPublished: false })),
    ...published.map(({ id, name }) => ({ id: `recipe-${id}`, name, isPublished: true })),
  ].find(({ id }) => id === asked);
  return {
    page: { title: messages.myRecipes.title, description: messages.descriptions.myRecipes, isIndexed: false },
    counts,
    lines,
    published,
    doomed,
    next: page < personal.pagination.totalPages ? `?page=${page + 1}` : undefined,
    first: page > 1 ? "" : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeRecipes(getRequestContext(context), await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MyRecipes({ loaderData }: Route.ComponentProps) {
  const { myRecipes } = useMessages();
  const { counts, lines, published, doomed, next, first } = loaderData;
  const create = (
    <ButtonLink kind="primary" to={href("/library/recipes/new")}>
      <Icon name="plus" size={20} />
      {myRecipes.create}
    </ButtonLink>
  );
  const paste = <Link to={href("/recipes/paste")}>{myRecipes.paste}</Link>;
  const isEmpty = lines.length === 0 && published.length === 0;
  const sections = [
    { id: "own", title: myRecipes.own, hint: myRecipes.ownHint, list: lines },
    { id: "published", title: myRecipes.published, hint: myRecipes.publishedHint, list: published },
  ].filter(({ list }) => list.length > 0);
  return (
    <Page section="library">
      <LibraryHead current="recipes" counts={counts} action={isEmpty ? undefined : create} />
      {doomed !== undefined && <ConfirmDelete {...doomed} />}
      {isEmpty && (
        <Empty
          icon="pen"
          title={myRecipes.emptyTitle}
          text={myRecipes.emptyText}
          action={
            <>
              {create}
              {paste}
            </>
          }
        />
      )}
      <div className="my-recipe-lines">
        {sections.map(({ id, title, hint, list }, position) => (
          <section key={id} aria-labelledby={id}>
            <div className="row between baseline">
              <h2 id={id}>{title}</h2>
              {position === 0 && <span className="small">{paste}</span>}
            </div>
            <p className="small muted">{hint}</p>
            <ul className="card recipe-rows">
              {list.map((line) => (
                <OwnRecipeRow key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager
        label={myRecipes.pages}
        path={href("/library/recipes")}
        first={first}
        next={next}
        firstLabel={myRecipes.first}
        nextLabel={myRecipes.next}
      />
    </Page>
  );
}
