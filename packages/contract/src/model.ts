import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from "typebox";
import { settingLength } from "./field-limits.ts";

/** A named schema: a component of the OpenAPI document, used elsewhere through `ref`. */
export interface Model {
  readonly id: string;
  readonly schema: TSchema;
  readonly ref: TSchema;
  readonly example: unknown;
}

/** A model with its schema's type and the type of its values. */
export interface ModelOf<S extends TSchema, T> extends Model {
  readonly schema: S;
  readonly ref: TUnsafe<T>;
  readonly example: T;
}

/**
 * Declares a named schema whose `ref` keeps the static type. `NoInfer` keeps the compiler from inferring the schema from the example,
 * which costs about a second per model.
 */
export function model<S extends TSchema>(
  id: string,
  schema: S,
  example: NoInfer<Static<S>>,
): ModelOf<S, Static<S>> {
  return { id, schema, ref: Type.Unsafe<Static<S>>(Type.Ref(id)), example };
}

/** The TypeScript type of a model's values. */
export type Shape<M extends Model> = Static<M["schema"]>;

/** Allows null: a field without a value is null, never missing (D14). */
export function nullable<S extends TSchema>(schema: S) {
  const {
    type,
    enum: values,
    ...rest
  } = schema as S & {
    type?: string | readonly string[];
    enum?: readonly unknown[];
  };
  if (type === undefined) return Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: "null" }] });
  const listed = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<S> | null>({ ...rest, ...listed, type: [type, "null"].flat() });
}

export const nullableText = () => nullable(Type.String());

/** A timestamp in UTC (D27). */
export const timestamp = () => Type.String({ format: "date-time" });

/** A day in a response, in the form of a timestamp: midnight of the day in UTC. */
export const dayTimestamp = () =>
  Type.String({ format: "date-time", description: "The day (UTC). The time is always midnight." });

/** A timestamp in a request: ISO 8601 with a time zone. */
export const timestampInput = (description: string, example = "2026-06-03T08:15:30Z") =>
  Type.String({ format: "date-time", maxLength: 40, description, examples: [example] });

/** A UUID in a request. */
export const uuidInput = (description: string, example: string) =>
  Type.String({ format: "uuid", minLength: 36, maxLength: 36, description, examples: [example] });

/** User-written text. It is normalized (NFC), trimmed and freed of control characters before its length is checked (D29). */
export const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });

/** An email address, trimmed and lower-cased before validation (D42). */
export const email = () => Type.String({ format: "email", maxLength: 254 });

/** An http or https URL (D114). */
export const httpUrl = () => Type.String({ format: "http-url", maxLength: 2048 });

export const oneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: "string", enum: values });

/** An enum whose values are accepted in several spellings; `normalizer` names the function that maps them (D2, D64). */
export const oneOfAliases = <const V extends readonly string[]>(normalizer: string, values: V) =>
  Type.Unsafe<V[number]>({ type: "string", enum: values, "x-normalize": normalizer });

/** A comma-separated list of enum values in one parameter; a match on any of them is enough (D3). */
export const commaList = <const V extends readonly string[]>(normalizer: string, values: V) =>
  Type.Unsafe<V[number][]>({
    type: "array",
    items: oneOfAliases(normalizer, values),
    minItems: 1,
    maxItems: 20,
  });

/**
 * An id in a path, query or body. Anything but digits returns 400; a number that no row can have, 0 or more than 2^53-1, returns
 * 404 without a query (D25). `resource` is its name in errors: "User not found".
 */
export const pathId = (resource: string) =>
  Type.Integer({
    format: "int64",
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: `Id of the ${resource.toLowerCase()}.`,
    examples: [1],
    "x-resource": resource,
  });

/** Returns the resource that an id declared by `pathId` refers to. */
export const resourceOf = (schema: TSchema): string | undefined =>
  (schema as { readonly "x-resource"?: string })["x-resource"];

/** The body of a partial update: at least one of the fields (D20). */
export const partialUpdate = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { minProperties: 1 });

/** A grind setting: a number on the dial's scale, or the text shown on the dial (D67). */
export const dialSetting = () =>
  Type.Unsafe<number | string>({
    description:
      'A number on the dial\'s scale, or the text shown on the dial, such as `"24"`, `"2+4"` or `"6.2.0"`.',
    anyOf: [
      { type: "number", minimum: 0, maximum: 10_000 },
      { type: "string", minLength: 1, maxLength: settingLength },
    ],
  });

/** Response of endpoints that only confirm, with a message for the user. */
export const Confirmation = model(
  "Confirmation",
  Type.Object({ success: Type.Literal(true), message: Type.String() }),
  { success: true, message: "Message sent" },
);

export const confirmation = (message: string): Shape<typeof Confirmation> => ({ success: true, message });

/** Response of endpoints that only confirm. */
export const Done = model("Done", Type.Object({ success: Type.Literal(true) }), { success: true });

export const done = (): Shape<typeof Done> => ({ success: true });
