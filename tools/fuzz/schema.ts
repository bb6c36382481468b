/** The JSON Schema keywords that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly additionalProperties?: boolean | Schema;
}

/** Returns the declared types; a schema without a type has none. */
export const typesOf = ({ type = [] }: Schema): readonly string[] => [type].flat();

/** Returns the schema itself, or each alternative of `anyOf` and `oneOf`. */
export const alternativesOf = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternativesOf) ?? [schema];

/** Returns whether free text is accepted: a string without a closed list of values. */
export const acceptsText = (schema: Schema): boolean =>
  alternativesOf(schema).some((one) => typesOf(one).includes("string") && one.enum === undefined);

export const acceptsList = (schema: Schema): boolean =>
  alternativesOf(schema).some((one) => typesOf(one).includes("array"));
