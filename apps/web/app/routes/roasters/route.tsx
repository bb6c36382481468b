import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { DiscoverHead } from "#app/features/discover/discover-head.tsx";
import { SearchForm } from "#app/features/discover/search-form.tsx";
import { presentListedRoaster } from "#app/features/roasters/present.ts";
import { RoasterList } from "#app/features/roasters/roaster-list.tsx";
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
    ...(q === "" ? {} : { search: q }),
    ...(cursor === undefined ? {} : { cursor }),
    sort: "popular",
    coffees: 3,
    limit: 24,
  } as const;
  const result = await api(listRoasters, { query });
  // The cursor belongs to another search.
  if (result.status === 400 && cursor !== undefined) throw redirect(path(href("/roasters")) + pageQuery());
  const found = result.ok ? result.body : await read(listRoasters, { query });
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: messages.roaster.listTitle,
      description: messages.roaster.listDescription,
      addresses: pageAddresses(webUrl, visitor.locale, href("/roasters")),
      isIndexed: url.search === "",
    },
    q,
    found: messages.roaster.found(format.number(found.pagination.total)),
    roasters: found.roasters.map((roaster) => presentListedRoaster(messages, format, roaster)),
    pages: pageLinks(found, cursor, pageQuery),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Roasters({ loaderData: { q, found, roasters, pages } }: Route.ComponentProps) {
  const { roaster, discover } = useMessages();
  return (
    <Page section="discover">
      <DiscoverHead current="roasters" />
      <SearchForm
        action="/roasters"
        query={q}
        label={roaster.search}
        placeholder={roaster.placeholder}
        button={roaster.find}
      />
      {roasters.length === 0 ? (
        <Empty
          icon="search"
          title={roaster.noneTitle(q)}
          text={roaster.noneText}
          action={<ButtonLink to={href("/roasters")}>{roaster.showAll}</ButtonLink>}
        />
      ) : (
        <>
          <h2 className="small muted list-count">{found}</h2>
          <RoasterList roasters={roasters} />
          <Pager
            label={roaster.pages}
            path={href("/roasters")}
            {...pages}
            firstLabel={discover.first}
            nextLabel={roaster.more}
          />
        </>
      )}
    </Page>
  );
}
