import type { Route } from "./+types/route.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { streamExport } from "./stream-export.server.ts";
import { serverContext } from "#app/http/server-context.ts";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  streamExport(request, context.get(serverContext), getRequestContext(context));
