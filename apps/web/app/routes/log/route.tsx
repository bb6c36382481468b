import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { BrewList } from "#app/features/log/brew-list.tsx";
import { NoBrews } from "#app/features/log/no-brews.tsx";
import { DeviceLog } from "#app/features/log/device-log.tsx";
import { LogFilters } from "#app/features/log/filters.tsx";
import { LogHead } from "#app/features/log/log-head.tsx";
import { WeekCard, WeekLine } from "#app/features/log/week-card.tsx";
import { Waiting } from "#app/features/offline/waiting.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useWords } from "#app/words/context.ts";
import { loadLog } from "./load-log.server.ts";
import { restoreBrew } from "./restore-brew.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { words, visitor } = session;
  return {
    page: { title: words.log.pageTitle, description: words.descriptions.log, isIndexed: false },
    units: visitor.units,
    now: Date.now(),
    log: visitor.hasSession ? await loadLog(session, url.searchParams) : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = getSession(context);
  const form = await readForm(request);
  return form.has("restore") ? restoreBrew(session, form) : redirect(session.path(href("/log")), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Log({ loaderData: { log, units, now } }: Route.ComponentProps) {
  return (
    <Page section="log">
      <LogHead current="brews" isGuest={log === undefined} />
      {log === undefined ? (
        <DeviceLog units={units} now={now} />
      ) : (
        <>
          <Waiting units={units} />
          <OwnLog {...log} />
        </>
      )}
    </Page>
  );
}

type OwnLogProps = Awaited<ReturnType<typeof loadLog>>;

const OwnLog = ({ days, total, isFiltered, week, compared, next, first, ...filters }: OwnLogProps) => {
  const { log } = useWords();
  const isEmpty = days.length === 0 && next === undefined && first === undefined;
  if (isEmpty && !isFiltered) return <NoBrews icon="log" text={log.empty} />;
  return (
    <div className="grid cols-main">
      <div>
        {compared !== undefined && (
          <p className="lg-pick">
            {compared.text} <Link to={href("/log") + compared.cancel}>{log.compare.cancel}</Link>
          </p>
        )}
        <WeekLine week={week} />
        <LogFilters {...filters} />
        {isFiltered && <p className="small muted">{total}</p>}
        {isEmpty ? (
          <Empty
            icon="search"
            title={log.none.title}
            text={log.none.text}
            action={<ButtonLink to={href("/log")}>{log.none.action}</ButtonLink>}
          />
        ) : (
          <BrewList days={days} />
        )}
        <Pager
          label={log.pages}
          path={href("/log")}
          first={first}
          next={next}
          firstLabel={log.newest}
          nextLabel={log.older}
        />
      </div>
      <aside className="desktop-only" aria-label={log.week.title}>
        <WeekCard week={week} />
      </aside>
    </div>
  );
};
