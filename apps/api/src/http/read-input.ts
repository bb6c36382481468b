import { thingNamedBy } from "@brewdial/contract/model.ts";
import type { TSchema } from "typebox";
import { notFound } from "./errors.ts";

/** Knows the spellings of a closed list; undefined for a word it does not know. */
export type Vocabularies = Readonly<Record<string, (spelling: string) => string | undefined>>;

/** Turns what a client sent into the declared types where that is no guess; what it cannot read stays for the validator. */
export type Reader = (value: unknown) => unknown;

interface Keywords {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Record<string, TSchema>;
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly "x-vocabulary"?: string;
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** NFC, trimmed, without control characters other than newline (D29); what is plain already stays as it is. */
export const tidy = (text: string) =>
  /^[!-~]*$/.test(text)
    ? text
    : text
        .normalize("NFC")
        // oxlint-disable-next-line no-control-regex
        .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "")
        .trim();

function textReader({ format, "x-vocabulary": vocabulary }: Keywords, vocabularies: Vocabularies): Reader {
  if (format === "password") return (value) => value;
  const spelled = vocabulary === undefined ? undefined : vocabularies[vocabulary];
  if (vocabulary !== undefined && spelled === undefined)
    throw new Error(`No reader for the vocabulary ${vocabulary}`);
  return (value) => {
    if (typeof value !== "string") return value;
    const text = tidy(value);
    if (format === "email") return text.toLowerCase();
    return spelled?.(text) ?? text;
  };
}

/** JSON keeps its types; only ids may also come as decimal strings (D24). */
export function bodyReader(schema: TSchema, vocabularies: Vocabularies): Reader {
  const keywords = schema as Keywords;
  if (keywords.properties)
    return objectReader(keywords.properties, (property) => bodyReader(property, vocabularies));
  if (keywords.items) {
    const read = bodyReader(keywords.items, vocabularies);
    return (value) => (Array.isArray(value) ? value.map(read) : value);
  }
  const types = [keywords.type ?? []].flat();
  if (thingNamedBy(schema) !== undefined) return readId;
  if (types.includes("integer") && keywords.format === "int64") {
    return (value) => (typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value);
  }
  return textReader(keywords, vocabularies);
}

/** An id of any length; one that no row can have is read as 0 (D25). */
function readId(value: unknown): unknown {
  if (typeof value === "string" && !/^\d+$/.test(value)) return value;
  if (typeof value !== "string" && !(Number.isInteger(value) && Number(value) > 0)) return value;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : 0;
}

/** 404 for an id that no row can have, without asking the database (D25). Everything else about the input is right by now. */
export function refuseImpossibleIds(properties: Record<string, TSchema>, values: unknown): void {
  for (const [name, property] of Object.entries(properties)) {
    const what = thingNamedBy(property);
    if (what !== undefined && (values as Record<string, unknown>)[name] === 0) throw notFound(what);
  }
}

const booleans: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

/** Query and path parameters are text: plain integers, decimals and booleans are read strictly, empty means absent (D24). */
function parameterReader(schema: TSchema, vocabularies: Vocabularies, blank?: ""): Reader {
  const keywords = schema as Keywords;
  const readText = textReader(keywords, vocabularies);
  const convert: Record<string, (text: string) => unknown> = {
    integer: (text) => (/^-?\d{1,16}$/.test(text) ? Number(text) : text),
    number: (text) => (/^-?\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : text),
    boolean: (text) => booleans[text.toLowerCase()] ?? text,
  };
  if (thingNamedBy(schema) !== undefined) return readId;
  if (keywords.items) return listReader(parameterReader(keywords.items, vocabularies));
  const toDeclared = convert[String(keywords.type)];
  return (value) => {
    const text = readText(value);
    if (text === "") return blank;
    return typeof text === "string" && toDeclared ? toDeclared(text) : text;
  };
}

/** A comma list; what was given twice stays as it came and is refused. */
function listReader(readItem: Reader): Reader {
  return (value) => {
    if (typeof value !== "string") return value === undefined ? undefined : JSON.stringify(value);
    const items = value
      .split(",")
      .map(readItem)
      .filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  };
}

export function parametersReader(
  schema: { properties: Record<string, TSchema> },
  vocabularies: Vocabularies,
): Reader {
  return objectReader(schema.properties, (property) => parameterReader(property, vocabularies));
}

/** The same for a path, where every parameter is there: a blank one names nothing, which is for the handler to say. */
export function pathReader(
  schema: { properties: Record<string, TSchema> },
  vocabularies: Vocabularies,
): Reader {
  return objectReader(schema.properties, (property) => parameterReader(property, vocabularies, ""));
}

/** Reads the declared properties and leaves everything else behind (D19). */
function objectReader(properties: Record<string, TSchema>, readerOf: (property: TSchema) => Reader): Reader {
  const readers = Object.entries(properties).map(([name, property]) => [name, readerOf(property)] as const);
  return (value) => {
    if (!isPlainObject(value)) return value;
    const read: Record<string, unknown> = {};
    for (const [name, reader] of readers) {
      const field = Object.hasOwn(value, name) ? reader(value[name]) : undefined;
      if (field !== undefined) read[name] = field;
    }
    return read;
  };
}
