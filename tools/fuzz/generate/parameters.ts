import { pathPool } from "../known-values.ts";
import type { Operation, Parameter } from "../openapi.ts";
import { encodeParameter, toRequestTarget } from "../request.ts";
import { boundaryValues } from "./boundary.ts";
import { hostileValue } from "./hostile.ts";
import { type Context, validValue } from "./valid.ts";

/** How far parameters deviate from the operation's declaration. */
export type Deviation = "none" | "boundary" | "hostile" | "encoding";

const encodings = [
  "%",
  "%0",
  "%zz",
  "%00",
  "%0D%0A",
  "%ff",
  "%C3%28",
  "%C0%AF",
  "%ED%A0%80",
  "%F4%90%80%80",
  "%u0041",
  "%2525",
  "+",
  "%2B",
  "%26%3D",
  "%23",
  "%5C",
  "%7F",
  "%E2%80%AE",
];

/** Returns the query string of a call, with its question mark; empty without parameters. */
export function buildQuery(operation: Operation, deviation: Deviation, context: Context): string {
  const { random } = context;
  const pairs = operation.parameters
    .filter(({ in: place, required }) => place === "query" && (required === true || random.chance(0.5)))
    .flatMap((parameter) => {
      const pair = `${parameter.name}=${encodeValue(parameter, deviation, context)}`;
      if (deviation !== "encoding") return [pair];
      return random.pick([
        [pair],
        [pair, pair],
        [pair, `${parameter.name}=${encodeParameter(hostileValue(random))}`],
        [`${parameter.name}[]=1`, `${parameter.name}[a]=2`],
        [`${parameter.name.toUpperCase()}=1`, pair],
        [parameter.name],
        [`${parameter.name}==&&;`, pair],
      ]);
    });
  if (deviation === "encoding" && random.chance(0.3))
    pairs.push(random.pick(["__proto__[a]=1", "constructor=1", "%00=%00", "=", "utf8=%E2%9C%93", manyNames]));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

const manyNames = Array.from({ length: 1500 }, (_, index) => `n${index}=1`).join("&");

function encodeValue(parameter: Parameter, deviation: Deviation, context: Context): string {
  const { random } = context;
  if (deviation === "encoding" && random.chance(0.5)) return random.pick(encodings);
  const value = pickValue(parameter, deviation, context);
  // The contract's lists are comma-separated (`explode: false`).
  return Array.isArray(value) ? value.map(encodeParameter).join(",") : encodeParameter(value);
}

function pickValue({ name, schema }: Parameter, deviation: Deviation, context: Context): unknown {
  const { random } = context;
  if (deviation === "boundary" && random.chance(0.5)) {
    const candidates = boundaryValues(schema);
    if (candidates.length > 0) return random.pick(candidates);
  }
  if (deviation === "hostile" && random.chance(0.6)) return hostileValue(random);
  return validValue(schema, context, name);
}

const oddSegments = [
  "0",
  "-1",
  "1.5",
  "1e3",
  "0x1",
  "+1",
  "007",
  "9007199254740992",
  "9223372036854775808",
  "9".repeat(110),
  "9".repeat(200),
  "a".repeat(130),
  "null",
  "__proto__",
  "*",
  "1,2",
  "1;a=b",
  "%20",
  "%00",
  "%2F",
  "%252F",
  "%2e%2e",
  "..",
  "%ff",
  "%zz",
  "%ED%A0%80",
  "%EF%BC%91",
  "%F0%9F%98%80",
  "%3Cscript%3E",
  "%27",
];

/** Returns the path of a call. With a deviation some parameters are unusual; the others are existing values. */
export function buildPath({ path, parameters }: Operation, deviation: Deviation, context: Context): string {
  const { random } = context;
  const complete = context.known(pathPool(path));
  if (complete.length > 0 && random.chance(0.5)) return toRequestTarget(String(random.pick(complete)));
  const oddShare = { none: 0, boundary: 0.05, hostile: 0.1, encoding: 0.7 }[deviation];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (random.chance(oddShare)) return random.pick(oddSegments);
    const parameter = parameters.find((one) => one.in === "path" && one.name === name);
    return encodeParameter(validValue(parameter?.schema ?? { type: "string" }, context, name)) || "x";
  });
  return toRequestTarget(filled);
}

/** Returns alternative spellings of a path, which routers and proxies may interpret differently. */
export const oddPath = (path: string, { random }: Context): string =>
  random.pick([
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `${path}/.`,
    `${path}/..`,
    `${path}%20`,
    `${path}%00`,
    `${path};v=1`,
    `${path}?`,
    `${path}\\`,
    path.toUpperCase(),
    path.replace("/api/", "/api/./"),
    path.replace("/api/", "/%61pi/"),
    path.replaceAll("/", "//"),
    `/${path.slice(1).replaceAll("/", "%2F")}`,
    `${path}/${"a/".repeat(500)}`,
  ]);
