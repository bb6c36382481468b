import {
  accessTokenLimit,
  cachePolicies,
  clientLimitOf,
  type Endpoint,
  hasViewerParameter,
  isPersonalizedByQuery,
  userLimitOf,
} from "@brewdial/contract/endpoint.ts";
import { scopesOf } from "@brewdial/contract/scopes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { expiredToken, passkeyRequired, reauthenticationRequired } from "../core/errors.ts";
import { enforceLimits } from "../platform/enforce-limits.ts";
import type { Limiter } from "../platform/limiter.ts";
import { authenticate, type Authentication } from "./authenticate.ts";
import type { Binding, Guard } from "./bind.ts";
import { rateLimitKey, wideNetworkFactor, wideNetworkKey } from "@brewdial/server/client-address.ts";
import { cacheHeaders } from "./etag.ts";
import { nameIgnoredParameters } from "./ignored-input.ts";
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
    requireRecentPasskey(endpoint, options),
    enforceTokenLimit(endpoint, options),
    enforceUserLimit(endpoint, options),
  ].filter((step) => step !== undefined);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const step of steps) await step(request, reply);
  };
}

const setPolicyHeaders = (endpoint: Endpoint, { webOrigins }: PipelineOptions): Step =>
  policyHeaders(endpoint, webOrigins);

function enforceClientLimit(endpoint: Endpoint, { limiter }: PipelineOptions): Step | undefined {
  const limit = clientLimitOf(endpoint);
  if (limit === undefined) return undefined;
  const bucket = limit.bucket ?? endpoint.id;
  return async ({ ip }, reply) => {
    const network = wideNetworkKey(ip);
    if (network !== undefined)
      await enforceLimits(limiter, [
        [`${bucket}:${network}`, { ...limit, max: limit.max * wideNetworkFactor }],
      ]);
    await enforceLimit(limiter, bucket, limit, rateLimitKey(ip), reply);
  };
}

const runGuard = (guard: Guard | undefined): Step | undefined => guard;

function identifyViewer(endpoint: Endpoint, options: PipelineOptions): Step {
  const isPersonalized = isPersonalizedByQuery(endpoint);
  const scopes = scopesOf(endpoint);
  const perViewer = cacheHeaders({ ...endpoint, cache: "per-viewer" });
  // Responses to access tokens must never be stored, whatever the cache policy of the endpoint.
  const unstored = { ...perViewer, "cache-control": cachePolicies.private.header };
  return async (request, reply) => {
    const usesViewer = isPersonalized && hasViewerParameter(request.query);
    if (usesViewer) reply.headers(perViewer);
    const auth = usesViewer ? "optional" : endpoint.auth;
    request.viewer = await authenticate({ auth, scopes }, options, request, reply);
    if (request.viewer?.accessToken !== undefined) reply.headers(unstored);
  };
}

/** Reads the session from the database instead of the cache, so that re-authentication on another process takes effect at once. */
function requireRecentSignIn(endpoint: Endpoint, { hasRecentSignIn }: PipelineOptions): Step | undefined {
  return endpoint.recentSignIn ? requireRecent(hasRecentSignIn, reauthenticationRequired) : undefined;
}

function requireRecentPasskey(endpoint: Endpoint, { hasRecentPasskey }: PipelineOptions): Step | undefined {
  return endpoint.recentPasskey ? requireRecent(hasRecentPasskey, passkeyRequired) : undefined;
}

/** `isRecent` returns undefined for a session that has ended. */
const requireRecent =
  (isRecent: (sessionId: string) => Promise<boolean | undefined>, createError: () => Error): Step =>
  async ({ viewer }) => {
    const result = viewer === null ? undefined : await isRecent(viewer.sessionId);
    if (result === undefined) throw expiredToken();
    if (!result) throw createError();
  };

/** Limits the requests of all access tokens of a user together, so that more tokens do not allow more requests. */
function enforceTokenLimit(endpoint: Endpoint, { limiter }: PipelineOptions): Step | undefined {
  if (scopesOf(endpoint) === undefined) return undefined;
  const { bucket } = accessTokenLimit;
  return async ({ viewer }, reply) => {
    if (viewer?.accessToken === undefined) return;
    await enforceLimit(limiter, bucket, accessTokenLimit, `user-${viewer.userId}`, reply);
  };
}

/** Limits requests per user. Where signing in is optional, anonymous requests are counted by client address. */
function enforceUserLimit(endpoint: Endpoint, { limiter }: PipelineOptions): Step | undefined {
  const limit = userLimitOf(endpoint);
  if (limit === undefined) return undefined;
  const bucket = limit.bucket ?? endpoint.id;
  return ({ viewer, ip }, reply) =>
    enforceLimit(limiter, bucket, limit, viewer === null ? rateLimitKey(ip) : `user-${viewer.userId}`, reply);
}
