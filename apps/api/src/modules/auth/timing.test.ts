import { afterAll, beforeAll, expect, test } from "vitest";
import { createPasswords } from "../../platform/passwords.ts";
import { createTestApi, type TestApi } from "../../testing.ts";
import { nextAddress, password } from "./testing.ts";

const samples = { login: 40, magicLink: 150 };
const tries = 2;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const hash = await createPasswords().hash(password);
  const count = (samples.login + samples.magicLink) * tries + 20;
  const users = Array.from({ length: count }, (_, at) => ({ email: `known${at}@x.io`, password_hash: hash }));
  await api.deps.db.primary.insertInto("users").values(users).execute();
});
afterAll(() => api[Symbol.asyncDispose]());

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

let used = 0;
/** One request each for a known and an unknown address, in turns and in changing order; each address once. */
async function compare(
  url: string,
  extra: object,
  count: number,
): Promise<{ known: number; unknown: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const bodies = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    used += 1;
    const kinds = ["known", "unknown"] as const;
    for (const kind of at % 2 === 0 ? kinds : kinds.toReversed()) {
      const payload = { email: `${kind}${used}@x.io`, ...extra };
      const started = performance.now();
      const reply = await api.app.inject({ method: "POST", url, payload, remoteAddress: nextAddress() });
      times[kind].push(performance.now() - started);
      bodies.add(`${reply.statusCode} ${reply.body}`);
    }
  }
  expect(bodies.size).toBe(1);
  return { known: median(times.known), unknown: median(times.unknown) };
}

/** A busy machine may disturb one measurement, not two. */
test.each([
  ["login", "/api/auth/login", { password: "wrong wrong" }, samples.login],
  ["magic link", "/api/auth/magic-link", {}, samples.magicLink],
])("%s: known and unknown addresses take the same time within 10 %%", async (_, url, extra, count) => {
  await compare(url, extra, 5);
  const differences: number[] = [];
  for (let at = 0; at < tries; at += 1) {
    const { known, unknown } = await compare(url, extra, count);
    differences.push(Math.abs(known / unknown - 1));
    if (Number(differences.at(-1)) < 0.1) return;
  }
  expect(Math.min(...differences)).toBeLessThan(0.1);
});
