import { listOperatorActions } from "@brewdial/contract/desk/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { DeskPage } from "#app/features/desk/desk-page.tsx";
import { parseId } from "#app/http/parse-id.server.ts";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const operator = await requireOperator(requestContext, url);
  const before = url.searchParams.get("before");
  const query = before === null ? {} : { before: parseId(before) };
  const { actions, next } = await read(listOperatorActions, { query });
  return {
    page: { title: messages.desk.sections.audit, description: messages.desk.title, isIndexed: false },
    operator,
    actions: actions.map((action) => ({ ...action, at: action.at.slice(0, 16).replace("T", " ") })),
    next,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskAudit({ loaderData: { operator, actions, next } }: Route.ComponentProps) {
  const { desk } = useMessages();
  const text = desk.audit;
  return (
    <DeskPage current="audit" operator={operator} title={desk.sections.audit} text={text.lead}>
      {actions.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <div className="card desk-audit">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{text.columns.at}</th>
                <th scope="col">{text.columns.operator}</th>
                <th scope="col">{text.columns.action}</th>
                <th scope="col">{text.columns.reason}</th>
              </tr>
            </thead>
            <tbody>
              {actions.map(({ id, at, operator: by, command, target, reason }) => (
                <tr key={id}>
                  <td>{at}</td>
                  <td>{by}</td>
                  <td>
                    {command} {target}
                  </td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {next !== null && (
        <p>
          <Link to={`${href("/desk/audit")}?before=${next}`}>{text.older}</Link>
        </p>
      )}
    </DeskPage>
  );
}
