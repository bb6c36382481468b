import { resourceOf } from "@brewdial/contract/model.ts";
import type { TSchema } from "typebox";
import { notFound } from "../core/errors.ts";
import { normalizeText } from "./normalize-text.ts";

/** Maps the spellings of an enum to its values, by the name of the normalizer; undefined for an unknown spelling. */
export type Normalizers = Readonly<Record<string, (spelling: string) => string | undefined>>;

/** Converts an input value to its declared type where that is unambiguous; the validator rejects the rest. */
export type Parser = (value: unknown) => unknown;

interface Keywords {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Record<string, TSchema>;
  readonly items?: TSchema;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly anyOf?: readonly TSchema[];
  readonly "x-normalize"?: string;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Exceeds the length of every spelling of every enum value. */
const maxSpellingLength = 100;

function stringParser(keywords: Keywords, normalizers: Normalizers): Parser {
  const { format, maxLength, "x-normalize": name } = keywords;
  // Normalizing would remove the tabs between cells; the CSV import normalizes each cell.
  if (format === "password" || format === "csv") return (value) => value;
  const normalize = name === undefined ? undefined : normalizers[name];
  if (name !== undefined && normalize === undefined) throw new Error(`No normalizer named ${name}`);
  return (value) => {
    if (typeof value !== "string") return value;
    const text = normalizeText(value, maxLength);
    if (format === "email") return text.toLowerCase();
    return text.length > maxSpellingLength ? text : (normalize?.(text) ?? text);
  };
}

/** Returns the parser of a JSON body. Values keep their JSON types, except that ids may also be decimal strings. */
export function bodyParser(schema: TSchema, normalizers: Normalizers): Parser {
  const keywords = schema as Keywords;
  if (keywords.properties)
    return objectParser(keywords.properties, (property) => bodyParser(property, normalizers));
  if (keywords.items) return arrayParser(keywords, bodyParser(keywords.items, normalizers));
  if (keywords.anyOf) return unionParser(keywords.anyOf, normalizers);
  const types = [keywords.type ?? []].flat();
  if (resourceOf(schema) !== undefined) return parseId;
  if (types.includes("integer") && keywords.format === "int64") {
    return (value) => (typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value);
  }
  return stringParser(keywords, normalizers);
}

/** Returns the parser of an array. Parses at most `maxItems` + 1 items: enough for the validator to reject a longer array. */
function arrayParser({ maxItems }: Keywords, parseItem: Parser): Parser {
  const end = maxItems === undefined ? undefined : maxItems + 1;
  return (value) => (Array.isArray(value) ? value.slice(0, end).map(parseItem) : value);
}

/** Returns the parser of a union: arrays use the array alternative, other values the string alternative. */
function unionParser(alternatives: readonly TSchema[], normalizers: Normalizers): Parser {
  const flat = alternatives.flatMap(flattenUnion);
  const list = flat.find((schema) => "items" in schema);
  const text = flat.find((schema) => [(schema as Keywords).type].flat().includes("string"));
  const parseText = stringParser(text ?? {}, normalizers);
  const parseList = list ? bodyParser(list, normalizers) : parseText;
  return (value) => (Array.isArray(value) ? parseList(value) : parseText(value));
}

/** Returns the alternatives of a union, including those of nested unions; for any other schema, the schema itself. */
const flattenUnion = (schema: TSchema): readonly TSchema[] =>
  (schema as Keywords).anyOf?.flatMap(flattenUnion) ?? [schema];

/** More digits than any id has, including leading zeros. */
const maxIdDigits = 100;

/** Parses an id of any length; an id that no row can have becomes 0, which `rejectImpossibleIds` turns into 404. */
function parseId(value: unknown): unknown {
  if (typeof value === "string" && !/^\d+$/.test(value)) return value;
  if (typeof value !== "string" && !(Number.isInteger(value) && Number(value) > 0)) return value;
  if (typeof value === "string" && value.length > maxIdDigits) return 0;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : 0;
}

/** Throws 404 for an id that no row can have, without a query. Runs after validation. */
export function rejectImpossibleIds(properties: Record<string, TSchema>, values: unknown): void {
  for (const [name, property] of Object.entries(properties)) {
    const what = resourceOf(property);
    if (what !== undefined && (values as Record<string, unknown>)[name] === 0) throw notFound(what);
  }
}

const booleans: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

/** Returns the parser of a query or path parameter: integers, decimals and booleans are parsed strictly, an empty value is absent. */
function parameterParser(schema: TSchema, normalizers: Normalizers, blank?: ""): Parser {
  const keywords = schema as Keywords;
  const parseText = stringParser(keywords, normalizers);
  const convert: Record<string, (text: string) => unknown> = {
    integer: (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : text),
    number: (text) => (/^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : text),
    boolean: (text) => booleans[text.toLowerCase()] ?? text,
  };
  if (resourceOf(schema) !== undefined) return parseId;
  if (keywords.items) return listParser(keywords, parameterParser(keywords.items, normalizers));
  const toDeclared = convert[String(keywords.type)];
  return (value) => {
    const text = parseText(value);
    if (text === "") return blank;
    return typeof text === "string" && toDeclared ? toDeclared(text) : text;
  };
}

/** Returns the parser of a comma-separated list. A repeated parameter becomes "", which the validator rejects. */
function listParser({ maxItems = 100 }: Keywords, parseItem: Parser): Parser {
  return (value) => {
    if (typeof value !== "string") return value === undefined ? undefined : "";
    const items: unknown[] = [];
    for (const part of commaParts(value)) {
      const item = parseItem(part);
      if (item !== undefined) items.push(item);
      if (items.length > maxItems) break;
    }
    return items.length === 0 ? undefined : items;
  };
}

function* commaParts(text: string): Iterable<string> {
  for (let start = 0; start <= text.length;) {
    const comma = text.indexOf(",", start);
    const end = comma === -1 ? text.length : comma;
    yield text.slice(start, end);
    start = end + 1;
  }
}

export function parametersParser(
  schema: { properties: Record<string, TSchema> },
  normalizers: Normalizers,
): Parser {
  return objectParser(schema.properties, (property) => parameterParser(property, normalizers));
}

/** Returns the parser of path parameters. An empty parameter stays, so that the handler returns 404. */
export function pathParser(
  schema: { properties: Record<string, TSchema> },
  normalizers: Normalizers,
): Parser {
  return objectParser(schema.properties, (property) => parameterParser(property, normalizers, ""));
}

/** Returns the parser of an object: declared properties are parsed, all others dropped. */
function objectParser(
  properties: Record<string, TSchema>,
  createParser: (property: TSchema) => Parser,
): Parser {
  const parsers = Object.entries(properties).map(
    ([name, property]) => [name, createParser(property)] as const,
  );
  return (value) => {
    if (!isPlainObject(value)) return value;
    const parsed: Record<string, unknown> = {};
    for (const [name, parse] of parsers) {
      const field = Object.hasOwn(value, name) ? parse(value[name]) : undefined;
      if (field !== undefined) parsed[name] = field;
    }
    return parsed;
  };
}
