import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "./schema.ts";

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface OpenApiOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
  readonly "x-auth"?: Auth;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
}

export type Auth = "public" | "optional" | "required" | "member";

/** The validator of each content type that one status declares; undefined for content without a schema. */
export type DeclaredContent = ReadonlyMap<string, (() => ValidateFunction) | undefined>;

export interface Operation {
  /** Method and path, such as `POST /api/coffees`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly auth: Auth;
  readonly parameters: readonly Parameter[];
  /** Accepted bodies by content type. */
  readonly bodies: ReadonlyMap<string, { readonly schema: Schema; readonly example: unknown }>;
  /** Returns the declaration of a status, exactly or by its class; undefined if there is none. */
  readonly declared: (status: number) => DeclaredContent | undefined;
}

const methods = ["get", "post", "put", "patch", "delete"];
const escapePointer = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const mediaType = (contentType: string) => contentType.split(";")[0]?.trim() ?? "";

/** Returns the operations of an OpenAPI document, with validators of their responses that compile on first use. */
export function readOperations(document: OpenApi): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: responseFormats });
  ajv.addSchema(document, "openapi");
  const inline = createInliner(document);
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => {
        const responses = new Map(
          Object.entries(operation.responses).map(([status, { content = {} }]) => {
            const pointer = ["paths", path, method, "responses", status, "content"];
            const validators = Object.entries(content).map(([type, { schema }]) => {
              const $ref = `openapi#/${[...pointer, type, "schema"].map(escapePointer).join("/")}`;
              return [mediaType(type), schema && once(() => ajv.compile({ $ref }))] as const;
            });
            return [status, new Map(validators)] as const;
          }),
        );
        return {
          id: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          auth: operation["x-auth"] ?? "public",
          parameters: (operation.parameters ?? []).map((one) => ({ ...one, schema: inline(one.schema) })),
          bodies: new Map(
            Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema = {}, example }]) => [
              mediaType(type),
              { schema: inline(schema), example },
            ]),
          ),
          declared: (status) => responses.get(String(status)) ?? responses.get(`${String(status)[0]}XX`),
        } satisfies Operation;
      }),
  );
}

const responseFormats = {
  "date-time": (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text),
  date: (text: string) => /^\d{4}-\d\d-\d\d$/.test(text),
  int64: { type: "number" as const, validate: Number.isSafeInteger },
  email: true as const,
  password: true as const,
  "http-url": (text: string) => /^https?:\/\//i.test(text),
  uri: (text: string) => URL.canParse(text),
};

function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** Returns a function that replaces each `$ref` of a request schema with its target. */
function createInliner(document: OpenApi): (schema: Schema) => Schema {
  const find = ($ref: string) =>
    $ref
      .split("/")
      .slice(1)
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== "object" || value === null) return value;
    if ("$ref" in value && typeof value.$ref === "string") return inline(find(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inline(child)]));
  };
  return (schema) => inline(schema) as Schema;
}
