import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { CoffeeList } from "#app/features/coffees/coffee-list.tsx";
import { presentCoffeeItem } from "#app/features/coffees/present.ts";
import { DiscoverHead } from "#app/features/discover/discover-head.tsx";
import { SearchForm } from "#app/features/discover/search-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { pageLinks, parseListQuery } from "#app/http/list-query.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, read, messages, visitor, webUrl, path } = getRequestContext(context);
  const { q, cursor, pageQuery } = parseListQuery(url.searchParams);
  const query = {
    ...(q === "" ? { sort: "popular" as const } : { q }),
    ...(cursor === undefined ? {} : { cursor }),
    limit: 24,
  };
  const result = await api(listCoffees, { query });
  // The cursor belongs to another search.
  if (result.status === 400 && cursor !== undefined) throw redirect(path(href("/coffees")) + pageQuery());
  const found = result.ok ? result.body : await read(listCoffees, { query });
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: messages.coffee.listTitle,
      description: messages.coffee.listDescription,
      addresses: pageAddresses(webUrl, visitor.locale, href("/coffees")),
      isIndexed: url.search === "",
    },
    q,
    found: messages.coffee.found(format.number(found.total)),
    coffees: found.data.map((coffee) => presentCoffeeItem(messages, format, coffee)),
    pages: pageLinks(found, cursor, pageQuery),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Coffees({ loaderData: { q, found, coffees, pages } }: Route.ComponentProps) {
  const { coffee, discover } = useMessages();
  return (
    <Page section="discover">
      <DiscoverHead current="coffees" />
      <SearchForm
        action="/coffees"
        query={q}
        label={coffee.search}
        placeholder={coffee.placeholder}
        button={coffee.find}
      />
      {coffees.length === 0 ? (
        <Empty
          icon="search"
          title={coffee.noneTitle(q)}
          text={coffee.noneText}
          action={<ButtonLink to={href("/coffees")}>{coffee.showAll}</ButtonLink>}
        />
      ) : (
        <>
          <h2 className="small muted list-count">{found}</h2>
          <CoffeeList coffees={coffees} hasRoaster />
          <Pager
            label={coffee.pages}
            path={href("/coffees")}
            {...pages}
            firstLabel={discover.first}
            nextLabel={coffee.more}
          />
        </>
      )}
    </Page>
  );
}
