import { createLogger } from "@brewdial/config/logging.ts";
import { expect, test } from "vitest";
import { formatLogLine } from "./format-log.ts";

/** Formats what a service logs. */
function format(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger("api", "info", { write: (line) => void lines.push(line.trimEnd()) }));
  return lines.map(formatLogLine).join("\n");
}

test.each([
  [{ method: "GET", route: "/api/v1/convert", status: 200, ms: 5.9 }, "GET /api/v1/convert 200 6 ms"],
  [{ method: "GET", route: "/ready", status: 503, ms: 0.3 }, "GET /ready 503 <1 ms"],
  [{ method: "PUT", route: "", status: 404, ms: 1 }, "PUT (unknown path) 404 1 ms"],
])("formatLogLine formats the request %j as %s", (fields, expected) =>
  expect(format((log) => log.info(fields, "request completed"))).toBe(expected),
);

test("formatLogLine shows the process, the level unless it is info, and the stack of an error", () => {
  expect(format((log) => log.info("worker started"))).toBe("api: worker started");
  expect(format((log) => log.warn({ err: new Error("connection refused") }, "database"))).toMatch(
    /^api: warn: database: Error: connection refused\n {4}at /,
  );
});

test.each(["Restarting 'apps/api/src/main.ts'", "", "{not json", '{"level":30}'])(
  "formatLogLine returns %j, which is no line of a log, unchanged",
  (line) => expect(formatLogLine(line)).toBe(line),
);
