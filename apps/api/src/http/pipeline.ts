import { type Endpoint, hasViewerParameter, isPersonalizedByQuery } from "@brewdial/contract/endpoint.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expiredToken, reauthenticationRequired } from "../core/errors.ts";
import type { Limiter } from "../platform/limiter.ts";
import { authenticate, type Authentication } from "./authenticate.ts";
import type { Binding, Guard } from "./bind.ts";
import { rateLimitKey } from "./client-address.ts";
import { cacheHeaders } from "./etag.ts";
import { nameIgnoredParameters } from "./ignored-parameters.ts";
import { policyHeaders } from "./policy-headers.ts";
import { enforceLimit } from "./rate-limit.ts";

/** A check that runs before the body is read; it throws to reject the request. */
type Step = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

export interface PipelineOptions extends Authentication {
  readonly limiter: Limiter;
}

/** Returns the checks of an endpoint as one hook, in the order in which every request passes them. */
export function createPipeline({ endpoint, guard }: Binding, options: PipelineOptions) {
  const steps = [
    setPolicyHeaders(endpoint, options),
    nameIgnoredParameters(endpoint),
    enforceClientLimit(endpoint, options),
    runGuard(guard),
    identifyViewer(endpoint, options),
    requireRecentSignIn(endpoint, options),
    enforceUserLimit(endpoint, options),
  ].filter((step) => step !== undefined);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const step of steps) await step(request, reply);
  };
}

const setPolicyHeaders = (endpoint: Endpoint, { webOrigins }: PipelineOptions): Step =>
  policyHeaders(endpoint, webOrigins);

function enforceClientLimit(endpoint: Endpoint, { limiter }: PipelineOptions): Step | undefined {
  if (endpoint.limit === null || endpoint.limit.per === "user") return undefined;
  return ({ ip }, reply) => enforceLimit(limiter, endpoint, rateLimitKey(ip), reply);
}

const runGuard = (guard: Guard | undefined): Step | undefined => guard;

function identifyViewer(endpoint: Endpoint, options: PipelineOptions): Step {
  const isPersonalized = isPersonalizedByQuery(endpoint);
  const privateHeaders = cacheHeaders({ ...endpoint, cache: "per-viewer" });
  return async (request, reply) => {
    const usesViewer = isPersonalized && hasViewerParameter(request.query);
    if (usesViewer) reply.headers(privateHeaders);
    request.viewer = await authenticate(usesViewer ? "optional" : endpoint.auth, options, request, reply);
  };
}

/** Reads the session itself instead of the cached one, so that re-authentication on another process counts at once. */
function requireRecentSignIn(endpoint: Endpoint, { hasRecentSignIn }: PipelineOptions): Step | undefined {
  if (!endpoint.recentSignIn) return undefined;
  return async ({ viewer }) => {
    const isRecent = viewer === null ? undefined : await hasRecentSignIn(viewer.sessionId);
    if (isRecent === undefined) throw expiredToken();
    if (!isRecent) throw reauthenticationRequired();
  };
}

function enforceUserLimit(endpoint: Endpoint, { limiter }: PipelineOptions): Step | undefined {
  if (endpoint.limit?.per !== "user") return undefined;
  return ({ viewer }, reply) => enforceLimit(limiter, endpoint, `user-${viewer?.userId}`, reply);
}
