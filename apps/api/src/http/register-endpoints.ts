import { cachePolicies, type Endpoint } from "@brewdial/contract/endpoint.ts";
import type { Model } from "@brewdial/contract/model.ts";
import type { Database } from "@brewdial/db/open.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "../core/viewer.ts";
import type { Binding } from "./bind.ts";
import { compressHook } from "./compress.ts";
import { etagHook } from "./etag.ts";
import { createHandler } from "./handler.ts";
import { nameIgnoredFields } from "./ignored-input.ts";
import { listMethods, registerOtherMethods, routerPath } from "./other-methods.ts";
import type { Normalizers } from "./parse-input.ts";
import { createPipeline, type PipelineOptions } from "./pipeline.ts";
import { createSerializerCompiler } from "./serialize.ts";
import { shedLoad, type SheddingOptions } from "./shed-load.ts";
import { createValidator } from "./validate.ts";

export interface RegistrationOptions extends PipelineOptions, SheddingOptions {
  readonly endpoints: readonly Endpoint[];
  readonly models: readonly Model[];
  readonly normalizers: Normalizers;
  /** URL of the metadata from which clients learn how to get a token (RFC 9728); undefined while OAuth is off. */
  readonly resourceMetadataUrl?: string;
  /** The database that stores responses by idempotency key. */
  readonly db: Database["primary"];
}

/** Registers a route for every binding. Every policy of the contract is applied here and nowhere else. */
export function registerEndpoints(
  app: FastifyInstance,
  bindings: readonly Binding[],
  options: RegistrationOptions,
): void {
  assertEachBoundOnce(options.endpoints, bindings);
  app.setSerializerCompiler(createSerializerCompiler(options.models));
  const compile = createValidator(options.models);

  for (const binding of bindings) {
    const { endpoint } = binding;
    const {
      onRequest = [],
      preValidation = [],
      onSend = [],
      ...shedding
    } = shedLoad(endpoint, options) ?? {};
    app.route({
      method: [...listMethods(endpoint)],
      url: routerPath(endpoint.path),
      config: { endpoint },
      exposeHeadRoute: endpoint.hasSideEffects !== true,
      ...(endpoint.body?.maxBytes ? { bodyLimit: endpoint.body.maxBytes } : {}),
      schema: { response: jsonSchemas(endpoint) },
      ...shedding,
      onRequest: [onRequest, createPipeline(binding, options)].flat(),
      preValidation: [preValidation, nameIgnoredFields(endpoint) ?? []].flat(),
      onSend: [
        onSend,
        cachePolicies[endpoint.cache].etag ? etagHook : [],
        compressHook(endpoint) ?? [],
        endpoint.auth === "token" ? (nameResourceMetadata(options) ?? []) : [],
      ].flat(),
      handler: createHandler(binding, options, compile),
    });
  }
  registerOtherMethods(app, options.endpoints, options.webOrigins);
}

/** Throws at start-up when an endpoint has no handler or more than one. */
function assertEachBoundOnce(endpoints: readonly Endpoint[], bindings: readonly Binding[]): void {
  const bound = bindings.map(({ endpoint }) => endpoint);
  const unbound = endpoints.filter((endpoint) => !bound.includes(endpoint));
  const twice = bound.filter((endpoint, index) => bound.indexOf(endpoint) !== index);
  const undeclared = bound.filter((endpoint) => !endpoints.includes(endpoint));
  const ids = (list: readonly Endpoint[]) => list.map(({ id }) => id).join(", ");
  if (unbound.length > 0) throw new Error(`Endpoints without a handler: ${ids(unbound)}`);
  if (twice.length > 0) throw new Error(`Endpoints bound twice: ${ids(twice)}`);
  if (undeclared.length > 0) throw new Error(`Endpoints bound but not in the contract: ${ids(undeclared)}`);
}

/** Adds the URL of the resource metadata to the challenge of a 401 or 403; clients start authorization from it. */
function nameResourceMetadata({ resourceMetadataUrl }: RegistrationOptions) {
  if (resourceMetadataUrl === undefined) return undefined;
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const challenge = reply.getHeader("www-authenticate");
    if (challenge !== undefined)
      reply.header("www-authenticate", `${String(challenge)}, resource_metadata="${resourceMetadataUrl}"`);
    return payload;
  };
}

/** Returns the schemas of the JSON success responses by status; bodies are serialized with them. */
const jsonSchemas = ({ success }: Endpoint) =>
  Object.fromEntries(
    Object.entries(success)
      .filter(([, { contentType }]) => contentType === undefined)
      .map(([status, { schema }]) => [status, schema]),
  );

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Tells the load shedder that the request has ended; undefined while it does not count as running. */
    endRunning: (() => void) | undefined;
    /** The endpoint that the request is for; undefined for a path outside the contract. */
    endpoint: Endpoint | undefined;
  }
}
