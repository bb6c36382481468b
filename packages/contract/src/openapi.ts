import { aliasKeyword, requiredKeyword, requireOneKeyword } from "./aliases.ts";
import { celsiusKeyword, otherUnitKeyword } from "./temperature.ts";
import type { TObject } from "typebox";
import {
  type Endpoint,
  isPersonalizedByQuery,
  type Limit,
  limitsOf,
  type Method,
  type RequestBody,
  type Success,
} from "./endpoint.ts";
import { ErrorBody, errorDescriptions, errorsOf, type ErrorStatus } from "./errors.ts";
import { introduction } from "./introduction.ts";
import type { Model } from "./model.ts";
import { scopesOf } from "./scopes.ts";

type Json = Record<string, unknown>;

export interface Contract {
  readonly endpoints: readonly Endpoint[];
  readonly models: readonly Model[];
  readonly tags: Readonly<Record<string, string>>;
  readonly version: string;
}

/** Returns the OpenAPI 3.1 document of the contract for the service at a base URL. Default: any service, with example URLs. */
export function openApiDocument({ endpoints, models, tags, version }: Contract, baseUrl?: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const method of [endpoint.method, ...(endpoint.aliases ?? [])]) {
      (paths[endpoint.path] ??= {})[method.toLowerCase()] = operation(endpoint, method);
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Brewdial",
      version,
      summary: "Personalized coffee recipes, adapted to your grinder.",
      description: introduction(baseUrl ?? "https://brewdial.example"),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: baseUrl ?? "/" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        models.map(({ id, schema, example }) => [id, { ...toPlainSchema(schema), examples: [example] }]),
      ),
      securitySchemes: {
        cookieAuth: { type: "apiKey", in: "cookie", name: "svc_session" },
        bearerAuth: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "An access token: a personal one, which begins with `brd_pat_`, or one of OAuth, which begins with `brd_oat_`. The operation lists the scopes that it needs.",
        },
      },
    },
  };
}

function operation(endpoint: Endpoint, method: Method): Json {
  const { id, tag, summary, auth, params, query, body, deprecated } = endpoint;
  const limits = limitsOf(endpoint);
  const isAlias = method !== endpoint.method;
  const description = isAlias ? `The same as \`${endpoint.method} ${endpoint.path}\`.` : endpoint.description;
  const texts = [
    ...(deprecated ? [`Deprecated, works until ${deprecated.sunset}. ${deprecated.instead}`] : []),
    ...(description ? [description] : []),
    ...limits.map(limitText),
  ];
  const parameters = [
    ...parametersOf(params, "path"),
    ...parametersOf(query, "query"),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: isAlias ? `${id}By${method}` : id,
    tags: [tag],
    summary,
    ...(deprecated ? { deprecated: true } : {}),
    ...(texts.length > 0 ? { description: texts.join(" ") } : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            ...describeChoices(body),
            required: !body.optional,
            content: {
              ...Object.fromEntries(
                bodyTypes(body).map((type) => [
                  type,
                  { schema: toPlainSchema(body.schema), example: body.example },
                ]),
              ),
              ...(body.accepts?.includes("csv") ? { "text/csv": { schema: { type: "string" } } } : {}),
            },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.success).map(([status, success]) => [status, successResponse(success)]),
      ),
      ...errorResponses(endpoint),
    },
    "x-auth": auth,
    ...(scopesOf(endpoint) === undefined ? {} : { "x-scopes": scopesOf(endpoint) }),
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A unique string that you generate for this operation, such as a UUID. A request with the same key and body within 24 hours " +
    "returns the first response again, with the header `Idempotent-Replayed: true`.",
  example: "b6f3c1de-7b0c-4a55-9d0e-2f6a4d1c8e37",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/**
 * Describes fields of a body that are required under one of their names, or of which at least one is required. JSON Schema could
 * express this with `anyOf`, but generators then lose the properties of the body.
 */
