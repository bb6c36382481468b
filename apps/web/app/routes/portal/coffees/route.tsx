import { listPortalCoffees } from "@brewdial/contract/roaster-portal/coffees.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { SearchForm } from "#app/features/discover/search-form.tsx";
import { CoffeeList } from "#app/features/portal/coffee-list.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentCoffees } from "#app/features/portal/present-coffees.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { parseListQuery } from "#app/http/list-query.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
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
  const member = await requireMember(requestContext);
  const { coffees } = await read(listPortalCoffees, {});
  const isArchived = url.searchParams.get("state") === "archived";
  const { q: query } = parseListQuery(url.searchParams);
  const page = Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentCoffees(messages, format, coffees, {
    isArchived,
    query,
    page,
    roasterSlug: member.roaster.slug,
  });
  const pageQuery = (to: number) =>
    `?${new URLSearchParams({ ...(isArchived ? { state: "archived" } : {}), q: query, page: String(to) }).toString()}`;
  return {
    page: { title: messages.portalCoffee.title, description: messages.portalCoffee.lead, isIndexed: false },
    member,
    query,
    isArchived,
    view,
    first: page === 1 ? undefined : pageQuery(1),
    next: view.hasMore ? pageQuery(page + 1) : undefined,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalCoffees({ loaderData }: Route.ComponentProps) {
  const { member, query, isArchived, view, first, next } = loaderData;
  const { portalCoffee: text } = useMessages();
  const add = (
    <ButtonLink kind="primary" to={href("/portal/coffees/new")}>
      <Icon name="plus" size={20} />
      {text.add}
    </ButtonLink>
  );
  return (
    <PortalPage current="coffees" member={member}>
      <PortalHead title={text.title} text={text.lead}>
        <ButtonLink to={href("/portal/import")}>
          <Icon name="file" size={20} />
          {text.importCsv}
        </ButtonLink>
        {!view.isEmpty && add}
      </PortalHead>
      {view.isEmpty ? (
        <Empty icon="bag" title={text.emptyTitle} text={text.emptyText} action={add} />
      ) : (
        <>
          <div className="portal-coffees-search">
            <SearchForm
              action="/portal/coffees"
              query={query}
              label={text.search}
              placeholder={text.placeholder}
              button={text.find}
              kept={isArchived ? { state: "archived" } : {}}
            />
          </div>
          <CoffeeList view={view} isArchived={isArchived} />
          <Pager
            label={text.pages}
            path={href("/portal/coffees")}
            first={first}
            next={next}
            firstLabel={text.first}
            nextLabel={text.more}
          />
        </>
      )}
    </PortalPage>
  );
}
