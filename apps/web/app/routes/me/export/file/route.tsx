import type { Route } from "./+types/route.ts";
import { getSession } from "#app/http/session.server.ts";
import { streamExport } from "./stream-export.server.ts";
import { visitContext } from "#app/http/visit.ts";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  streamExport(request, context.get(visitContext), getSession(context));
