import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { type Visit, visitContext } from "#app/http/visit.ts";

// The build itself, not a function that loads it: for a function the router would rank all routes on every request.
const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Returns the response of the page or resource that matches the request. The entry of the server bundle: contexts must be created
 * inside the bundle, otherwise server and app would have two different ones.
 */
export function respond(request: Request, visit: Visit): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return handle(request, context);
}
