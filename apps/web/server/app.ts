import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { type ServerContext, serverContext } from "#app/http/server-context.ts";

// The build itself, not a function that loads it: with a function the router would rank all routes on every request.
const handle = createRequestHandler(build, import.meta.env.MODE);

/**
 * Returns the response of the page or resource that matches the request. It is the entry point of the server bundle: contexts must be
 * created inside the bundle, otherwise server and app would have different instances.
 */
export function respond(request: Request, server: ServerContext): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(serverContext, server);
  return handle(request, context);
}
