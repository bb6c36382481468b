import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { BestOfBag, ConfirmDelete, Entry, EntryActions } from "#app/features/log/entry.tsx";
import { presentEntry } from "#app/features/log/present-entry.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { changeEntry } from "./change-entry.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { read, words, visitor } = getSession(context);
  const [{ brewLog }, { preferences }] = await Promise.all([
    read(getBrewLog, { params: { id: parseId(params.id) } }),
    read(getPreferences, {}),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentEntry(words, format, brewLog, preferences.timeZone ?? "UTC");
  return {
    page: {
      title: `${view.title}, ${view.day}`,
      description: words.descriptions.logEntry(view.title, view.day),
      isIndexed: false,
    },
    view,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return changeEntry(getSession(context), parseId(params.id), await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function LogEntry({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { log } = useWords();
  return (
    <Page section="log" isNarrow>
      <nav className="crumbs small" aria-label={log.entry.crumbs}>
        <Link to={href("/log")}>{log.title}</Link>
      </nav>
      <div className="stack">
        <div className="row">
          <div className="grow">
            <h1 className="en-h1">{view.title}</h1>
            <p className="muted">
              {view.day}, {view.time}
            </p>
          </div>
          <BestOfBag view={view} />
        </div>
        {actionData?.mustConfirm === true && <ConfirmDelete />}
        <Entry view={view} />
        <EntryActions view={view} />
      </div>
    </Page>
  );
}
