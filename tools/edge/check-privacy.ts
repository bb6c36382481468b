import { buildPath, buildQuery } from "../fuzz/generate/parameters.ts";
import type { Response, Send } from "../fuzz/http-client.ts";
import { knownFor, type Pools } from "../fuzz/known-values.ts";
import type { Operation } from "../fuzz/openapi.ts";
import { createRandom } from "../numbers/random.ts";

export interface PrivacyOptions {
  /** Send functions through the cache and directly to the origin. */
  readonly edge: Send;
  readonly origin: Send;
  readonly operations: readonly Operation[];
  readonly pools: Pools;
  readonly tokens: { readonly demo: string; readonly member: string };
  /** Texts that only the signed-in users may see. */
  readonly secrets: readonly string[];
}

export interface PrivacyResult {
  readonly requests: number;
  readonly findings: readonly string[];
}

/** Pages whose content differs by visitor. */
const pages = [
  "/",
  "/de",
  "/discover",
  "/today",
  "/library",
  "/me",
  "/log",
  "/following",
  "/recipes/1",
  "/grinders",
];
const samplesPerOperation = 3;

const isHit = ({ headers }: Response) => headers["x-cache"] === "HIT";

/** Returns whether sessions have no effect on a response; signed-in visitors may get it from the cache. */
const isShared = (path: string) => /^\/(?:assets\/|embed\/|api\/embed\/|api\/widget\/|oembed)/.test(path);

/** Requests every GET operation and page signed in and then anonymously, and reports responses that reached the wrong visitor. */
export async function checkPrivacy(options: PrivacyOptions): Promise<PrivacyResult> {
  const { edge, origin, operations, pools, tokens, secrets } = options;
  const findings: string[] = [];
  let requests = 0;

  const check = async (path: string, token: string) => {
    const read = async (send: Send, headers: Record<string, string>) => {
      requests += 1;
      return send({ method: "GET", path, headers: { accept: "text/html,application/json", ...headers } });
    };
    const credentials: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `svc_session=${token}` },
    ];
    for (const headers of credentials) {
      const signedIn = await read(edge, headers);
      if (isHit(signedIn) && !isShared(path))
        findings.push(`${path}: a signed-in request was answered from the cache`);
      if (signedIn.status === 0 || (signedIn.status >= 500 && signedIn.status !== 501))
        findings.push(`${path}: status ${signedIn.status}`);
    }
    // Sent twice: the second response may come from the cache.
    for (const turn of [1, 2]) {
      const anonymous = await read(edge, {});
      const text = anonymous.body.toString();
      for (const secret of secrets)
        if (text.includes(secret))
          findings.push(`${path}: an anonymous response (${turn}) contains ${secret}`);
      const owner = anonymous.headers["x-page-owner"];
      if (owner !== undefined && owner !== "guest")
        findings.push(`${path}: anonymous, but a page of ${String(owner)}`);
      if (!isHit(anonymous)) continue;
      if (anonymous.headers["set-cookie"] !== undefined)
        findings.push(`${path}: a cookie came from the cache`);
      const direct = await read(origin, {});
      if (direct.status !== anonymous.status || direct.body.toString() !== text)
        findings.push(
          `${path}: the cached response is not the one that the origin sends to anonymous visitors`,
        );
    }
  };

  for (const [number, operation] of operations.filter(({ method }) => method === "GET").entries()) {
    for (let sample = 0; sample < samplesPerOperation; sample += 1) {
      const random = createRandom(number * 100 + sample);
      const context = { random, known: (field: string) => knownFor(pools, operation.path, field) };
      const path = buildPath(operation, "none", context) + buildQuery(operation, "none", context);
      await check(path, operation.auth === "member" ? tokens.member : tokens.demo);
    }
  }
  for (const path of pages) await check(path, tokens.demo);
  return { requests, findings };
}
