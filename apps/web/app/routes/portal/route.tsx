import { getAnalytics } from "@brewdial/contract/events/endpoints.ts";
import { listBrewReports } from "@brewdial/contract/roaster-portal/brews.ts";
import { getPortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { Gap } from "#app/features/analytics/intent.tsx";
import { loadDials } from "#app/features/analytics/load-dials.server.ts";
import { loadLabels } from "#app/features/analytics/load-labels.server.ts";
import { countsOf, sum } from "#app/features/analytics/present.ts";
import {
  averageRatings,
  chooseMonth,
  findGap,
  keyOf,
  presentGap,
  presentIntent,
} from "#app/features/analytics/present-intent.ts";
import { CoffeeStates, Figures, NoFinding, SetUp } from "#app/features/portal/overview.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentOverview } from "#app/features/portal/present-overview.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const member = await requireMember(requestContext);
  const [dashboard, { reports }, analytics, labelOf] = await Promise.all([
    read(getPortalDashboard, {}),
    read(listBrewReports, {}),
    read(getAnalytics, { query: { days: 30, compare: "previous" } }),
    loadLabels(requestContext),
  ]);
  const trendOf = (metric: "impressions" | "clicks") => ({
    counts: countsOf(analytics, metric),
    before: analytics.comparison === null ? 0 : sum(countsOf(analytics.comparison, metric)),
  });
  const format = createFormat(visitor.locale, visitor.units);
  const { month } = chooseMonth(reports, null);
  const shown = reports.filter((report) => report.month === month);
  const dials = await loadDials(requestContext, shown);
  const largest = findGap(shown);
  const states = presentIntent(messages, format, shown, dials).map(({ id, isAsMeant, lanes: [lane] }) => {
    const text = isAsMeant || lane === undefined ? messages.intent.gaps.same : `${lane.gap}, ${lane.grinder}`;
    return [id, { text, isAsMeant }] as const;
  });
  return {
    page: {
      title: `${messages.portal.label}, ${member.roaster.name}`,
      description: messages.portal.lead(member.roaster.name),
      isIndexed: false,
    },
    member,
    firstName: member.name.split(" ", 1)[0] ?? "",
    hasReports: shown.length > 0,
    gap: largest && presentGap(messages, format, largest, dials.get(keyOf(largest)), shown),
    tile: largest && labelOf(largest.coffee.id),
    overview: presentOverview(messages, format, dashboard, {
      states: new Map(states),
      labelOf,
      shown: trendOf("impressions"),
      opened: trendOf("clicks"),
      ratings: averageRatings(reports),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalOverview({ loaderData }: Route.ComponentProps) {
  const { member, firstName, hasReports, gap, tile, overview } = loaderData;
  const { portal } = useMessages();
  return (
    <PortalPage current="overview" member={member}>
      <PortalHead title={portal.hello(firstName)} text={portal.lead(member.roaster.name)}>
        <ButtonLink to="/portal/analytics">{portal.allAnalytics}</ButtonLink>
      </PortalHead>
      <h2 className="visually-hidden">{portal.figures.title}</h2>
      <Figures figures={overview.figures} compared={overview.compared} />
      <div className="grid cols-2 overview-2">
        {hasReports ? <Gap gap={gap} tile={tile} isNarrow /> : <NoFinding />}
        <CoffeeStates coffees={overview.coffees} />
      </div>
      <SetUp setUp={overview.setUp} />
    </PortalPage>
  );
}
