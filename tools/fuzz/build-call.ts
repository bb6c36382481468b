import type { Random } from "../numbers/random.ts";
import { mangledToken, oddHeaders } from "./generate/headers.ts";
import { rpcMessage, type Tool } from "./generate/json-rpc.ts";
import { toBoundary, toHostile } from "./generate/mutate.ts";
import { buildPath, buildQuery, type Deviation, oddPath } from "./generate/parameters.ts";
import { contentTypes, encodeFields, rawBody } from "./generate/raw-body.ts";
import { type Context, validValue } from "./generate/valid.ts";
import { knownFor, type Pools } from "./known-values.ts";
import type { Operation } from "./openapi.ts";
import type { Actor, Call } from "./request.ts";
import { randomClientAddress } from "./sessions.ts";

const weights = {
  valid: 20,
  "boundary values": 15,
  "hostile values": 25,
  "raw body": 10,
  "content type": 5,
  encoding: 8,
  path: 4,
  headers: 6,
  credentials: 4,
  method: 3,
} as const;
type Kind = keyof typeof weights;
const kinds = Object.entries(weights).flatMap(([kind, weight]) => Array<Kind>(weight).fill(kind as Kind));

const deviations: Partial<Record<Kind, Deviation>> = {
  "boundary values": "boundary",
  "hostile values": "hostile",
  encoding: "encoding",
};
const extraFields = ["id", "userId", "roasterId", "isVerified", "plan", "role", "createdAt", "__proto__"];

export interface CallInputs {
  readonly random: Random;
  readonly pools: Pools;
  readonly tools: readonly Tool[];
  readonly origin: string;
  readonly tokenOf: (actor: Actor) => string | undefined;
}

/** Returns a random call of an operation. The same random numbers and known values give the same call. */
export function buildCall(operation: Operation, inputs: CallInputs): Call {
  const { random, pools } = inputs;
  const kind = random.pick(kinds);
  const context: Context = { random, known: (field) => knownFor(pools, operation.path, field) };
  const deviation = deviations[kind] ?? "none";
  const actor = pickActor(operation, random);
  const path = buildPath(operation, deviation, context);
  const headers: Record<string, string> = {
    "x-forwarded-for": randomClientAddress(random),
    ...credentials(kind, actor, inputs),
  };
  if (kind === "headers") Object.assign(headers, oddHeaders(random));
  if (random.chance(0.05)) headers["idempotency-key"] = `key-${random.below(20)}`;
  const body = buildBody(operation, kind, inputs, context);
  if (body !== undefined && body.contentType !== undefined) headers["content-type"] = body.contentType;
  const method =
    kind === "method" ? random.pick(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH"]) : operation.method;
  const target =
    (kind === "path" ? oddPath(path, context) : path) + buildQuery(operation, deviation, context);
  return {
    operation,
    kind,
    actor,
    request: { method, path: target, headers, ...(body === undefined ? {} : { body: body.content }) },
    reachesOperation: method === operation.method && kind !== "path",
  };
}

function pickActor({ auth }: Operation, random: Random): Actor {
  if (auth === "public") return random.chance(0.8) ? "anonymous" : "demo";
  if (auth === "member")
    return random.chance(0.85) ? "member" : random.pick(["anonymous", "stranger"] as const);
  return random.chance(0.9) ? random.pick(["stranger", "stranger", "demo", "member"] as const) : "anonymous";
}

/** Authenticates the request by header or by cookie; a cookie is sent with the page's origin, as browsers do. */
function credentials(
  kind: Kind,
  actor: Actor,
  { random, origin, tokenOf }: CallInputs,
): Record<string, string> {
  const valid = tokenOf(actor);
  if (valid === undefined && kind !== "credentials") return {};
  const token = kind === "credentials" ? mangledToken(valid ?? "", random) : valid;
  const scheme =
    kind === "credentials" ? random.pick(["Bearer", "bearer", "Basic", "", "Bearer  "]) : "Bearer";
  return random.chance(0.8)
    ? { authorization: `${scheme} ${token}` }
    : { cookie: `svc_session=${token}`, origin };
}

interface Body {
  readonly content: string | Buffer;
  readonly contentType?: string;
}

function buildBody(operation: Operation, kind: Kind, inputs: CallInputs, context: Context): Body | undefined {
  const { random } = context;
  const accepted = [...operation.bodies];
  // Operations without a body occasionally get one.
  if (accepted.length === 0 && !(operation.method !== "GET" && random.chance(0.05))) return undefined;
  const [contentType, { schema, example }] =
    accepted.length > 0 ? random.pick(accepted) : ["application/json", { schema: {}, example: {} }];
  const valid =
    operation.path === "/api/mcp"
      ? rpcMessage(inputs.tools, kind !== "hostile values", context)
      : random.chance(0.4) && example !== undefined
        ? withKnown(example, context)
        : validValue(schema, context);
  const value =
    kind === "boundary values"
      ? toBoundary(valid, schema, random)
      : kind === "hostile values" && operation.path !== "/api/mcp"
        ? toHostile(valid, schema, random)
        : random.chance(0.05)
          ? withExtraField(valid, random.pick(extraFields))
          : valid;
  if (kind === "raw body") return { content: rawBody(JSON.stringify(value), random), contentType };
  if (kind !== "content type") return asContent(value, contentType);
  const odd = random.pick(contentTypes);
  return random.chance(0.1) ? { content: JSON.stringify(value) } : asContent(value, odd);
}

/** Returns an example of the document with existing ids. */
function withKnown(example: unknown, { random, known }: Context): unknown {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return example;
  const entries = Object.entries(example).map(([field, value]) => {
    const candidates = known(field).filter((one) => typeof one === typeof value);
    return [field, candidates.length > 0 ? random.pick(candidates) : value] as const;
  });
  return Object.fromEntries(entries);
}

const asContent = (value: unknown, contentType: string): Body => {
  const type = contentType === "multipart/form-data" ? "multipart/form-data; boundary=b" : contentType;
  return { content: encodeFields(value, type), contentType: type };
};

/** Adds an undeclared own property. JSON.parse creates `__proto__` as an own property, an assignment would not. */
function withExtraField(value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return JSON.parse(
    JSON.stringify(value).replace(/^\{/, `{"${field}":1${Object.keys(value).length > 0 ? "," : ""}`),
  );
}
