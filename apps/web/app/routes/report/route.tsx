import { reportReasons } from "@brewdial/contract/moderation/endpoints.ts";
import { useNavigation } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { ReportForm } from "#app/features/report/report-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { sendReport } from "./send-report.server.ts";
import { findTarget } from "./target.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { visitor, messages } = requestContext;
  const { title, place, returnTo, quote } = await findTarget(requestContext, url);
  return {
    page: { title, description: messages.descriptions.report, isIndexed: false },
    title,
    place,
    returnTo,
    quote,
    reasons: reportReasons.map((value) => ({ value, ...messages.report.reasons[value] })),
    // Users are notified of the decision at their own email address.
    asksForEmail: !visitor.hasSession,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const target = await findTarget(requestContext, url);
  return sendReport(requestContext, target, await readForm(request), url.pathname + url.search);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { title, place, returnTo, quote, reasons, asksForEmail } = loaderData;
  const isSending = useNavigation().state === "submitting";
  return (
    <Page section="discover" isNarrow>
      <BackLink to={returnTo}>{place}</BackLink>
      <ReportForm
        title={title}
        quote={quote}
        reasons={reasons}
        asksForEmail={asksForEmail}
        state={actionData}
        isSending={isSending}
      />
    </Page>
  );
}
