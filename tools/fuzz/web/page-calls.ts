import type { Random } from "../../numbers/random.ts";
import { leaks, type Problem } from "../check-response.ts";
import { oddHeaders } from "../generate/headers.ts";
import { hostileNumbers, hostileText } from "../generate/hostile.ts";
import { rawBody } from "../generate/raw-body.ts";
import type { Response } from "../http-client.ts";
import type { Known, Pools } from "../known-values.ts";
import type { Operation } from "../openapi.ts";
import type { CallSource } from "../random-calls.ts";
import { type Actor, type Call, encodeParameter, type Request, toRequestTarget } from "../request.ts";
import type { Run } from "../run.ts";
import { randomClientAddress } from "../sessions.ts";
import { actors, type Forms } from "./learn-forms.ts";

/** The pool for a parameter of a pattern; the first match of `pattern :name` counts. */
const parameterPools: readonly [pattern: RegExp, pool: string][] = [
  [/^\/convert\/:pair|^\/og\/convert/, "pair"],
  [/^\/(?:grinders|me\/gear)|^\/og\/grinders/, "grinderSlug"],
  [/^\/roasters|^\/og\/roasters/, "roasterSlug"],
  [/^\/coffees|^\/og\/coffees/, "coffeeId"],
  [/^\/portal\/coffees.* :id$/, "portalCoffeeId"],
  [/ :method$/, "method"],
  [/ :kind$/, "kind"],
  [/^\/collections/, "collectionId"],
  [/^\/log/, "brewLogId"],
  [/^\/users/, "userId"],
  [/^\/library\/recipes/, "userRecipeId"],
  [/recipes/, "recipeId"],
];

/** Names of query parameters that pages read. */
const queryNames = [
  "returnTo",
  "q",
  "setting",
  "grinder",
  "method",
  "roast",
  "sort",
  "page",
  "cursor",
  "tab",
  "from",
  "mine",
  "recipe",
  "coffee",
  "bag",
  "range",
  "on",
];
const cookieNames = [
  "theme",
  "temperature",
  "weight",
  "locale",
  "sounds",
  "grinder",
  "time_zone",
  "flash",
  "sign_in",
  "return_to",
  "confirm",
  "apple_sign_in",
  "svc_session",
  "svc_device",
];
const otherMethods = ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "HEAD", "POST"];
const otherTypes = [
  "application/json",
  "text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "",
  "application/x-www-form-urlencoded; charset=utf-16",
];

const hostile = (random: Random): string =>
  random.chance(0.8) ? hostileText(random) : String(random.pick(hostileNumbers));
/** Short enough for Node's limit of 16 KB for a request's head. */
const shortHostile = (random: Random): string => hostile(random).slice(0, 2000);

/** Returns the URL of a page with existing parameters. */
export function knownAddress(
  { path }: Operation,
  pools: Pools,
  pick: (values: readonly Known[]) => Known,
): string {
  return path
    .replaceAll(/:(\w+)/g, (_match, name: string) => {
      const pool = parameterPools.find(([pattern]) => pattern.test(`${path} :${name}`))?.[1] ?? "";
      const value = encodeURIComponent(pick(pools[pool] ?? [1]));
      return name === "file" ? `${value}.png` : value;
    })
    .replace("/*", "/no-such-page");
}

/** Adds the pools that only URLs of pages need. */
export const pagePools = (pools: Pools): Pools => ({
  ...pools,
  pair: (pools["grinderSlug"] ?? [])
    .slice(1)
    .map((slug, index) => `${pools["grinderSlug"]?.[index]}-to-${slug}`),
  method: ["v60", "aeropress", "espresso", "french-press"],
  kind: ["grinder", "brewer", "filter"],
});

interface Inputs {
  readonly pools: Pools;
  readonly forms: Forms;
  readonly origin: string;
  readonly cookieOf: (actor: Actor) => string;
}

type Kind = (address: string, page: Operation, random: Random, inputs: Inputs) => Partial<Request>;

const get: Kind = () => ({});

const form: Kind = (_address, page, random, { forms }) => {
  const fields = forms.get(page.path) ?? [];
  const chosen = random.sample(fields, 1 + random.below(8));
  const entries = chosen.map(({ name, value }) => [name, random.chance(0.5) ? value : hostile(random)]);
  if (random.chance(0.2)) entries.push([shortHostile(random), hostile(random)]);
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: entries
      .map(([name = "", value = ""]) => `${encodeParameter(name)}=${encodeParameter(value)}`)
      .join("&"),
  };
};

