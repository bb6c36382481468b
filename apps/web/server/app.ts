import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Visit, visitContext } from "#app/http/visit.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/**
 * Returns the response of the page or resource that matches the request. The entry of the server bundle: contexts must be created
 * inside the bundle, otherwise server and app would have two different ones.
 */
export function respond(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return handle(request, context);
}
