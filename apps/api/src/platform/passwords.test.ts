import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";
import { createSemaphore } from "./semaphore.ts";

const cheap = { memory: 8192, passes: 1, parallelism: 1 };

test("matches accepts the password in any Unicode form and no other password", async () => {
  const passwords = createPasswords({ cost: cheap });
  const stored = await passwords.hash("Caf\u00e9 \u{1F600}");
  expect(await passwords.matches("Cafe\u0301 \u{1F600}", stored)).toBe(true);
  expect(await passwords.matches("Cafe \u{1F600}", stored)).toBe(false);
  expect(await passwords.matches(" Caf\u00e9 \u{1F600}", stored)).toBe(false);
  expect(await passwords.hash("Caf\u00e9 \u{1F600}")).not.toBe(stored);
});

test("matches returns false without a stored hash at the same cost", async () => {
  expect(await createPasswords({ cost: cheap }).matches("anything", null)).toBe(false);
});

test("matches accepts a hash of another tool with the same parameters", async () => {
  const stored = "$argon2id$v=19$m=64,t=2,p=1$c29tZXNhbHQxMjM0NTY3OA$";
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("somesalt12345678");
  const tag = argon2Sync("argon2id", {
    message: "pass word",
    nonce,
    memory: 64,
    passes: 2,
    parallelism: 1,
    tagLength: 24,
  });
  const passwords = createPasswords();
  expect(await passwords.matches("pass word", stored + tag.toString("base64").replaceAll("=", ""))).toBe(
    true,
  );
});

test("isOutdated is true for lower costs only", async () => {
  const passwords = createPasswords({ cost: { memory: 8192, passes: 2, parallelism: 1 } });
  const hashAt = (memory: number, passes: number) =>
    createPasswords({ cost: { memory, passes, parallelism: 1 } }).hash("x");
  expect(passwords.isOutdated(await hashAt(8192, 1))).toBe(true);
  expect(passwords.isOutdated(await hashAt(4096, 2))).toBe(true);
  expect(passwords.isOutdated(await hashAt(8192, 2))).toBe(false);
  expect(passwords.isOutdated(await hashAt(16_384, 3))).toBe(false);
});

test("matches throws for a stored string that is not a hash", async () => {
  await expect(createPasswords().matches("x", "plain")).rejects.toThrow("not an argon2id hash");
});

test("createSemaphore limits concurrency and queue length and continues after failures", async () => {
  const semaphore = createSemaphore(2, 3);
  let running = 0;
  let most = 0;
  const task = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (fails) throw new Error("failed");
  };
  for (let round = 0; round < 3; round += 1) {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => semaphore.run(task(at % 2 === 1))),
    );
    const reasons = outcomes.map((outcome) =>
      outcome.status === "rejected" ? String(outcome.reason) : "done",
    );
    expect(reasons.filter((reason) => reason === "done")).toHaveLength(3);
    expect(reasons.filter((reason) => reason.includes("failed"))).toHaveLength(2);
    expect(reasons.filter((reason) => reason.includes("Temporarily unavailable"))).toHaveLength(3);
  }
  expect([most, running]).toEqual([2, 0]);
});
