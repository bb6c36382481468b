import { aliasKeyword, requiredKeyword, requireOneKeyword } from "@brewdial/contract/aliases.ts";
import { celsiusKeyword, otherUnitKeyword } from "@brewdial/contract/temperature.ts";
import type { Model } from "@brewdial/contract/model.ts";
import { parseTimestamp } from "@brewdial/domain/text/timestamp.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ErrorObject } from "ajv";
import type { TSchema } from "typebox";
import { type AppError, badRequest, type FieldProblem, invalid } from "../core/errors.ts";

export type Validate = (value: unknown) => void;

const httpUrl = /^https?:\/\/[^\s<>"'\\^`{|}]+$/i;

const formats: Record<string, RegExp | true | ((text: string) => boolean)> = {
  // One @ with text before it and a domain with a dot after it; no address literal such as [127.0.0.1].
  email: /^[^\s@<>"]+@[^\s@<>".[\]]+(\.[^\s@<>".[\]]+)+$/,
  "http-url": (text) => httpUrl.test(text) && URL.canParse(text),
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": (text) => parseTimestamp(text) !== undefined,
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  password: true,
  csv: true,
  int64: true,
};

/** One compiler for each list of models. It caches compiled schemas, so that tests, which build many apps, compile a schema once. */
const compilers = new WeakMap<readonly Model[], Ajv2020>();

const noModels: readonly Model[] = [];

/** Compiles schemas into validators that throw a 400 with the fields that failed. */
export function createValidator(models: readonly Model[] = noModels): (schema: TSchema) => Validate {
  const ajv = compilers.get(models) ?? createCompiler(models);
  compilers.set(models, ajv);
  return (schema) => {
    const check = ajv.compile(schema);
    return (value) => {
      if (!check(value)) throw emptyUpdate(check.errors ?? []) ?? invalid(toProblems(check.errors ?? []));
    };
  };
}

function createCompiler(models: readonly Model[]): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictTypes: false, formats });
  ajv.addVocabulary([
    "x-normalize",
    "x-resource",
    "x-slug",
    aliasKeyword,
    requiredKeyword,
    requireOneKeyword,
    celsiusKeyword,
    otherUnitKeyword,
  ]);
  return ajv.addSchema(models.map(({ id, schema }) => ({ ...schema, $id: id })));
}

/** Returns the error of a partial update without any known field, which would otherwise seem to succeed (D20). */
function emptyUpdate(errors: readonly ErrorObject[]): AppError | undefined {
  const empty = errors.find(
    ({ keyword, instancePath }) => keyword === "minProperties" && instancePath === "",
  );
  if (empty === undefined) return undefined;
  const { properties } = empty.parentSchema as { readonly properties: Readonly<Record<string, unknown>> };
  return badRequest(`Provide at least one of: ${Object.keys(properties).join(", ")}`);
}

/** Maximum number of fields in an error response. */
const maxFields = 20;

/** Returns the first problem of each field. */
function toProblems(errors: readonly ErrorObject[]): FieldProblem[] {
  const messages = new Map<string, string>();
  // The alternatives of a union fail first, each with its own error.
  const unions = new Map(
    errors.filter(({ keyword }) => keyword === "anyOf").map((error) => [getField(error), error]),
  );
  for (const error of errors) {
    const field = getField(error);
    if (!messages.has(field)) messages.set(field, describeUnion(unions.get(field)) ?? describe(error));
    if (messages.size === maxFields) break;
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

function getField({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split("/").slice(1);
  if (keyword === "required") parts.push(String(params["missingProperty"]));
  if (keyword === "additionalProperties") parts.push(String(params["additionalProperty"]));
  return parts.join(".") || "body";
}

interface Bounds {
  type?: string | string[];
  format?: string;
  enum?: readonly string[];
  pattern?: string;
  examples?: readonly string[];
  anyOf?: readonly Bounds[];
  "x-resource"?: string;
  [otherUnitKeyword]?: string;
  "x-slug"?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Describes what the schema requires of the field, regardless of which keyword failed first. */
function describe({ keyword, parentSchema, data }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Bounds;
  if (keyword === "required") return "is required";
  if (keyword === "additionalProperties") return "is unknown";
  if (Array.isArray(data) && ![schema.type].flat().includes("array")) return "must be sent only once";
  if (schema.enum) return `must be one of ${schema.enum.join(", ")}`;
  if (keyword === "anyOf") return "has the wrong type";
  const type = String([schema.type ?? []].flat().find((name) => name !== "null"));
  if (schema["x-resource"]) return idMessage(schema["x-resource"].toLowerCase(), schema["x-slug"]);
  if (type === "integer" || type === "number") {
    const rule = `must be ${numberText({ ...schema, type })}`;
    const isOtherUnit = otherUnitKeyword in schema && typeof data === "number" && data >= 0 && data <= 212;
    return isOtherUnit ? `${rule}. Did you mean ${schema[otherUnitKeyword]}: ${data}?` : rule;
  }
  if (type === "string") return textMessage(schema);
  if (keyword === "minItems" || keyword === "maxItems") return itemsMessage(schema);
  return `must be ${type === "object" || type === "array" || type === "integer" ? "an" : "a"} ${type}`;
}

/** Describes the alternatives of a union of numbers and strings; undefined for any other union. */
function describeUnion(error: ErrorObject | undefined): string | undefined {
  if (error === undefined || Array.isArray(error.data)) return undefined;
  const { anyOf = [] } = error.parentSchema as Bounds;
  // Null and an empty string only clear a field, so the message does not list them as alternatives.
  const texts = anyOf
    .filter(({ type, maxLength }) => type !== "null" && maxLength !== 0)
    .map(alternativeText);
  return texts.includes(undefined) ? undefined : `must be ${texts.join(", or ")}`;
}

function alternativeText(schema: Bounds): string | undefined {
  if (schema.type === "number" || schema.type === "integer") return numberText(schema);
  if (schema.type !== "string") return undefined;
  const [example] = schema.examples ?? [];
  if (schema.pattern !== undefined && example !== undefined) return `a string such as "${example}"`;
  return textMessage(schema).replace(/^must be /, "");
}

const numberText = (schema: Bounds): string =>
  `${schema.type === "integer" ? "an integer" : "a number"}${numberBounds(schema)}`;

const idMessage = (resource: string, slug: string | undefined): string =>
  slug === undefined
    ? `must be the numeric id of the ${resource}, such as 12`
    : `must be the id or slug of the ${resource}, such as 12 or ${slug}`;

function textMessage(schema: Bounds): string {
  if (schema.format === "email") return "must be an email address";
  if (schema.format === "http-url") return "must be an http or https URL";
  if (schema.format === "date") return "must be a date such as 2026-06-03";
  if (schema.format === "uuid") return "must be a UUID";
  if (schema.format === "date-time")
    return "must be a timestamp with a time zone, such as 2026-06-03T08:15:30Z";
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return minLength > 0 ? "must not be empty" : "must be a string";
  return minLength > 0
    ? `must be a string of ${minLength} to ${maxLength} characters`
    : `must be a string of at most ${maxLength} characters`;
}

const itemsMessage = ({ minItems = 0, maxItems }: Bounds): string =>
  maxItems === undefined
    ? `must have at least ${minItems} items`
    : minItems === 0
      ? `must have at most ${maxItems} items`
      : `must have ${minItems} to ${maxItems} items`;

function numberBounds({ minimum, maximum }: Bounds): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}
