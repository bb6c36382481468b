import { Type, type Static, type TSchema } from "typebox";

/** A named shape: it becomes a component of the OpenAPI document and is used elsewhere by `ref`. */
export interface Model<S extends TSchema = TSchema> {
  readonly id: string;
  readonly schema: S;
  readonly ref: ReturnType<typeof Type.Unsafe<Static<S>>>;
  readonly example: Static<S>;
}

/** Names a schema once, so that documents and validators share it and its static type survives the reference. */
export function model<S extends TSchema>(id: string, schema: S, example: Static<S>): Model<S> {
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
