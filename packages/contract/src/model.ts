import { Type, type Static, type TProperties, type TSchema, type TUnsafe } from "typebox";

/** A named shape: it becomes a component of the OpenAPI document and is used elsewhere by `ref`. */
export interface Model {
  readonly id: string;
  readonly schema: TSchema;
  readonly ref: TSchema;
  readonly example: unknown;
}

/** A named shape of which it is known what it looks like. */
export interface ModelOf<S extends TSchema> extends Model {
  readonly schema: S;
  readonly ref: TUnsafe<Static<S>>;
  readonly example: Static<S>;
}

/**
 * Names a schema once, so that documents and validators share it and its static type survives the reference. Nothing is inferred
 * from the example: that would cost the compiler a second for each model.
 */
export function model<S extends TSchema>(id: string, schema: S, example: NoInfer<Static<S>>): ModelOf<S> {
  return { id, schema, ref: Type.Unsafe<Static<S>>(Type.Ref(id)), example };
}

/** What a model looks like to TypeScript. */
export type Shape<M extends Model> = Static<M["schema"]>;

/** A known-but-empty field is null, never missing (D14). */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values, ...rest } = schema as S & { type?: string; enum?: readonly unknown[] };
  if (type === undefined) return Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: "null" }] });
  const listed = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<S> | null>({ ...rest, ...listed, type: [type, "null"] });
}

/** Free text of people: trimmed, NFC, without control characters before its length is counted (D29). */
export const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });

/** Trimmed and lower-cased before it is checked (D42). */
export const email = () => Type.String({ format: "email", maxLength: 254 });

/** Only http and https addresses pass (D114). */
export const webAddress = () => Type.String({ format: "http-url", maxLength: 2048 });

/** One of a closed list. */
export const oneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: "string", enum: values });

/** One of a closed list that people spell in several ways; `vocabulary` names the reader that knows them (D2, D64). */
export const spelledOneOf = <const V extends readonly string[]>(vocabulary: string, values: V) =>
  Type.Unsafe<V[number]>({ type: "string", enum: values, "x-vocabulary": vocabulary });

/** Several of a closed list in one parameter, comma-separated: any of them (D3). */
export const anyOfList = <const V extends readonly string[]>(vocabulary: string, values: V) =>
  Type.Unsafe<V[number][]>({
    type: "array",
    items: spelledOneOf(vocabulary, values),
    minItems: 1,
    maxItems: 20,
  });

/**
 * An id in a path. Other than digits is 400; a number that no row can have, 0 or beyond 2^53-1, is 404 before anything
 * is asked of the database (D25). `what` is the thing it names, as in `User not found`.
 */
export const pathId = (what: string) =>
  Type.Integer({ format: "int64", minimum: 0, maximum: Number.MAX_SAFE_INTEGER, "x-names": what });

/** The thing that an id names, for ids declared by `pathId`. */
export const thingNamedBy = (schema: TSchema): string | undefined =>
  (schema as { readonly "x-names"?: string })["x-names"];

/** The body of a partial update: any of these fields, but at least one (D20). */
export const partOf = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties), { minProperties: 1 });

/** A dial setting: a number on the dial's scale, or the text the dial shows (D67). */
export const dialSetting = () =>
  Type.Unsafe<number | string>({
    description: 'A number on the dial\'s own scale, or what the dial shows, such as "24", "2+4" or "6.2.0".',
    anyOf: [
      { type: "number", minimum: 0, maximum: 10_000 },
      { type: "string", minLength: 1, maxLength: 32 },
    ],
  });

/** Answer of endpoints that only confirm. */
export const Confirmation = model(
  "Confirmation",
  Type.Object({ success: Type.Literal(true), message: Type.String() }),
  { success: true, message: "Message sent" },
);

/** Says that it is done, in words for people. */
export const confirmation = (message: string): Shape<typeof Confirmation> => ({ success: true, message });

/** Answer of endpoints that have nothing more to say. */
export const Done = model("Done", Type.Object({ success: Type.Literal(true) }), { success: true });

/** Says that it is done. */
export const done = (): Shape<typeof Done> => ({ success: true });
