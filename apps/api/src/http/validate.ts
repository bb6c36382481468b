import type { Model } from "@brewdial/contract/model.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ErrorObject } from "ajv";
import type { TSchema } from "typebox";
import { type AppError, badRequest, type FieldProblem, invalid } from "./errors.ts";

export type Validate = (value: unknown) => void;

const formats: Record<string, RegExp | true> = {
  // One @, something before it, and a dot inside the domain (D42).
  email: /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
  "http-url": /^https?:\/\/[^\s<>"'\\^`{|}]+$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": true,
  password: true,
  int64: true,
};

/** Compiles schemas into checks that throw a 400 naming every field that failed (D15). */
export function createValidator(models: readonly Model[]): (schema: TSchema) => Validate {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictTypes: false, formats });
  ajv.addVocabulary(["x-vocabulary", "x-names"]);
  ajv.addSchema(models.map(({ id, schema }) => ({ ...schema, $id: id })));
  return (schema) => {
    const check = ajv.compile(schema);
    return (value) => {
      if (!check(value)) throw emptyUpdate(check.errors ?? []) ?? invalid(problems(check.errors ?? []));
    };
  };
}

/** A partial update that names no known field would seem to succeed: it is told which there are (D20). */
function emptyUpdate(errors: readonly ErrorObject[]): AppError | undefined {
  const empty = errors.find(
    ({ keyword, instancePath }) => keyword === "minProperties" && instancePath === "",
  );
  if (empty === undefined) return undefined;
  const { properties } = empty.parentSchema as { readonly properties: Readonly<Record<string, unknown>> };
  return badRequest(`Provide at least one of: ${Object.keys(properties).join(", ")}`);
}

/** One line per field: the first thing that is wrong with it. */
function problems(errors: readonly ErrorObject[]): FieldProblem[] {
  const messages = new Map<string, string>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (!messages.has(field)) messages.set(field, describe(error));
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath.split("/").slice(1);
  if (keyword === "required") parts.push(String(params["missingProperty"]));
  if (keyword === "additionalProperties") parts.push(String(params["additionalProperty"]));
  return parts.join(".") || "body";
}

interface Bounds {
  type?: string | string[];
  format?: string;
  enum?: readonly string[];
  "x-names"?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** What the field must be, from its schema rather than from the check that happened to fail first. */
function describe({ keyword, parentSchema, data }: ErrorObject): string {
  const schema = (parentSchema ?? {}) as Bounds;
  if (keyword === "required") return "is required";
  if (keyword === "additionalProperties") return "is not known";
  if (Array.isArray(data) && schema.type !== "array") return "must be given once";
  if (schema.enum) return `must be one of ${schema.enum.join(", ")}`;
  if (keyword === "anyOf") return "has the wrong type";
  const type = String([schema.type ?? []].flat().find((name) => name !== "null"));
  if (schema["x-names"]) return "must be an id: digits only";
  if (type === "integer" || type === "number") {
    return `must be ${type === "integer" ? "an integer" : "a number"}${numberBounds(schema)}`;
  }
  if (type === "string") return textMessage(schema);
  if (keyword === "minItems" || keyword === "maxItems") return itemsMessage(schema);
  return `must be ${type === "object" || type === "array" || type === "integer" ? "an" : "a"} ${type}`;
}

function textMessage(schema: Bounds): string {
  if (schema.format === "email") return "must be an email address";
  if (schema.format === "http-url") return "must be an http or https address";
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return minLength > 0 ? "must not be empty" : "must be text";
  return minLength > 0
    ? `must be text of ${minLength} to ${maxLength} characters`
    : `must be text of at most ${maxLength} characters`;
}

const itemsMessage = ({ minItems = 0, maxItems }: Bounds): string =>
  maxItems === undefined
    ? `must have at least ${minItems} items`
    : `must have ${minItems} to ${maxItems} items`;

function numberBounds({ minimum, maximum }: Bounds): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}
