import { cachePolicies, type Endpoint, type Method } from "@brewdial/contract/endpoint.ts";
import type { Model } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Database } from "@brewdial/db/open.ts";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
} from "fastify";
import type { Limiter } from "../platform/limiter.ts";
import { asAnswer, type Binding, type Guard } from "./bind.ts";
import { cacheHeaders, tagAnswer } from "./caching.ts";
import { clientKey } from "./client-address.ts";
import { allowOrigin, answerPreflight, corsHeaders } from "./cors.ts";
import { methodNotAllowed } from "./errors.ts";
import { answerOnce } from "./idempotency.ts";
import { enforceLimit } from "./rate-limit.ts";
import {
  bodyReader,
  parametersReader,
  pathReader,
  refuseImpossibleIds,
  type Vocabularies,
} from "./read-input.ts";
import type { AnswerMemory } from "./remembered.ts";
import { createValidator } from "./validate.ts";
import { authenticate, type Authentication, type Viewer } from "./viewer.ts";
import { answerInCommon } from "./words.ts";

export interface MountOptions extends Authentication {
  readonly endpoints: readonly Endpoint[];
  readonly models: readonly Model[];
  readonly limiter: Limiter;
  readonly vocabularies: Vocabularies;
  /** Where answers to idempotency keys are kept. */
  readonly db: Database["primary"];
  /** Answers of the database that anonymous readers have in common. */
  readonly shared: ReadonlySet<Endpoint>;
  /** Answers that are kept in memory to be sent again. */
  readonly remembered: ReadonlySet<Endpoint>;
  readonly memory: AnswerMemory;
}

const allMethods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const methodsOf = ({ method, aliases = [] }: Endpoint): readonly Method[] => [method, ...aliases];

/** Makes routes of the bindings. Every policy of the contract is applied here and nowhere else. */
export function mount(app: FastifyInstance, bindings: readonly Binding[], options: MountOptions): void {
  requireEachBoundOnce(options.endpoints, bindings);
  for (const { id, schema } of options.models) app.addSchema({ ...schema, $id: id });
  const compile = createValidator(options.models);

  for (const binding of bindings) mountEndpoint(app, binding, options, compile);
  for (const onPath of Map.groupBy(options.endpoints, ({ path }) => path).values())
    mountOtherMethods(app, onPath, options);
}

/** The service does not start with an endpoint that nobody answers, or that two functions answer. */
function requireEachBoundOnce(endpoints: readonly Endpoint[], bindings: readonly Binding[]): void {
  const bound = bindings.map(({ endpoint }) => endpoint);
  const unbound = endpoints.filter((endpoint) => !bound.includes(endpoint));
  const twice = bound.filter((endpoint, at) => bound.indexOf(endpoint) !== at);
  const undeclared = bound.filter((endpoint) => !endpoints.includes(endpoint));
  const ids = (list: readonly Endpoint[]) => list.map(({ id }) => id).join(", ");
  if (unbound.length > 0) throw new Error(`Endpoints without a handler: ${ids(unbound)}`);
  if (twice.length > 0) throw new Error(`Endpoints bound twice: ${ids(twice)}`);
  if (undeclared.length > 0) throw new Error(`Endpoints bound but not in the contract: ${ids(undeclared)}`);
}

function mountEndpoint(
  app: FastifyInstance,
  { endpoint, handle, guard }: Binding,
  options: MountOptions,
  compile: ReturnType<typeof createValidator>,
): void {
  const { limiter, webOrigins, vocabularies } = options;
  const inCommon = options.shared.has(endpoint) ? answerInCommon(endpoint) : undefined;
  const { begin, remember } = options.memory;
  const isRemembered = options.remembered.has(endpoint);
  const limitsUsers = endpoint.limit?.per === "user";
  const readInput = inputReader(endpoint, vocabularies, compile);
  const serializers = Object.entries(endpoint.success).filter(
    ([, { contentType }]) => contentType === undefined,
  );
  const beginAnswer = createBeginAnswer(endpoint, webOrigins);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => {
    beginAnswer(request, reply);
    if (!limitsUsers) await enforceLimit(limiter, endpoint, clientKey(request.ip), reply);
    guard?.(request, reply);
    request.viewer = await authenticate(endpoint.auth, options, request, reply);
    if (limitsUsers) await enforceLimit(limiter, endpoint, `user-${request.viewer?.userId}`, reply);
  };
  app.route({
    method: [...methodsOf(endpoint)],
    url: routerPath(endpoint.path),
    config: { endpoint },
    exposeHeadRoute: endpoint.getHasEffect !== true,
    ...(endpoint.body?.maxBytes ? { bodyLimit: endpoint.body.maxBytes } : {}),
    schema: { response: Object.fromEntries(serializers.map(([status, { schema }]) => [status, schema])) },
    onRequest: [
      ...(isRemembered ? [begin] : []),
      endpoint.limit === null ? identifyHook(endpoint, options, guard, beginAnswer) : admit,
    ],
    onSend: [...(cachePolicies[endpoint.cache].etag ? [tagHook] : []), ...(isRemembered ? [remember] : [])],
    handler: async (request, reply) => {
      const input = readInput(request);
      const viewer = request.viewer;
      const run = (transaction?: Executor) => handle(input, { viewer, request, transaction });
      if (inCommon && viewer === null) return inCommon(input, run, reply);
      const key = endpoint.idempotent && request.headers["idempotency-key"];
      if (!key) return sendResult(endpoint, await run(), reply);
      const asked = { userId: (viewer as Viewer).userId, endpoint, key: String(key), input };
      const { result, isReplayed } = await answerOnce(options.db, asked, run);
      if (isReplayed) reply.header("idempotent-replayed", "true");
      return sendResult(endpoint, result, reply);
    },
  });
}

