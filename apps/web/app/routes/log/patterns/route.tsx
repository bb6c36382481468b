import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { LogHead } from "#app/features/log/log-head.tsx";
import { NoBrews } from "#app/features/log/no-brews.tsx";
import { CoffeePatterns, GrindPattern, RatioPattern } from "#app/features/log/patterns.tsx";
import { WeekCard } from "#app/features/log/week-card.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { loadPatterns } from "./load-patterns.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  return {
    page: {
      title: requestContext.messages.patterns.pageTitle,
      description: requestContext.messages.descriptions.patterns,
      isIndexed: false,
    },
    ...(await loadPatterns(requestContext, url.searchParams)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function LogPatterns({ loaderData: { week, patterns } }: Route.ComponentProps) {
  const messages = useMessages();
  return (
    <Page section="log">
      <LogHead current="patterns" />
      {patterns === undefined ? (
        <NoBrews icon="chart" text={messages.patterns.empty} />
      ) : (
        <>
          <PatternChips {...patterns} />
          <div className="grid cols-2 patterns-grid">
            <GrindPattern view={patterns.grind} />
            <RatioPattern view={patterns.ratio} />
            <CoffeePatterns coffees={patterns.coffees} query={patterns.query} />
            <WeekCard week={week} />
          </div>
          {patterns.latest !== undefined && <p className="small muted">{patterns.latest}</p>}
        </>
      )}
    </Page>
  );
}

type ChipsProps = Pick<
  NonNullable<Route.ComponentProps["loaderData"]["patterns"]>,
  "pairs" | "coffee" | "query"
>;

/** The pairs of method and grinder as links, and the selected coffee. */
const PatternChips = ({ pairs, coffee, query }: ChipsProps) => {
  const { log, patterns } = useMessages();
  return (
    <nav aria-label={patterns.filters}>
      <ul className="chips chips-scroll patterns-chips">
        {coffee !== undefined && (
          <li>
            <Link
              className="chip"
              to={href("/log/patterns") + query}
              aria-current
              aria-label={log.filters.remove(coffee.name)}
            >
              {coffee.name}
              <Icon name="x" size={16} />
            </Link>
          </li>
        )}
        {pairs.map(({ label, query: pairQuery, isOn }) => (
          <li key={pairQuery}>
            <Link
              className="chip"
              to={href("/log/patterns") + pairQuery}
              aria-current={isOn ? true : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
