import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { ClaimSteps } from "#app/features/claims/claim-steps.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { RoasterChoice } from "#app/features/claims/roaster-choice.tsx";
import { SearchForm } from "#app/features/discover/search-form.tsx";
import { presentRoasterItem } from "#app/features/roasters/present.ts";
import { parseListQuery } from "#app/http/list-query.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const { q: query } = parseListQuery(url.searchParams);
  const format = createFormat(visitor.locale, visitor.units);
  const { roasters } =
    query === "" ? { roasters: [] } : await read(listRoasters, { query: { search: query, limit: 8 } });
  return {
    page: {
      title: messages.claim.find.title,
      description: messages.claim.find.description,
      isIndexed: false,
    },
    query,
    roasters: roasters.map((roaster) => presentRoasterItem(messages, format, roaster)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RoasterFind({ loaderData: { query, roasters } }: Route.ComponentProps) {
  const { find } = useMessages().claim;
  return (
    <Page screen="flow" hasFooter={false}>
      <ClaimSteps step={1} />
      <h1>{find.title}</h1>
      <SearchForm
        action="/for-roasters/find"
        query={query}
        label={find.search}
        placeholder={find.search}
        button={find.find}
      />
      <RoasterChoice query={query} roasters={roasters} />
    </Page>
  );
}
