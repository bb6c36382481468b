import { Agent, request as sendRequest, type ServerResponse } from "node:http";
import { Agent as TlsAgent, request as sendTlsRequest } from "node:https";
import { pipeline } from "node:stream";
import type { FastifyRequest } from "fastify";

/** Paths that the API serves; an entry that ends in `/` matches everything below it. */
export const apiPaths = [
  "/api/",
  "/embed/",
  "/r/",
  "/docs/",
  "/docs",
  "/llms.txt",
  "/llms-full.txt",
  "/oembed",
  "/ready",
  "/sitemap.xml",
  "/sitemaps/",
  "/robots.txt",
  "/.well-known/security.txt",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource",
  "/.well-known/oauth-protected-resource/",
];

/** Returns whether the API serves a path. A load balancer in front routes these to the API directly (deploy/haproxy). */
export const isApiPath = (path: string): boolean =>
  apiPaths.some((prefix) => (prefix.endsWith("/") ? path.startsWith(prefix) : path === prefix));

const hopByHop = [
  "connection",
  "expect",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Methods whose body is forwarded; any other request is sent without one. */
const methodsWithBody = ["POST", "PUT", "PATCH", "DELETE"];

export interface PassThroughOptions {
  readonly apiUrl: string;
  readonly onError: (error: Error) => void;
}

/**
 * Returns a listener that forwards a request to the API, with the client's IP address, and streams the response back. All clients share its
 * connections, so extra bytes after a request would be read as the next request: a body is sent only with its Content-Length, which Node's
 * parser has enforced. Requests with a body but no Content-Length have already been refused.
 */
export function createPassThrough({ apiUrl, onError }: PassThroughOptions) {
  const target = new URL(apiUrl);
  const isTls = target.protocol === "https:";
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const send = isTls ? sendTlsRequest : sendRequest;
  const passThrough = ({ id, ip, raw: request }: FastifyRequest, response: ServerResponse): void => {
    const { "content-length": length, ...headers } = withoutHopByHop(request.headers);
    const hasBody = length !== undefined && methodsWithBody.includes(request.method ?? "");
    if (hasBody) headers["content-length"] = length;
    headers["x-forwarded-for"] = ip;
    headers["x-request-id"] = id;
    const forwarded = send(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers, agent },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
        pipeline(answer, response, () => undefined);
      },
    );
    forwarded.on("error", (error) => {
      if (response.destroyed) return;
      onError(error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(503, { "content-type": "application/json", "retry-after": "5" })
          .end('{"error":"Temporarily unavailable, try again in a moment"}');
    });
    response.once("close", () => forwarded.destroy());
    if (hasBody) pipeline(request, forwarded, () => undefined);
    else forwarded.end();
  };
  return { passThrough, close: () => agent.destroy() };
}

function withoutHopByHop<T extends Record<string, unknown>>(headers: T): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.includes(name))) as T;
}