function describeChoices({ schema, optional }: RequestBody): Json {
  const { properties = {}, [requireOneKeyword]: choice } = schema as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly [requireOneKeyword]?: readonly string[];
  };
  const describe = (name: string) => {
    const alias = Object.keys(properties).find((other) => properties[other]?.[aliasKeyword] === name);
    return `\`${name}\`${alias === undefined ? "" : ` (or its alias \`${alias}\`)`}`;
  };
  const required = Object.keys(properties).filter((name) => properties[name]?.[requiredKeyword] === true);
  const sentences = [
    ...(optional || required.length === 0 ? [] : [`Required: ${required.map(describe).join(", ")}.`]),
    ...(choice === undefined ? [] : [`At least one is required: ${choice.map(describe).join(", ")}.`]),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(" ") };
}

const bodyTypes = ({ accepts }: RequestBody): string[] => [
  "application/json",
  ...(accepts?.includes("form") ? ["application/x-www-form-urlencoded", "multipart/form-data"] : []),
  ...(accepts?.includes("text") ? ["text/plain"] : []),
];

function parametersOf(schema: TObject | undefined, place: "path" | "query"): Json[] {
  const required: readonly string[] = (schema as { required?: string[] } | undefined)?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, examples, ...rest } = toPlainSchema(property);
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description ? { description } : {}),
      ...(Array.isArray(examples) ? { example: examples[0] as unknown } : {}),
      ...(rest["type"] === "array" ? { style: "form", explode: false } : {}),
      schema: rest,
    };
  });
}

function securityOf(endpoint: Endpoint): Json[] {
  const auth = isPersonalizedByQuery(endpoint) ? "optional" : endpoint.auth;
  const scopes = scopesOf(endpoint);
  const signedIn = [
    { cookieAuth: [] },
    { bearerAuth: [] },
    ...(scopes === undefined ? [] : [{ accessToken: [...scopes] }]),
  ];
  if (auth === "public") return [];
  if (auth === "token") return [{ accessToken: [] }];
  return auth === "optional" ? [{}, ...signedIn] : signedIn;
}

const htmlPage = { "text/html": { schema: { type: "string" }, example: "<!doctype html>…" } };

function successResponse({ description, schema, example, contentType = "application/json" }: Success): Json {
  const type = contentType.split(";")[0] ?? contentType;
  if (example === null) return { description };
  return {
    description,
    content: { [type]: { schema: toPlainSchema(schema), example } },
  };
}

const oauthError: Json = {
  type: "object",
  properties: { error: { type: "string" }, error_description: { type: "string" } },
  required: ["error", "error_description"],
};

function errorResponses(endpoint: Endpoint): Json {
  const content = (status?: ErrorStatus): Json =>
    endpoint.errorFormat === "json-rpc"
      ? {
          schema: rpcError,
          example: { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Invalid Request" } },
        }
      : endpoint.errorFormat === "oauth"
        ? {
            schema: oauthError,
            example: { error: "invalid_grant", error_description: "The code is not valid" },
          }
        : {
            schema: toPlainSchema(ErrorBody.ref),
            example:
              status === 400 || status === undefined
                ? ErrorBody.example
                : { error: errorDescriptions[status] },
          };
  const response = (description: string, status?: ErrorStatus): Json => ({
    description,
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: endpoint.errorFormat === "html" ? htmlPage : { "application/json": content(status) },
  });
  const declared = [...errorsOf(endpoint)].filter(([status]) => !(status in endpoint.success));
  return {
    ...Object.fromEntries(declared.map(([status, when]) => [status, response(when, status)])),
    "4XX": response("Any other client error, such as an unsupported method."),
  };
}

const retryAfter = {
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    schema: { type: "integer", minimum: 1 },
  },
};

const rpcError = {
  type: "object",
  required: ["jsonrpc", "error"],
  properties: {
    jsonrpc: { type: "string", const: "2.0" },
    id: { type: ["string", "number", "null"] },
    error: {
      type: "object",
      required: ["code", "message"],
      properties: { code: { type: "integer" }, message: { type: "string" } },
    },
  },
};

const limitText = ({ max, windowSeconds, per = "client" }: Limit) =>
  `Rate limit: ${max} requests per ${windowSeconds} seconds per ${per}.`;

const internalKeywords: ReadonlySet<string> = new Set([
  "x-normalize",
  "x-resource",
  "x-slug",
  aliasKeyword,
  requiredKeyword,
  celsiusKeyword,
  otherUnitKeyword,
  requireOneKeyword,
]);

/** Returns a schema as plain JSON: references point into the components, internal keywords are removed. */
function toPlainSchema(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === "$ref" && typeof value === "string") return `#/components/schemas/${value}`;
      // The largest safe integer in JavaScript, which tells a reader nothing about ids.
      if (key === "maximum" && value === Number.MAX_SAFE_INTEGER) return undefined;
      return internalKeywords.has(key) ? undefined : value;
    }),
  ) as Json;
}
