import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The start page of the operator's desk redirects to the reports. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  await requireOperator(requestContext, url);
  throw redirect(requestContext.path("/desk/reports"));
}
