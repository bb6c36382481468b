import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { ConfirmDelete, Entry, EntryActions, EntryHead } from "#app/features/log/entry.tsx";
import { Pour } from "#app/features/log/pour.tsx";
import { presentEntry } from "#app/features/log/present-entry.ts";
import { presentPour } from "#app/features/log/present-pour.ts";
import { readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { findPlan } from "./find-plan.server.ts";
import { changeEntry } from "./change-entry.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const [{ brewLog }, { preferences }] = await Promise.all([
    read(getBrewLog, { params: { id: parseId(params.id) } }),
    read(getPreferences, {}),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentEntry(messages, format, brewLog, preferences.timeZone ?? "UTC");
  return {
    page: {
      title: `${view.title}, ${view.day}`,
      description: messages.descriptions.logEntry(view.title, view.day),
      isIndexed: false,
    },
    view,
    pour: presentPour(messages, format, brewLog, await findPlan(requestContext, brewLog)),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return changeEntry(getRequestContext(context), parseId(params.id), url.search, await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function LogEntry({ loaderData: { view, pour }, actionData }: Route.ComponentProps) {
  const { log } = useMessages();
  return (
    <div className="log-pane stack">
      <nav className="crumbs small phone-only" aria-label={log.entry.crumbs}>
        <Link to={href("/log")}>{log.title}</Link>
      </nav>
      <EntryHead view={view} />
      {actionData?.mustConfirm === true && <ConfirmDelete />}
      <Entry view={view} />
      {pour !== undefined && <Pour view={pour} />}
      <EntryActions view={view} />
    </div>
  );
}