/** Kinds of calls, by how they change the URL of a page. */
const kinds: readonly [name: string, kind: Kind][] = [
  ["page", get],
  ["form", form],
  ["form", form],
  ["form", form],
  [
    "hostile path",
    (_address, { path }, random) => ({
      path: toRequestTarget(path.replaceAll(/:\w+|\*/g, () => encodeParameter(shortHostile(random)))),
    }),
  ],
  [
    "hostile query",
    (address, _page, random) => ({
      path: `${address}?${random
        .sample(queryNames, 1 + random.below(4))
        .map((name) => `${name}=${encodeParameter(shortHostile(random))}`)
        .join("&")}`,
    }),
  ],
  [
    "hostile cookies",
    (_address, _page, random) => ({
      headers: {
        cookie: random
          .sample(cookieNames, 1 + random.below(5))
          .map((name) => {
            const text = shortHostile(random);
            const value = random.chance(0.5) ? Buffer.from(JSON.stringify(text)).toString("base64url") : text;
            return `${name}=${value.slice(0, 2000)}`;
          })
          .join("; "),
      },
    }),
  ],
  [
    "raw body",
    (_address, _page, random) => ({
      method: "POST",
      headers: { "content-type": random.pick(otherTypes) },
      body: rawBody('{"email":"a@example.org","grinder":"baratza-encore"}', random),
    }),
  ],
  ["method", (_address, _page, random) => ({ method: random.pick(otherMethods) })],
  ["headers", (_address, _page, random) => ({ headers: oddHeaders(random) })],
  ["data", (address) => ({ path: `${address === "/" ? "/_" : address}.data` })],
  ["German", (address) => ({ path: `/de${address === "/" ? "" : address}` })],
];

/**
 * Creates calls of every page of the web front end: its forms, cookies, queries and other methods, with valid and hostile values.
 */
export function createPageCalls(run: Run, pages: readonly Operation[], inputs: Inputs): CallSource {
  return {
    prepare: async (number, random) => {
      const page = pages[number % pages.length];
      if (page === undefined) throw new Error("No page to call");
      const [name, kind] = random.pick(kinds);
      const actor = random.pick(actors);
      const address = knownAddress(page, inputs.pools, random.pick);
      const { headers, ...changed } = kind(address, page, random, inputs);
      const cookie = inputs.cookieOf(actor);
      const isForeign = random.chance(0.05);
      return {
        operation: page,
        kind: name,
        actor,
        reachesOperation: false,
        request: {
          method: "GET",
          path: address,
          ...changed,
          headers: {
            accept: "text/html",
            "accept-encoding": "gzip",
            ...(cookie === "" ? {} : { cookie }),
            origin: isForeign ? "https://evil.example" : inputs.origin,
            "x-forwarded-for": randomClientAddress(random),
            ...headers,
          },
        },
      };
    },
    check: (call, response) => checkPage(call, response, inputs.origin),
    // A form may have ended the session or the account: a page then redirects to the sign-in page.
    restore: async ({ actor, request }, { headers }) => {
      if (actor === "anonymous" || !String(headers.location).includes("/sign-in")) return;
      const token = /svc_session=(eyJ\S+?)(?:;|$)/.exec(request.headers["cookie"] ?? "")?.[1];
      if (token !== undefined) await run.sessions.replace(token).catch(() => undefined);
    },
  };
}

/** Maximum size of a page for any request. */
const maxPageBytes = 2_000_000;
/** Maximum size of an error page, which repeats only the values submitted with its form. */
const maxErrorBytes = 300_000;

/** Lists the problems of a response of the web front end. */
function checkPage({ request, operation }: Call, response: Response, origin: string): Problem[] {
  const { status, headers, body, error } = response;
  if (status === 0) return [{ check: "no response", detail: error ?? "" }];
  const text = status >= 400 ? body.toString() : "";
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
  const isRefusedByParser = [400, 408, 431].includes(status) && headers.connection === "close";
  const { location } = headers;
  const target = location === undefined ? undefined : URL.parse(location, origin + request.path);
  const isApple = operation.path === "/sign-in/apple";
  return [
    ...(status >= 500 ? [{ check: String(status), detail: text.slice(0, 120) }] : []),
    ...(leak === undefined ? [] : [{ check: "leak", detail: leak.slice(0, 120) }]),
    ...(body.length > (status >= 400 ? maxErrorBytes : maxPageBytes)
      ? [{ check: "amplified response", detail: `${body.length} bytes` }]
      : []),
    ...(headers["cache-control"] === undefined && !isRefusedByParser
      ? [{ check: "header", detail: "cache-control is missing" }]
      : []),
    ...(target !== undefined && target?.origin !== origin && !isApple
      ? [{ check: "open redirect", detail: String(location).slice(0, 120) }]
      : []),
  ];
}
