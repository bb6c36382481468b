import { userInfo } from "node:os";

import { afterEach, expect, test, vi } from "vitest";

import { getDatabaseName, hidePassword, withDatabase, withUser } from "./connection-url.ts";

afterEach(() => vi.unstubAllEnvs());

test("withUser adds $PGUSER or the operating system's user", () => {
  vi.stubEnv("PGUSER", undefined);
  expect(withUser("postgres://127.0.0.1/x")).toBe(`postgres://127.0.0.1/x?user=${userInfo().username}`);
  vi.stubEnv("PGUSER", "barista");
  expect(withUser("postgres:///x?host=/run/postgresql")).toContain("user=barista");
  expect(withUser("postgres://ana:secret@db/x")).toBe("postgres://ana:secret@db/x");
});

test("withDatabase replaces the database and getDatabaseName returns it", () => {
  expect(withDatabase("postgres://ana@db:5433/one?sslmode=require", "two")).toBe(
    "postgres://ana@db:5433/two?sslmode=require",
  );
  expect(getDatabaseName("postgres://db/one%20two")).toBe("one two");
  expect(() => getDatabaseName("postgres://db")).toThrow(/has no database name/);
});

test("hidePassword removes every password", () => {
  expect(hidePassword("postgres://ana:secret@db/x")).not.toContain("secret");
  expect(hidePassword("postgres://db/x?user=ana&password=secret")).not.toContain("secret");
});
