import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { developmentKey } from "./settings.ts";

const randomKey = () => `2026a:${randomBytes(32).toString("hex")}`;
const production = {
  NODE_ENV: "production",
  HOST: "0.0.0.0",
  BASE_URL: "https://api.example.com",
  MAIL_FROM: "Brewdial <no-reply@example.com>",
  SESSION_KEYS: randomKey(),
};

/** The lines of the error, without its heading. */
function problemsOf(environment: Record<string, string | undefined>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n  ").slice(1);
  }
}

describe("NODE_ENV", () => {
  test.each([
    [{}, "development"],
    [{ HOST: "localhost", BASE_URL: "http://localhost:3000" }, "development"],
    [{ HOST: "::1" }, "development"],
    [{ ...production, NODE_ENV: undefined }, "production"],
    [{ ...production, NODE_ENV: undefined, HOST: "127.0.0.1" }, "production"],
    [{ ...production, NODE_ENV: undefined, BASE_URL: "https://10.0.0.5:3000" }, "production"],
    [{ ...production, NODE_ENV: "staging" }, "production"],
    [{ ...production, NODE_ENV: "development" }, "development"],
    [{ NODE_ENV: "test" }, "test"],
  ])("readConfig(%j) runs in %s mode", (environment, mode) => {
    expect(readConfig(environment).nodeEnv).toBe(mode);
  });

  test("readConfig demands the production settings when NODE_ENV is unset and HOST is public", () => {
    expect(problemsOf({ HOST: "0.0.0.0" })).toEqual([
      expect.stringContaining("SESSION_KEYS must be set in production"),
      expect.stringContaining("BASE_URL must be set in production"),
      expect.stringContaining("MAIL_FROM must be set in production"),
    ]);
  });
});

describe("BASE_URL and WEB_URL", () => {
  test.each([
    { BASE_URL: "http://brewdial.example" },
    { BASE_URL: "http://10.0.0.5:3000" },
    { BASE_URL: "https://api.example.com", WEB_URL: "http://brewdial.example" },
  ])("readConfig refuses %j in production", (addresses) => {
    const problems = problemsOf({ ...production, ...addresses });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem).toContain("must begin with https:// in production");
  });

  test.each(["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])(
    "readConfig accepts %s in production",
    (BASE_URL) => {
      expect(problemsOf({ ...production, BASE_URL })).toEqual([]);
    },
  );
});

describe("SESSION_KEYS", () => {
  const weak: [secret: string, reason: RegExp][] = [
    ["change-me-to-the-output-of-openssl-rand-hex-32", /is a placeholder \(it contains "change-me"\)/],
    ["REPLACE_THIS_WITH_32_RANDOM_BYTES_PLEASE", /is a placeholder/],
    [developmentKey.split(":")[1] ?? "", /is the published development key/],
    ["x".repeat(64), /has fewer than 8 different characters/],
    ["0123456789abcdef".repeat(4), /repeats itself/],
    ["abcdefghijklmnopqrstuvwxyz0123456789", /is a sequence of characters/],
  ];

  test.each(weak)("readConfig refuses the secret %j in production", (secret, reason) => {
    const [problem, ...others] = problemsOf({ ...production, SESSION_KEYS: `2026a:${secret}` });
    expect(problem).toMatch(/^SESSION_KEYS: the key "2026a" /);
    expect(problem).toMatch(reason);
    expect(problem).toContain("openssl rand -hex 32");
    expect(others).toEqual([]);
  });

  test("readConfig checks every key, also those that only verify", () => {
    const keys = `${randomKey()},old:${"x".repeat(32)}`;
    expect(problemsOf({ ...production, SESSION_KEYS: keys })).toEqual([
      expect.stringContaining('the key "old"'),
    ]);
  });

  test("readConfig accepts random secrets in hex and base64, from 32 characters", () => {
    for (let round = 0; round < 2000; round += 1) {
      const secrets = [randomBytes(16).toString("hex"), randomBytes(32).toString("base64")];
      const keys = secrets.map((secret, index) => `k${index}:${secret}`).join(",");
      expect(problemsOf({ ...production, SESSION_KEYS: keys })).toEqual([]);
    }
  });

  test.each([
    { HOST: "0.0.0.0" },
    { BASE_URL: "https://api.example.com" },
    { HOST: "0.0.0.0", SESSION_KEYS: developmentKey },
  ])("readConfig refuses the development key in development with %j", (environment) => {
    expect(problemsOf({ NODE_ENV: "development", ...environment })).toEqual([
      expect.stringContaining("the development key is accepted only while HOST is a loopback address"),
    ]);
  });
});

test("readConfig demands BASE_URL in production", () => {
  expect(problemsOf({ ...production, BASE_URL: undefined })).toEqual([
    "BASE_URL must be set in production to the public address of the API, such as https://api.example.com",
  ]);
});

test.each([undefined, "Brewdial <no-reply@localhost>", "a@mail.localhost", "a@127.0.0.1", "a@mailhost"])(
  "readConfig refuses MAIL_FROM=%j in production",
  (sender) => {
    expect(problemsOf({ ...production, MAIL_FROM: sender })).toEqual([
      expect.stringContaining("MAIL_FROM must be set in production to a sender on your own domain"),
    ]);
  },
);

test("readConfig refuses placeholder passwords in production", () => {
  const urls = {
    DATABASE_URL: "postgres://brewdial_app:change-me@db/brewdial",
    REDIS_URL: "redis://:change-me@redis:6379",
    SMTP_URL: "smtps://user:CHANGE_ME@smtp.example.com",
  };
  expect(problemsOf({ ...production, ...urls })).toEqual(
    ["DATABASE_URL", "REDIS_URL", "SMTP_URL"].map(
      (variable) => `${variable} holds a placeholder password: replace "change-me"`,
    ),
  );
});
