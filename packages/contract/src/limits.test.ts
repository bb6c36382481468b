import { describe, expect, test } from "vitest";
import { clientLimitOf, type Endpoint, userLimitOf } from "./endpoint.ts";
import { endpoints } from "./index.ts";

const isWrite = ({ method, isSafe }: Endpoint) => method !== "GET" && !isSafe;
const named = ({ method, path }: Endpoint) => `${method} ${path}`;

test("every write behind a sign-in has a limit per user", () => {
  const writes = endpoints.filter((endpoint) => isWrite(endpoint) && /required|member/.test(endpoint.auth));
  expect(writes.length).toBeGreaterThan(60);
  expect(writes.filter((endpoint) => userLimitOf(endpoint)?.per !== "user").map(named)).toEqual([]);
});

test("a limit per user needs a viewer: without credentials there is nobody to count; guests are counted by address", () => {
  const limited = endpoints.filter((endpoint) => userLimitOf(endpoint) !== undefined);
  expect(limited.filter(({ auth }) => auth === "public").map(named)).toEqual([]);
});

describe("the limits per client of the specification", () => {
  test.each([
    ["POST /api/auth/register", 3],
    ["POST /api/auth/login", 5],
    ["POST /api/auth/apple", 5],
    ["POST /api/auth/magic-link", 5],
    ["GET /api/auth/magic-link/verify", 10],
    ["POST /api/recipes/{id}/comments", 10],
    ["POST /api/community-recipes/{id}/vote", 30],
    ["POST /api/community-recipes/{id}/brew-log", 30],
    ["POST /api/subscribe", 3],
    ["POST /api/contact", 3],
    ["POST /api/demo-requests", 3],
    ["POST /api/tools/grind-feedback", 10],
  ])("%s has %d requests a minute", (name, max) => {
    const endpoint = endpoints.find((candidate) => named(candidate) === name);
    expect(endpoint && clientLimitOf(endpoint)).toMatchObject({ max, windowSeconds: 60 });
  });
});
