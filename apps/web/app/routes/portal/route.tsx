import { listBrewReports } from "@brewdial/contract/roaster-portal/brews.ts";
import { getPortalDashboard } from "@brewdial/contract/roaster-portal/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { Figures, Finding, MostBrewed, SetUp } from "#app/features/portal/overview.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentOverview } from "#app/features/portal/present-overview.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, words, visitor } = session;
  const member = await requireMember(session);
  const [dashboard, { reports }] = await Promise.all([
    read(getPortalDashboard, {}),
    read(listBrewReports, {}),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: `${words.portal.label}, ${member.roaster.name}`,
      description: words.portal.lead(member.roaster.name),
      isIndexed: false,
    },
    member,
    firstName: member.name.split(" ", 1)[0] ?? "",
    overview: presentOverview(words, format, dashboard, reports),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalOverview({ loaderData }: Route.ComponentProps) {
  const { member, firstName, overview } = loaderData;
  const { portal } = useWords();
  return (
    <PortalPage current="overview" member={member}>
      <PortalHead title={portal.hello(firstName)} text={portal.lead(member.roaster.name)}>
        <ButtonLink to="/portal/analytics">{portal.allAnalytics}</ButtonLink>
      </PortalHead>
      <div className="grid cols-main">
        <SetUp setUp={overview.setUp} />
        <div className="stack">
          <Finding finding={overview.finding} />
          <MostBrewed most={overview.most} />
        </div>
      </div>
      <Figures figures={overview.figures} />
    </PortalPage>
  );
}
