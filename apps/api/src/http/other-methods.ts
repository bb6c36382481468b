import type { Endpoint, Method } from "@brewdial/contract/endpoint.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allowOrigin, sendPreflight, corsHeaders } from "./cors.ts";
import { methodNotAllowed } from "../core/errors.ts";
import { policyHeaders } from "./policy-headers.ts";

const allMethods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export const listMethods = ({ method, aliases = [] }: Endpoint): readonly Method[] => [method, ...aliases];

/** Converts `/a/{b}` to the router's syntax `/a/:b`. */
export const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** A path of the contract with the handler that rejects other methods. */
interface KnownPath {
  readonly segments: readonly string[];
  readonly reject: (request: FastifyRequest, reply: FastifyReply) => never;
}

/** Registers the preflight responses, and 405 with Allow for methods that a path of the contract does not have. */
export function registerOtherMethods(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  webOrigins: ReadonlySet<string>,
): void {
  const paths = [...Map.groupBy(endpoints, ({ path }) => path).values()].map((onPath) =>
    registerPath(app, onPath, webOrigins),
  );
  // The router has no routes for methods such as PROPFIND and TRACE: requests with them reach the 404 handler, whatever the path.
  app.addHook("onRequest", async (request, reply) => {
    if (request.is404) findPath(paths, request.url)?.reject(request, reply);
  });
}

function registerPath(
  app: FastifyInstance,
  onPath: readonly Endpoint[],
  webOrigins: ReadonlySet<string>,
): KnownPath {
  const [first] = onPath as readonly [Endpoint];
  const bound = onPath.flatMap(listMethods);
  const head = onPath.some(({ method, hasSideEffects }) => method === "GET" && !hasSideEffects);
  const allow = [...bound, ...(head ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const setPolicyHeaders = policyHeaders(first, webOrigins);
  const reject = (request: FastifyRequest, reply: FastifyReply): never => {
    setPolicyHeaders(request, reply);
    throw methodNotAllowed(allow);
  };
  const route = { url: routerPath(first.path), config: { endpoint: first } };
  app.route({
    ...route,
    method: allMethods.filter((method) => !bound.includes(method)).concat(head ? [] : ["HEAD" as Method]),
    exposeHeadRoute: false,
    onRequest: async (request, reply) => reject(request, reply),
    handler: () => undefined,
  });
  app.route({
    ...route,
    method: "OPTIONS",
    handler: (request, reply) => {
      setPolicyHeaders(request, reply);
      const requested = request.headers["access-control-request-method"];
      const endpoint = onPath.find((one) => listMethods(one).includes(requested as Method)) ?? first;
      reply.removeHeader("access-control-allow-origin").headers(corsHeaders(endpoint));
      sendPreflight(allow, allowOrigin(endpoint, webOrigins, request, reply), reply);
    },
  });
  return { segments: first.path.split("/"), reject };
}

const maxPathLength = 1000;

/** Finds the path of the contract that matches a URL; a parameter matches any segment. */
function findPath(paths: readonly KnownPath[], url: string): KnownPath | undefined {
  const path = url.slice(0, maxPathLength).split("?", 1)[0] ?? "";
  const segments = path.replace(/(?<=.)\/$/, "").split("/");
  return paths.find(
    (known) =>
      known.segments.length === segments.length &&
      known.segments.every((segment, index) => segment.startsWith("{") || segment === segments[index]),
  );
}
