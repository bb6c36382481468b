import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Limiter } from "./limiter.ts";
import { memoryLimiter } from "./memory-limiter.ts";
import { connectRedisLimiter } from "./redis-limiter.ts";
import { findFreePort } from "../../../../tools/processes/ports.ts";

const limit = { max: 3, windowSeconds: 60 };

describe("memoryLimiter", () => {
  test("allows three hits in any 60 seconds, does not count rejected hits, and allows again after resetSeconds", async () => {
    let now = 0;
    const limiter = memoryLimiter(() => now);
    const at = async (seconds: number) => {
      now = seconds * 1000;
      return limiter.hit("a", limit);
    };
    expect(await at(0)).toEqual({ allowed: true, remaining: 2, resetSeconds: 60 });
    expect(await at(50)).toEqual({ allowed: true, remaining: 1, resetSeconds: 10 });
    expect(await at(55)).toEqual({ allowed: true, remaining: 0, resetSeconds: 5 });
    expect(await at(56)).toEqual({ allowed: false, remaining: 0, resetSeconds: 4 });
    expect(await at(59.5)).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
    expect(await at(60)).toEqual({ allowed: true, remaining: 0, resetSeconds: 50 });
    expect((await at(61)).allowed).toBe(false);
    expect((await at(110)).allowed).toBe(true);
  });

  test("counts keys separately", async () => {
    const limiter = memoryLimiter(() => 0);
    for (let hit = 0; hit < 3; hit += 1) await limiter.hit("a", limit);
    expect((await limiter.hit("a", limit)).allowed).toBe(false);
    expect((await limiter.hit("b", limit)).allowed).toBe(true);
  });
});

test.each(["memory", "redis"])("reset deletes the hits of one key only (%s)", async (kind) => {
  const limiter =
    kind === "memory"
      ? memoryLimiter(Date.now)
      : await connectRedisLimiter({
          url: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
          keyPrefix: `test:${crypto.randomUUID()}:`,
          fallback: memoryLimiter(Date.now),
          onChange: () => undefined,
          onFallback: () => {
            throw new Error("Redis itself is to forget");
          },
        });
  for (const key of ["a", "b"]) for (let hit = 0; hit < 3; hit += 1) await limiter.hit(key, limit);
  await limiter.reset("a");
  expect((await limiter.hit("a", limit)).remaining).toBe(2);
  expect((await limiter.hit("b", limit)).allowed).toBe(false);
  await limiter.close();
});

describe("connectRedisLimiter", () => {
  const opened: Limiter[] = [];
  const connect = async (url: string, keyPrefix: string, onFallback = vi.fn(), onChange = vi.fn()) => {
    const limiter = await connectRedisLimiter({
      url,
      keyPrefix,
      fallback: memoryLimiter(Date.now),
      onChange,
      onFallback,
    });
    opened.push(limiter);
    return { limiter, onFallback, onChange };
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((limiter) => limiter.close()));
  });
  const shared = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";

  test("shares counts between two processes, also for concurrent hits", async () => {
    const prefix = `test:${crypto.randomUUID()}:`;
    const [a, b] = [await connect(shared, prefix), await connect(shared, prefix)];
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? a : b).limiter.hit("client", limit)),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(verdicts.filter(({ allowed }) => !allowed).every(({ resetSeconds }) => resetSeconds === 60)).toBe(
      true,
    );
    expect(a.onFallback).not.toHaveBeenCalled();
  });

  test("uses a sliding window and allows again after resetSeconds", async () => {
    const { limiter } = await connect(shared, `test:${crypto.randomUUID()}:`);
    const short = { max: 2, windowSeconds: 1 };
    expect((await limiter.hit("client", short)).allowed).toBe(true);
    expect((await limiter.hit("client", short)).allowed).toBe(true);
    const refused = await limiter.hit("client", short);
    expect(refused).toEqual({ allowed: false, remaining: 0, resetSeconds: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1000 * refused.resetSeconds));
    expect((await limiter.hit("client", short)).allowed).toBe(true);
  });

  test("falls back to the process while Redis is down and shares again after it is back", async () => {
    const port = await findFreePort();
    const url = `redis://127.0.0.1:${port}`;
    let server = await startRedis(port);
    const { limiter, onFallback, onChange } = await connect(url, "test:");
    expect((await limiter.hit("client", limit)).remaining).toBe(2);

    server.kill("SIGKILL");
    await once(server, "exit");
    const verdicts = [];
    for (let hit = 0; hit < 4; hit += 1) verdicts.push(await limiter.hit("client", limit));
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(onFallback).toHaveBeenCalledTimes(4);
    expect(onChange.mock.calls[0]?.[0]).toBe(false);

    server = await startRedis(port);
    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(true, undefined), { timeout: 5000 });
    await vi.waitFor(async () => expect((await limiter.hit("other", limit)).allowed).toBe(true));
    server.kill();
  });

  test("uses Redis again a second after a failure, also when the clock was set back meanwhile", async () => {
    const port = await findFreePort();
    const { limiter, onFallback } = await connect(`redis://127.0.0.1:${port}`, "test:");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await limiter.hit("client", limit).finally(() => vi.useRealTimers());
    expect(onFallback).toHaveBeenCalledTimes(1);
    const server = await startRedis(port);
    await vi.waitFor(
      async () => {
        onFallback.mockClear();
        await limiter.hit("client", { max: 1000, windowSeconds: 60 });
        expect(onFallback).not.toHaveBeenCalled();
      },
      { timeout: 10_000, interval: 100 },
    );
    server.kill();
  });

  test("waits for the timeout once, not per request, when Redis does not respond", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { limiter } = await connect(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`, "test:");
    const started = performance.now();
    for (let hit = 0; hit < 20; hit += 1) await limiter.hit(`client-${hit}`, limit);
    expect(performance.now() - started).toBeLessThan(1500);
    silent.close();
  });
});

async function startRedis(port: number): Promise<ChildProcess> {
  const server = spawn("redis-server", [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ]);
  for await (const chunk of server.stdout) if (String(chunk).includes("Ready to accept connections")) break;
  return server;
}
