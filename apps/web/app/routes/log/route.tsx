import { href, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/route.ts";
import { BrewList } from "#app/features/log/brew-list.tsx";
import { MonthStrip } from "#app/features/log/month-strip.tsx";
import { NoBrews } from "#app/features/log/no-brews.tsx";
import { LogFilters } from "#app/features/log/filters.tsx";
import { LogHead } from "#app/features/log/log-head.tsx";
import type { LogPane } from "#app/features/log/log-pane.ts";
import { useArrowKeys } from "#app/features/log/use-arrow-keys.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { loadLog } from "./load-log.server.ts";
import { restoreBrew } from "./restore-brew.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, visitor } = requestContext;
  return {
    page: { title: messages.log.pageTitle, description: messages.descriptions.log, isIndexed: false },
    units: visitor.units,
    now: Date.now(),
    log: visitor.hasSession ? await loadLog(requestContext, url.searchParams) : undefined,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  return form.has("restore")
    ? restoreBrew(requestContext, form)
    : redirect(requestContext.path(href("/log")), 303);
}

/** Another cup of the same list does not load the list again. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod = "GET",
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const isSameList = currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname;
  return formMethod === "GET" && isSameList ? false : defaultShouldRevalidate;
};

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Log({ loaderData: { log, units, now }, params }: Route.ComponentProps) {
  const { id } = params as { readonly id?: string };
  const pane: LogPane = { units, now, isGuest: log === undefined, week: log?.week, newest: log?.newest };
  return (
    <Page section="log" {...(id === undefined ? {} : { screen: "log-cup" })}>
      <LogHead current="brews" isGuest={log === undefined} isTitle={id === undefined} />
      {log === undefined ? (
        <Outlet context={pane} />
      ) : (
        <div className="log-panes">
          <Outlet context={pane} />
          <OwnLog {...log} openId={id} />
        </div>
      )}
    </Page>
  );
}

interface OwnLogProps extends Awaited<ReturnType<typeof loadLog>> {
  /** The cup that is shown beside the list. */
  readonly openId: string | undefined;
}

const OwnLog = ({
  openId,
  days,
  total,
  isFiltered,
  month,
  week,
  compared,
  newest,
  next,
  first,
  ...filters
}: OwnLogProps) => {
  const { log } = useMessages();
  const moveByArrows = useArrowKeys(openId !== undefined);
  const isEmpty = days.length === 0 && next === undefined && first === undefined;
  if (isEmpty && !isFiltered) return <NoBrews icon="log" text={log.empty} />;
  return (
    <div className="log-list">
      {compared !== undefined && (
        <p className="log-pick">
          {compared.text} <Link to={href("/log") + compared.cancel}>{log.compare.cancel}</Link>
        </p>
      )}
      <MonthStrip month={month} week={week} />
      <LogFilters {...filters} />
      {isFiltered && <p className="small muted log-found">{total}</p>}
      {isEmpty ? (
        <Empty
          icon="search"
          title={log.none.title}
          text={log.none.text}
          action={<ButtonLink to={href("/log")}>{log.none.action}</ButtonLink>}
        />
      ) : (
        <BrewList
          days={days}
          openKey={openId}
          besideKey={openId === undefined && newest !== undefined ? newest.id : undefined}
          onKeyDown={moveByArrows}
        />
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
  );
};
