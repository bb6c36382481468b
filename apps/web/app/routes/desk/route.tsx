import { redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getSession } from "#app/http/session.server.ts";

/** The desk begins with the reports. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  await requireOperator(session, url);
  throw redirect(session.path("/desk/reports"));
}
