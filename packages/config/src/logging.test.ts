import { expect, test } from "vitest";
import { createLogger } from "./logging.ts";

test("createLogger redacts what PostgreSQL's errors quote of a statement and its values", () => {
  const lines: string[] = [];
  const log = createLogger("test", "info", { write: (line) => void lines.push(line) });
  const quoted = {
    where: "secret",
    internalQuery: "secret",
    detail: "secret",
    query: "secret",
    parameters: ["secret"],
  };
  log.error({ err: Object.assign(new Error("invalid input syntax"), quoted) }, "failed");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("secret");
});
