import { randomUUID } from "node:crypto";
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { requestText } from "../bench/http/load-generator.ts";
import { createRandom } from "../numbers/random.ts";
import type { PlannedRequest } from "./open-loop.ts";

export const kinds = ["anonymous read", "signed-in read", "write", "sign-in"] as const;
export type Kind = (typeof kinds)[number];

/** Existing ids in the database that requests can use. */
export interface MixData {
  readonly port: number;
  /** Port of the web front end; without it no pages are requested. */
  readonly webPort?: number;
  readonly recipes: readonly number[];
  readonly coffees: readonly number[];
  readonly shares: readonly string[];
  readonly tokens: readonly string[];
  readonly passwords: readonly { readonly email: string; readonly password: string }[];
}

/** Shares of the kinds, in percent. */
const shares = { "signed-in read": 20, write: 9, "sign-in": 0.5 } as const;
const words = ["kochere", "yirgacheffe", "huila", "natural", "washed", "gesha", "decaf", "espresso"];

/** Returns the next request of a mix: 70.5 % anonymous reads, 20 % signed-in reads, 9 % writes, 0.5 % sign-ins. */
export function createMix(data: MixData, seed = 1): () => PlannedRequest<Kind> {
  const random = createRandom(seed);
  const { grinders } = loadCatalog();
  const { port, webPort } = data;
  // Every request has a separate client address, as behind a balancer, so that per-client limits are counted but reject nobody.
  const address = () => ({
    "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  });
  const bearer = () => ({ ...address(), authorization: `Bearer ${random.pick(data.tokens)}` });
  const recipe = () => random.pick(data.recipes);
  const grinder = () => random.pick(grinders);
  const get = (path: string, headers: Record<string, string> = address()) => ({
    port,
    text: requestText("GET", path, headers),
  });
  const conversion = () => {
    const { slug, dial } = grinder();
    const setting = Math.round((dial.min + dial.max) / 2);
    return get(`/api/v1/convert?from=${slug}&setting=${setting}&to=${grinder().slug}`);
  };
  const pages = ["/", "/discover", "/grinders", () => `/recipes/${recipe()}`] as const;
  const anonymous = [
    () => get(`/api/recipes/${recipe()}`),
    () => get(`/api/recipes/${recipe()}`),
    () => get("/api/recipes"),
    () => get(`/api/coffees/${random.pick(data.coffees)}`),
    () => get("/api/coffees"),
    () => get(`/api/coffees?q=${random.pick(words)}`),
    () => get(`/api/embed/${random.pick(data.shares)}`),
    () => get(`/api/recipes/${recipe()}/comments`),
    () => get("/api/grinders?limit=20"),
    conversion,
    conversion,
    () => {
      if (webPort === undefined) return get(`/api/recipes/${recipe()}`);
      const page = random.pick(pages);
      const headers = { ...address(), accept: "text/html" };
      return {
        port: webPort,
        text: requestText("GET", typeof page === "string" ? page : page(), headers),
      };
    },
  ];
  const signedIn = [
    () => get("/api/recipes", bearer()),
    () => get("/api/user/today", bearer()),
    () => get("/api/user/profile", bearer()),
    () => get("/api/brew-logs", bearer()),
  ];
  const post = (path: string, body: object, headers: Record<string, string> = bearer(), method = "POST") => ({
    port,
    text: requestText(method, path, headers, body),
  });
  const writes = [
    () =>
      post(`/api/community-recipes/${recipe()}/vote`, {
        vote: random.chance(0.8) ? "UP" : "DOWN",
      }),
    () => post("/api/user/profile", { acidityLevel: 1 + random.below(4) }, bearer(), "PUT"),
    () =>
      post("/api/brew-logs", {
        clientId: randomUUID(),
        method: "pour-over",
        grinderId: grinder().id,
        grindSetting: 20,
        doseGrams: 15,
        waterGrams: 240,
        rating: 1 + random.below(5),
      }),
  ];
  return () => {
    const draw = random.next() * 100;
    if (draw < shares["sign-in"])
      return { kind: "sign-in", ...post("/api/auth/login", random.pick(data.passwords), address()) };
    if (draw < shares["sign-in"] + shares.write) return { kind: "write", ...random.pick(writes)() };
    if (draw < shares["sign-in"] + shares.write + shares["signed-in read"])
      return { kind: "signed-in read", ...random.pick(signedIn)() };
    return { kind: "anonymous read", ...random.pick(anonymous)() };
  };
}
