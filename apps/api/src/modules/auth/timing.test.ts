import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswords } from "../../platform/passwords.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { insertLinkRequest } from "./magic-link-queries.ts";
import { addMagicLink, nextAddress, password } from "../../../test/factories/auth.ts";

const samples = { login: 40, magicLink: 150, code: 150 };
/** A busy machine disturbs single measurements; a leak shows in all of them. */
const tries = 6;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const hash = await createPasswords().hash(password);
  const count = (samples.login + samples.magicLink + samples.code) * tries + 20;
  const users = Array.from({ length: count }, (_, at) => ({ email: `known${at}@x.io`, password_hash: hash }));
  await api.deps.db.primary.insertInto("users").values(users).execute();
});
afterAll(() => api[Symbol.asyncDispose]());

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Returns the fields of a body other than the email. */
type More = (email: string) => object | Promise<object>;

/** Stores a link request as the API does, and for a known address the link as the worker does. */
const withRequest: More = async (email) => {
  const requestId = crypto.randomUUID();
  await insertLinkRequest(api.deps.db.primary, requestId, new Date());
  if (email.startsWith("known")) await addMagicLink(api, email, requestId);
  return { requestId, code: "000000" };
};

let used = 0;
/** Measures one request each for a known and an unknown address, in alternating order; each address is used once. */
async function compare(url: string, more: More, count: number): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    used += 1;
    const kinds = ["known", "unknown"] as const;
    for (const kind of at % 2 === 0 ? kinds : kinds.toReversed()) {
      const email = `${kind}${used}@x.io`;
      const payload = { email, ...(await more(email)) };
      const started = performance.now();
      const reply = await api.app.inject({ method: "POST", url, payload, remoteAddress: nextAddress() });
      times[kind].push(performance.now() - started);
      const body = reply.body.replace(/"requestId":"[\da-f-]{36}"/, "");
      bodies.add(`${reply.statusCode} ${body}`);
    }
  }
  expect(bodies.size).toBe(1);
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** Measures repeatedly, and passes as soon as the times for known and unknown addresses differ by less than 10 %. */
test.each([
  ["login", "/api/auth/login", () => ({ password: "wrong wrong" }), samples.login],
  ["magic link", "/api/auth/magic-link", () => ({}), samples.magicLink],
  ["code", "/api/auth/magic-link/verify-code", withRequest, samples.code],
])(
  "%s takes the same time within 10 %% for known and unknown addresses",
  async (_, url, more: More, count) => {
    await compare(url, more, 5);
    const differences: number[] = [];
    for (let at = 0; at < tries; at += 1) {
      const { known, unknown } = await compare(url, more, count);
      differences.push(Math.abs(known / unknown - 1));
      if (Number(differences.at(-1)) < 0.1) return;
    }
    expect(Math.min(...differences)).toBeLessThan(0.1);
  },
  300_000,
);
