import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { BagCard } from "#app/features/library/bag-card.tsx";
import { LibraryHead } from "#app/features/library/library-head.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { canBrew, presentBag } from "#app/features/library/present-bag.ts";
import { readForm } from "#app/http/form.server.ts";
import { loadLibraryCounts } from "#app/features/library/library-counts.server.ts";
import { restoreBag } from "#app/features/library/restore-bag.server.ts";
import { loadNextBrews } from "#app/features/library/next-brews.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";

/** The API's states of each list; a closed bag is as good as open. */
const lists = { open: ["open", "closed"], frozen: ["frozen"], finished: ["finished"] } as const;
type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { api, read, words, visitor, path } = session;
  const current = names.find((name) => name === url.searchParams.get("state")) ?? "open";
  const cursor = url.searchParams.get("cursor")?.slice(0, 1000);
  const query = { state: [...lists[current]], limit: 24, ...(cursor ? { cursor } : {}) };
  const [result, listCounts] = await Promise.all([api(listBags, { query }), loadLibraryCounts(session)]);
  // A cursor of another list.
  if (result.status === 400 && cursor) throw redirect(`${path(href("/library"))}?state=${current}`);
  const { data, counts, hasMore, cursor: next } = result.ok ? result.body : await read(listBags, { query });
  const format = createFormat(visitor.locale, visitor.units);
  const brewed = data.filter((bag) => canBrew(bag) && bag.lastBrew !== null).map(({ id }) => id);
  const nextBrews = await loadNextBrews(session, brewed);
  const count = { open: counts.open + counts.closed, frozen: counts.frozen, finished: counts.finished };
  return {
    page: { title: words.library.title, description: words.descriptions.library, isIndexed: false },
    current,
    listCounts,
    tabs: names.map((name) => ({ name, label: words.library[name](format.number(count[name])) })),
    bags: data.map((bag) => presentBag(words, format, bag, { next: nextBrews.get(bag.id) })),
    first: cursor ? `?state=${current}` : undefined,
    next: hasMore && next !== null ? `?state=${current}&cursor=${encodeURIComponent(next)}` : undefined,
  };
}

/** Takes back the deletion of a bag. */
export async function action({ context, request }: Route.ActionArgs) {
  return restoreBag(getSession(context), await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Library({ loaderData }: Route.ComponentProps) {
  const { current, listCounts, tabs, bags, first, next } = loaderData;
  const { library } = useWords();
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
      <nav className="lib-states" aria-label={library.states}>
        <div className="seg">
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
      {isEmpty ? (
        <Empty icon="bag" {...library.empty[current]} action={addBag} />
      ) : (
        <>
          <ul className="grid bags">
            {bags.map((bag) => (
              <BagCard key={bag.id} bag={bag} />
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
