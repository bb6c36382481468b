import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { getHealth, getReadiness } from "@brewdial/contract/health.ts";
import type {
  FastifyRequest,
  onSendHookHandler,
  preParsingHookHandler,
  preValidationAsyncHookHandler,
} from "fastify";
import { overloaded } from "../core/errors.ts";
import type { LoadShedder, Priority } from "../platform/load-shedder.ts";
import type { SessionCookie } from "./session-cookie.ts";

export interface SheddingOptions {
  readonly shedder: LoadShedder;
  readonly cookie: SessionCookie;
}

/** Probes are always answered: a balancer must not take a busy replica out, which would move its load to the others. */
const exempt: readonly Endpoint[] = [getHealth, getReadiness];

/** Returns the step that rejects requests with 503 while too many run; undefined for endpoints that are never shed. */
export function shedLoad(endpoint: Endpoint, { shedder, cookie }: SheddingOptions) {
  if (exempt.includes(endpoint)) return undefined;
  return (request: FastifyRequest): void => {
    if (!shedder.tryStart(priorityOf(endpoint, request, cookie))) throw overloaded;
    request.isRunning = true;
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
  readonly onSend: onSendHookHandler;
  readonly preParsing?: preParsingHookHandler;
  readonly preValidation?: preValidationAsyncHookHandler;
}

/**
 * Returns the route hooks that end what `shedLoad` began. A request is not counted while its body arrives or its response is sent:
 * slow clients would otherwise occupy the places of others.
 */
export function countRunning(endpoint: Endpoint, options: SheddingOptions): Hooks {
  const start = shedLoad(endpoint, options);
  const finish = (request: FastifyRequest): void => {
    if (!request.isRunning) return;
    request.isRunning = false;
    options.shedder.finish();
  };
  const onSend: Hooks["onSend"] = (request, _reply, payload, done) => {
    finish(request);
    done(null, payload);
  };
  if (endpoint.body === undefined) return { onSend };
  return {
    onSend,
    preParsing: (request, _reply, payload, done) => {
      finish(request);
      done(null, payload);
    },
    preValidation: async (request) => start?.(request),
  };
}
