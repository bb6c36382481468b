import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { BagCard } from "#app/features/library/bag-card.tsx";
import { LibraryHead } from "#app/features/library/library-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentBag } from "#app/features/library/present-bag.ts";
import { readForm } from "#app/http/form.server.ts";
import { loadLibraryCounts } from "#app/features/library/library-counts.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import { restoreBag } from "#app/features/library/restore-bag.server.ts";
import { loadNextBrews } from "#app/features/library/next-brews.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

/** The API's bag states in each list; closed bags are listed with the open ones. */
const lists = { open: ["open", "closed"], frozen: ["frozen"], finished: ["finished"] } as const;
type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { api, read, messages, visitor, path } = requestContext;
  const current = names.find((name) => name === url.searchParams.get("state")) ?? "open";
  const cursor = url.searchParams.get("cursor")?.slice(0, 1000);
  const query = { state: [...lists[current]], limit: 24, ...(cursor ? { cursor } : {}) };
  const [result, listCounts, { today }] = await Promise.all([
    api(listBags, { query }),
    loadLibraryCounts(requestContext),
    readToday(requestContext),
  ]);
  // The cursor belongs to another list.
  if (result.status === 400 && cursor) throw redirect(`${path(href("/library"))}?state=${current}`);
  const { data, counts, hasMore, cursor: next } = result.ok ? result.body : await read(listBags, { query });
  // Closed bags follow the open ones.
  const sorted = data.toSorted((a, b) => Number(a.state === "closed") - Number(b.state === "closed"));
  const format = createFormat(visitor.locale, visitor.units);
  const unfinished = data.filter(({ state }) => state !== "finished").map(({ id }) => id);
  const nextBrews = await loadNextBrews(requestContext, unfinished);
  const count = { open: counts.open + counts.closed, frozen: counts.frozen, finished: counts.finished };
  return {
    page: { title: messages.library.title, description: messages.descriptions.library, isIndexed: false },
    current,
    today,
    listCounts,
    hasBags: names.some((name) => count[name] > 0),
    tabs: names.map((name) => ({ name, label: messages.library[name](format.number(count[name])) })),
    bags: sorted.map((bag) => presentBag(messages, format, bag, { next: nextBrews.get(bag.id) })),
    first: cursor ? `?state=${current}` : undefined,
    next: hasMore && next !== null ? `?state=${current}&cursor=${encodeURIComponent(next)}` : undefined,
  };
}

/** Restores a deleted bag. */
export async function action({ context, request }: Route.ActionArgs) {
  return restoreBag(getRequestContext(context), await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Library({ loaderData }: Route.ComponentProps) {
  const { current, today, listCounts, hasBags, tabs, bags, first, next } = loaderData;
  const { library } = useMessages();
  const addBag = (
    <ButtonLink kind="primary" to={href("/library/bags/new")}>
      <Icon name="plus" size={20} />
      {library.addBag}
    </ButtonLink>
  );
  const isEmpty = bags.length === 0;
  return (
    <Page section="library">
      <LibraryHead current="bags" counts={listCounts} action={isEmpty ? undefined : addBag} />
      {hasBags && (
        <nav className="library-states" aria-label={library.states}>
          <div className="segmented">
            {tabs.map(({ name, label }) => (
              <Link
                key={name}
                to={name === "open" ? href("/library") : `${href("/library")}?state=${name}`}
                aria-current={name === current ? "page" : undefined}
              >
                {label}
              </Link>
            ))}
          </div>
        </nav>
      )}
      {isEmpty ? (
        <Empty icon="bag" {...library.empty[current]} action={addBag} />
      ) : (
        <>
          <ul className="grid bags">
            {bags.map((bag) => (
              <BagCard key={bag.id} bag={bag} today={today} />
            ))}
          </ul>
          <Pager
            label={library.pages}
            path={href("/library")}
            first={first}
            next={next}
            firstLabel={library.first}
            nextLabel={library.more}
          />
        </>
      )}
    </Page>
  );
}
