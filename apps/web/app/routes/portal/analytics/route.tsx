import { getAnalytics } from "@brewdial/contract/events/endpoints.ts";
import { listRoasterCoffees } from "@brewdial/contract/roasters/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { Figures, OverTime } from "#app/features/analytics/analytics.tsx";
import { Bars, Coffees } from "#app/features/analytics/lists.tsx";
import { parseShown, presentAnalytics } from "#app/features/analytics/present.ts";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const member = await requireMember(requestContext);
  const shown = parseShown(url.searchParams);
  const [data, { data: coffees }] = await Promise.all([
    read(getAnalytics, { query: { days: shown.days, compare: "previous" } }),
    read(listRoasterCoffees, { params: { slug: member.roaster.slug }, query: { limit: 50 } }),
  ]);
  const names = new Map(coffees.map(({ slug, name }) => [slug, name]));
  const view = presentAnalytics(messages, createFormat(visitor.locale, visitor.units), data, shown, names);
  return {
    page: { title: messages.analytics.title, description: view.period, isIndexed: false },
    member,
    view,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalAnalytics({ loaderData: { member, view } }: Route.ComponentProps) {
  const { analytics: text } = useMessages();
  return (
    <PortalPage current="analytics" member={member}>
      <PortalHead title={text.title} text={view.period}>
        <nav className="segmented" aria-label={text.range}>
          {view.ranges.map(({ label, query, isCurrent }) => (
            <Link
              key={label}
              to={href("/portal/analytics") + query}
              aria-current={isCurrent ? true : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </PortalHead>
      {view.isEmpty ? (
        <Empty
          icon="chart"
          title={text.empty.title}
          text={text.empty.text}
          action={
            <ButtonLink kind="primary" to={href("/portal/embed")}>
              {text.empty.action}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <Figures figures={view.figures} />
          <OverTime chart={view.chart} rows={view.rows} figures={view.figures} />
          <div className="grid cols-2 analytics-lists">
            <Bars
              id="sources"
              title={text.sources}
              columns={[text.source, text.events]}
              view={view.sources}
              hint={text.unconfirmedHint}
            />
            <Coffees coffees={view.coffees} />
            <Bars
              id="methods"
              title={text.methods}
              columns={[text.method, text.switches]}
              view={view.methods}
            />
            <Bars
              id="grinders"
              title={text.grinders}
              columns={[text.grinder, text.choices]}
              view={view.grinders}
            />
          </div>
          <div className="row between wrap analytics-foot">
            <p className="muted">{text.privacy}</p>
            <a className="btn" href={view.csv} download="brewdial-analytics.csv">
              {text.csv}
            </a>
          </div>
        </>
      )}
    </PortalPage>
  );
}
