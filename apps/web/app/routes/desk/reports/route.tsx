import type { Route } from "./+types/route.ts";
import { DeskPage, Queue } from "#app/features/desk/desk-page.tsx";
import { ReportDetail } from "#app/features/desk/report-detail.tsx";
import { readForm } from "#app/http/form.server.ts";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { decide } from "./decide.server.ts";
import { loadReports } from "./load-reports.server.ts";

export const loader = ({ context, url }: Route.LoaderArgs) => loadReports(getRequestContext(context), url);

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireOperator(requestContext, url);
  return decide(requestContext, await readForm(request));
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskReports({ loaderData: { operator, items, view } }: Route.ComponentProps) {
  const { desk } = useMessages();
  const text = desk.reports;
  return (
    <DeskPage
      current="reports"
      operator={operator}
      title={desk.sections.reports}
      text={items.length === 0 ? `${text.none} ${text.noneText}` : text.open(operator.reports)}
    >
      <div className={items.length === 0 ? undefined : "desk"}>
        {items.length > 0 && <Queue label={text.queue} items={items} current={view?.key} />}
        {view !== undefined && <ReportDetail view={view} />}
      </div>
    </DeskPage>
  );
}