/** Notes whose request it is and sets what every answer of the endpoint says, errors too. */
type BeginAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

function createBeginAnswer(endpoint: Endpoint, webOrigins: ReadonlySet<string>): BeginAnswer {
  const headers = { ...corsHeaders(endpoint.cors), ...cacheHeaders(endpoint) };
  return (request, reply) => {
    request.endpoint = endpoint;
    reply.headers(headers);
    allowOrigin(endpoint.cors, webOrigins, request, reply);
  };
}

/** All that is looked at where nobody is limited: without a promise for sessions known already. */
function identifyHook(
  { auth }: Endpoint,
  options: MountOptions,
  guard: Guard | undefined,
  beginAnswer: BeginAnswer,
): onRequestHookHandler {
  return (request, reply, done) => {
    beginAnswer(request, reply);
    guard?.(request, reply);
    const identified = (viewer: Viewer | null) => {
      request.viewer = viewer;
      done();
    };
    const viewer = authenticate(auth, options, request, reply);
    if (viewer instanceof Promise) viewer.then(identified, done);
    else identified(viewer);
  };
}

const tagHook: onSendHookHandler = (request, reply, payload, done) =>
  done(null, tagAnswer(request, reply, payload));

/** Reads and validates the parts of a request that the endpoint declares. */
function inputReader(
  endpoint: Endpoint,
  vocabularies: Vocabularies,
  compile: ReturnType<typeof createValidator>,
) {
  const part = (schema: Endpoint["query"] | undefined, read: (value: unknown) => unknown) => {
    if (schema === undefined) return () => undefined as never;
    const validate = compile(schema);
    return (value: unknown) => {
      const input = read(value);
      validate(input);
      return input as never;
    };
  };
  const { params, query, body } = endpoint;
  const readParams = part(params, params ? pathReader(params, vocabularies) : Object);
  const readQuery = part(query, query ? parametersReader(query, vocabularies) : Object);
  const readBody = part(
    body?.schema as Endpoint["query"],
    body ? bodyReader(body.schema, vocabularies) : Object,
  );
  return (request: FastifyRequest) => {
    const input = {
      params: readParams(request.params),
      query: readQuery(request.query),
      body: readBody(request.body ?? {}),
    };
    if (params) refuseImpossibleIds(params.properties, input.params);
    return input;
  };
}

function sendResult(endpoint: Endpoint, result: unknown, reply: FastifyReply): unknown {
  const answer = asAnswer(result);
  const status = answer ? Number(answer.status) : Number(Object.keys(endpoint.success)[0]);
  const { contentType } = endpoint.success[status] ?? {};
  if (contentType) reply.type(contentType);
  return reply
    .code(status)
    .headers(answer?.headers ?? {})
    .send(answer ? answer.body : result);
}

/** A known path with another method is 405 with Allow; OPTIONS is a preflight (D18, D31). */
function mountOtherMethods(
  app: FastifyInstance,
  onPath: readonly Endpoint[],
  { webOrigins }: MountOptions,
): void {
  const [first] = onPath;
  if (first === undefined) return;
  const bound = onPath.flatMap(methodsOf);
  const head = onPath.some(({ method, getHasEffect }) => method === "GET" && !getHasEffect);
  const allow = [...bound, ...(head ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const url = routerPath(first.path);
  const beginAnswer = createBeginAnswer(first, webOrigins);
  app.route({
    method: allMethods.filter((method) => !bound.includes(method)).concat(head ? [] : ["HEAD" as Method]),
    url,
    config: { endpoint: first },
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      beginAnswer(request, reply);
      throw methodNotAllowed(allow);
    },
    handler: () => undefined,
  });
  app.route({
    method: "OPTIONS",
    url,
    config: { endpoint: first },
    handler: (request, reply) => {
      beginAnswer(request, reply);
      const asked = onPath.find((endpoint) =>
        methodsOf(endpoint).includes(request.headers["access-control-request-method"] as Method),
      );
      const { cors } = asked ?? first;
      reply.headers(corsHeaders(cors));
      answerPreflight(allow, allowOrigin(cors, webOrigins, request, reply), reply);
    },
  });
}

/** `/a/{b}` as the router writes it. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Whose request it is; undefined for a path that is none of the contract's. */
    endpoint: Endpoint | undefined;
  }
}
