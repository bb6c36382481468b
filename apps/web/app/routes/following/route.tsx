import { getFollowingFeed } from "@brewdial/contract/recipe-lists/endpoints.ts";
import { listFollowedRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { DiscoverHead } from "#app/features/discover/discover-head.tsx";
import { Feed } from "#app/features/following/feed.tsx";
import { FollowedList } from "#app/features/following/followed-list.tsx";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { parseListQuery } from "#app/http/list-query.server.ts";
import { listDials } from "#app/features/grinders/grinder-names.server.ts";
import { findOwnGrinder, onOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { changeFollowing } from "./change-following.server.ts";
import { presentFeedItem, presentFollowed } from "./present-following.ts";

const pageSize = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { api, read, messages, visitor, path } = requestContext;
  const { cursor, pageQuery } = parseListQuery(url.searchParams);
  const own = await findOwnGrinder(requestContext);
  const query = {
    limit: pageSize,
    ...onOwnGrinder(own),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const [feed, followed, dials] = await Promise.all([
    api(getFollowingFeed, { query }),
    read(listFollowedRoasters, { query: { limit: 50 } }),
    listDials(requestContext),
  ]);
  // The API does not know the cursor: restart the feed.
  if (feed.status === 400 && cursor !== undefined) throw redirect(path(href("/following")));
  const { data: recipes, ...next } = feed.ok ? feed.body : await read(getFollowingFeed, { query });
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: messages.following.title, description: messages.descriptions.following, isIndexed: false },
    items: recipes.map((recipe) => presentFeedItem(messages, format, recipe, { dials, now: Date.now() })),
    roasters: followed.data.map((roaster) => presentFollowed(messages, format, roaster)),
    next: next.hasMore && next.cursor !== null ? pageQuery(next.cursor) : undefined,
    first: cursor === undefined ? undefined : pageQuery(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return changeFollowing(getRequestContext(context), await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Following({ loaderData }: Route.ComponentProps) {
  const { following } = useMessages();
  const { items, roasters, next, first } = loaderData;
  const find = (
    <ButtonLink kind="primary" to={href("/roasters")}>
      {following.find}
    </ButtonLink>
  );
  return (
    <Page section="discover">
      <DiscoverHead current="following" />
      {roasters.length === 0 ? (
        <Empty icon="people" title={following.emptyTitle} text={following.emptyText} action={find} />
      ) : (
        <div className="grid cols-main">
          <div>
            {items.length === 0 ? (
              <Empty icon="people" title={following.quietTitle} text={following.quietText} action={find} />
            ) : (
              <Feed items={items} renderCard={({ card }) => <RecipeCard card={card} />} />
            )}
            {next === undefined && items.length > 0 && (
              <p className="small muted feed-end">{following.end}</p>
            )}
            <Pager
              label={following.pages}
              path={href("/following")}
              first={first}
              next={next}
              firstLabel={following.first}
              nextLabel={following.more}
            />
          </div>
          <div className="stack">
            <FollowedList roasters={roasters} />
          </div>
        </div>
      )}
    </Page>
  );
}
