import { endpoints, models } from "@brewdial/contract";
import { aliasKeyword, requiredKeyword } from "@brewdial/contract/aliases.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { TSchema } from "typebox";

interface Keywords {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TSchema[];
  readonly type?: string | readonly string[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: TSchema | boolean;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly [aliasKeyword]?: string;
  readonly [requiredKeyword]?: true;
}

/**
 * Returns the declarations of the client's routes with plain types: 150 KB. Those that the compiler generates are based on the
 * schemas of the whole contract, whose declarations are 3.4 MB, and editors show them as schemas.
 */
export const renderRouteTypes = (): string =>
  `import type { Route } from "./route.js";

${models.map(({ id, schema }) => `type ${id} = ${typeOf(schema)};`).join("\n")}

${[...endpoints]
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  .map(renderRoute)
  .join("\n\n")}
`;

function renderRoute({ id, method, path, summary, params, query, body, success }: Endpoint): string {
  const part = (schema: TSchema | undefined) => (schema === undefined ? "undefined" : typeOf(schema));
  const bodies = Object.entries(success).map(([status, { schema }]) => `${status}: ${typeOf(schema)}`);
  return `/** ${summary}: \`${method} ${path}\`. */
export declare const ${id}: Route<{
  input: { readonly params: ${part(params)}; readonly query: ${part(query)}; readonly body: ${part(body?.schema)} };
  bodies: { readonly ${bodies.join("; readonly ")} };
}>;`;
}

/** Returns the TypeScript type of the values of a schema. */
function typeOf(schema: TSchema): string {
  const { $ref, const: constant, enum: values, anyOf, type } = schema as Keywords;
  if ($ref !== undefined) return $ref;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf !== undefined) return unique(anyOf.map(typeOf));
  return type === undefined
    ? "unknown"
    : unique([type].flat().map((name) => namedType(name, schema as Keywords)));
}

function namedType(name: string, schema: Keywords): string {
  if (name === "integer") return "number";
  if (name === "array") return schema.items === undefined ? "unknown[]" : `(${typeOf(schema.items)})[]`;
  return name === "object" ? objectType(schema) : name;
}

/** Aliases are left out, as in the types of the contract. */
function objectType({
  properties,
  required = [],
  additionalProperties,
  patternProperties,
}: Keywords): string {
  const others = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  if (typeof others === "object") return `{ [name: string]: ${typeOf(others)} }`;
  if (properties === undefined) return others === true ? "{ [name: string]: any }" : "unknown";
  const fields = Object.entries(properties)
    .filter(([, property]) => !(aliasKeyword in property))
    .map(([name, property]) => {
      const isRequired = required.includes(name) || requiredKeyword in property;
      return `${JSON.stringify(name)}${isRequired ? "" : "?"}: ${typeOf(property)}`;
    });
  return fields.length === 0 ? "{}" : `{ ${fields.join("; ")} }`;
}

const unique = (types: readonly string[]): string => [...new Set(types)].join(" | ");
