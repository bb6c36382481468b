import { encodeFields } from "../generate/raw-body.ts";
import type { Operation } from "../openapi.ts";
import type { Call } from "../request.ts";
import type { Run } from "../run.ts";
import { acceptsText, type Schema } from "../schema.ts";
import { callMaker } from "./call-maker.ts";
import { bodyBytes, distinctNames, fill, heavyLists, heavyTexts } from "./shapes.ts";

type Fields = Readonly<Record<string, unknown>>;

const json = { "content-type": "application/json" };

/** Yields bodies with long texts, long lists and many names, for each property that the operation declares. */
export function* bodyCalls(run: Run, operation: Operation): Generator<Call> {
  for (const [contentType, { schema, example }] of operation.bodies) {
    if (contentType.includes("form")) yield* formCalls(run, operation, contentType);
    if (contentType === "application/json") yield* jsonCalls(run, operation, schema, example as Fields);
  }
  if (operation.path === "/api/mcp") yield* toolCalls(run, operation);
}

function* formCalls(run: Run, operation: Operation, contentType: string): Generator<Call> {
  const call = callMaker(run, operation);
  const isMultipart = contentType.startsWith("multipart");
  const headers = { "content-type": isMultipart ? `${contentType}; boundary=b` : contentType };
  const names = distinctNames(bodyBytes);
  const fields = Object.fromEntries((isMultipart ? names.slice(0, 1500) : names).map((name) => [name, ""]));
  yield call("many form fields", { headers, body: encodeFields(fields, headers["content-type"]) });
  const repeated = fill(isMultipart ? "--b\r\n" : "token=a&", bodyBytes);
  yield call("one form field repeated", { headers, body: repeated });
}

function* jsonCalls(run: Run, operation: Operation, schema: Schema, example: Fields): Generator<Call> {
  const call = callMaker(run, operation);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (acceptsText(property))
      for (const [shape, text] of Object.entries(textsFor(property)))
        yield call(`${shape} in ${name}`, {
          headers: json,
          body: withRaw(example, name, JSON.stringify(text)),
        });
    for (const [shape, list] of Object.entries(heavyLists))
      yield call(`${shape} in ${name}`, { headers: json, body: withRaw(example, name, list) });
    const item = property.items?.properties ?? {};
    for (const [nested, nestedProperty] of Object.entries(item))
      if (acceptsText(nestedProperty))
        for (const [shape, text] of Object.entries(textsFor(nestedProperty)))
          yield call(`${shape} in ${name}[].${nested}`, {
            headers: json,
            body: withRaw(example, name, JSON.stringify([{ [nested]: text }])),
          });
  }
  const properties = distinctNames(bodyBytes - 80_000).map((name) => `"${name}":0`);
  yield call("many properties", { headers: json, body: `{${properties.join(",")}}` });
}

/** Returns costly texts; an email address must have a valid format to pass the validator. */
function textsFor({ format }: Schema): Record<string, string> {
  const texts = heavyTexts(bodyBytes - 2000);
  if (format !== "email") return texts;
  return Object.fromEntries(Object.entries(texts).map(([shape, text]) => [shape, `${text}@example.org`]));
}

/** Returns JSON with one property given as raw text, which may be too deep for JSON.stringify. */
function withRaw(fields: Fields, name: string, raw: string): string {
  const others = Object.entries(fields).filter(([other]) => other !== name);
  const pairs = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  return `{${[...pairs, `${JSON.stringify(name)}:${raw}`].join(",")}}`;
}

/** Yields calls of the MCP endpoint, which accepts only smaller bodies. */
function* toolCalls(run: Run, operation: Operation): Generator<Call> {
  const call = callMaker(run, operation);
  for (const { name, inputSchema } of run.tools)
    for (const [argument, property] of Object.entries(inputSchema.properties ?? {})) {
      if (!acceptsText(property)) continue;
      for (const [shape, text] of Object.entries(heavyTexts(60_000))) {
        const params = { name, arguments: { [argument]: text } };
        const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
        yield call(`${shape} in ${name} ${argument}`, { headers: json, body });
      }
    }
}
