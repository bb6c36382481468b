import type { OutgoingHttpHeaders } from "node:http";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { getHealth, getReadiness } from "@brewdial/contract/health/endpoints.ts";
import { rateLimitKey } from "@brewdial/server/client-address.ts";
import type { LoadShedder, Priority } from "@brewdial/server/load-shedder.ts";
import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
  preParsingHookHandler,
  preValidationHookHandler,
} from "fastify";
import { overloaded } from "../core/errors.ts";
import { toErrorBody } from "./error-handler.ts";
import { policyHeaders } from "./policy-headers.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface SheddingOptions {
  readonly shedder: LoadShedder;
  readonly cookie: SessionCookie;
  readonly webOrigins: ReadonlySet<string>;
}

/** Probes are never shed: a load balancer would take a busy replica out of rotation and move its load to the others. */
const exempt: readonly Endpoint[] = [getHealth, getReadiness];

/**
 * Returns a function that rejects a request with 503. The response is serialized in advance and not logged: rejecting must cost far less
 * than serving, or a flood of rejections would itself be the overload.
 */
function createRejection(endpoint: Endpoint, webOrigins: ReadonlySet<string>) {
  const setPolicyHeaders = policyHeaders(endpoint, webOrigins);
  const text = JSON.stringify(toErrorBody(overloaded, endpoint.errorFormat));
  const headers = {
    ...overloaded.headers,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
  };
  return (request: FastifyRequest, reply: FastifyReply): void => {
    setPolicyHeaders(request, reply);
    reply.hijack();
    request.isShed = true;
    const set = reply.getHeaders() as OutgoingHttpHeaders;
    reply.raw.writeHead(overloaded.status, { ...set, ...headers }).end(text);
  };
}

/** Credentials are not verified at this point: that would cost more than most requests. A forged token gets 401 a moment later. */
function priorityOf(endpoint: Endpoint, { headers }: FastifyRequest, cookie: SessionCookie): Priority {
  const isRead = endpoint.method === "GET" ? endpoint.hasSideEffects !== true : endpoint.isSafe === true;
  if (!isRead) return "write";
  const hasCredentials = headers.authorization !== undefined || cookie.read(headers.cookie) !== undefined;
  return hasCredentials ? "signed-in-read" : "anonymous-read";
}

interface Hooks {
  readonly onRequest: onRequestHookHandler;
  readonly onSend: onSendHookHandler;
  readonly preParsing?: preParsingHookHandler;
  readonly preValidation?: preValidationHookHandler;
}

/**
 * Returns the route hooks that count running requests and reject excess requests; undefined for endpoints that are never shed. A
 * request is not counted while its body arrives or its response is sent: slow clients would otherwise take up the capacity.
 */
export function shedLoad(endpoint: Endpoint, options: SheddingOptions): Hooks | undefined {
  if (exempt.includes(endpoint)) return undefined;
  const { shedder, cookie, webOrigins } = options;
  const reject = createRejection(endpoint, webOrigins);
  const finish = (request: FastifyRequest): void => {
    request.endRunning?.();
    request.endRunning = undefined;
  };
  const start: onRequestHookHandler = (request, reply, done) => {
    shedder.start(priorityOf(endpoint, request, cookie), rateLimitKey(request.ip), {
      run: (end) => {
        request.endRunning = end;
        // The client disconnected while the request was queued.
        if (request.raw.socket.destroyed) {
          reply.hijack();
          finish(request);
        } else done();
      },
      reject: () => {
        if (endpoint.errorFormat === "html") done(overloaded);
        else reject(request, reply);
      },
    });
  };
  const onSend: onSendHookHandler = (request, _reply, payload, done) => {
    finish(request);
    done(null, payload);
  };
  if (endpoint.body === undefined) return { onRequest: start, onSend };
  return {
    onRequest: start,
    onSend,
    preParsing: (request, _reply, payload, done) => {
      finish(request);
      done(null, payload);
    },
    preValidation: start,
  };
}
