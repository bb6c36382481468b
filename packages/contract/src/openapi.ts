import type { TObject } from "typebox";
import type { Endpoint, Limit, Method, RequestBody, Success } from "./endpoint.ts";
import { ErrorBody, errorMeaning, errorsOf, type ErrorStatus } from "./errors.ts";
import type { Model } from "./model.ts";

type Json = Record<string, unknown>;

export interface Interface {
  readonly endpoints: readonly Endpoint[];
  readonly models: readonly Model[];
  readonly tags: Readonly<Record<string, string>>;
  readonly version: string;
}

/** The OpenAPI 3.1 document that follows from the contract; nothing in it is written by hand elsewhere. */
export function openApiDocument({ endpoints, models, tags, version }: Interface): Json {
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
      summary: "Personalized coffee brewing recipes, adapted to your own grinder.",
      description:
        "Every error is JSON of the form `{ error }`; errors of validation add `details`. " +
        "Every answer carries `X-Request-Id`. Unknown fields and parameters are ignored.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(
        models.map(({ id, schema, example }) => [id, { ...plain(schema), examples: [example] }]),
      ),
      securitySchemes: {
        cookieAuth: { type: "apiKey", in: "cookie", name: "svc_session" },
        bearerAuth: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      },
    },
  };
}

function operation(endpoint: Endpoint, method: Method): Json {
  const { id, tag, summary, description, auth, limit, params, query, body } = endpoint;
  const parameters = [
    ...parametersOf(params, "path"),
    ...parametersOf(query, "query"),
    ...(endpoint.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: method === endpoint.method ? id : `${id}By${method}`,
    tags: [tag],
    summary,
    ...(description || limit
      ? { description: [description, limit && limitText(limit)].filter(Boolean).join(" ") }
      : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.optional,
            content: Object.fromEntries(
              bodyTypes(body).map((type) => [type, { schema: plain(body.schema), example: body.example }]),
            ),
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.success).map(([status, answer]) => [status, successResponse(answer)]),
      ),
      ...errorResponses(endpoint),
    },
    "x-auth": auth,
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Made up by the client for one act, such as a UUID. The same key with the same body within 24 hours gets the first answer " +
    "again, marked Idempotent-Replayed: true.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const bodyTypes = ({ accepts }: RequestBody): string[] => [
  "application/json",
  ...(accepts?.includes("form") ? ["application/x-www-form-urlencoded", "multipart/form-data"] : []),
  ...(accepts?.includes("text") ? ["text/plain"] : []),
];

function parametersOf(schema: TObject | undefined, place: "path" | "query"): Json[] {
  const required: readonly string[] = (schema as { required?: string[] } | undefined)?.required ?? [];
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = plain(property);
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description ? { description } : {}),
      ...(rest["type"] === "array" ? { style: "form", explode: false } : {}),
      schema: rest,
    };
  });
}

function securityOf({ auth }: Endpoint): Json[] {
  const signedIn = [{ cookieAuth: [] }, { bearerAuth: [] }];
  if (auth === "public") return [];
  return auth === "optional" ? [{}, ...signedIn] : signedIn;
}

function successResponse({ description, schema, example, contentType = "application/json" }: Success): Json {
  const type = contentType.split(";")[0] ?? contentType;
  return example === null
    ? { description }
    : { description, content: { [type]: { schema: plain(schema), example } } };
}

function errorResponses(endpoint: Endpoint): Json {
  const rpc = endpoint.errorFormat === "json-rpc";
  const content = (status?: ErrorStatus): Json =>
    rpc
      ? {
          schema: rpcError,
          example: { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Invalid Request" } },
        }
      : {
          schema: plain(ErrorBody.ref),
          example:
            status === 400 || status === undefined ? ErrorBody.example : { error: errorMeaning[status] },
        };
  const asPage = { "text/html": { schema: { type: "string" }, example: "<!doctype html>…" } };
  const response = (description: string, status?: ErrorStatus): Json => ({
    description,
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: endpoint.errorFormat === "html" ? asPage : { "application/json": content(status) },
  });
  const declared = [...errorsOf(endpoint)].filter(([status]) => !(status in endpoint.success));
  return {
    ...Object.fromEntries(declared.map(([status, when]) => [status, response(when, status)])),
    "4XX": response("Any other request that cannot be answered, such as an unknown method."),
  };
}

const retryAfter = {
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
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
  `At most ${max} requests in ${windowSeconds} seconds per ${per}.`;

/** A schema as the document shows it: references point into the components, internal marks are gone. */
function plain(schema: unknown): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === "$ref" && typeof value === "string") return `#/components/schemas/${value}`;
      return key === "x-vocabulary" || key === "x-names" ? undefined : value;
    }),
  ) as Json;
}
