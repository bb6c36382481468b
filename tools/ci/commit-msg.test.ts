import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const hook = fileURLToPath(new URL("../../.githooks/commit-msg", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "brewdial-commit-"));
afterAll(() => rmSync(folder, { recursive: true }));

function check(message: string) {
  const file = join(folder, "message");
  writeFileSync(file, message);
  return spawnSync(hook, [file], { encoding: "utf8" });
}

test.each([
  "fix(api): log aborted requests",
  "feat: add °C to recipes",
  "refactor(recipe-lists)!: rename the cursor",
  "docs(tools): re-measure growth",
  `perf(api): ${"x".repeat(61)}`,
  "Merge branch 'main' into wt",
  "merge: plain terms in the widget",
  'Revert "feat: add °C"',
  "fixup! fix(api): log aborted requests",
  "# a comment\nfix: read the first line that is no comment\n\nA body; with anything. In it.",
])("commit-msg accepts %j", (message) => {
  expect(check(message)).toMatchObject({ status: 0, stderr: "" });
});

test.each([
  ["log aborted requests", "must start with a type"],
  ["fixes: log aborted requests", "must start with a type"],
  ["fix(API): log aborted requests", "must start with a type"],
  ["fix:log aborted requests", "must start with a type"],
  [`fix(api): ${"x".repeat(63)}`, "the subject has 73 characters, the maximum is 72"],
  ["fix(api): Log aborted requests", "must be a verb in lower case"],
  ["perf(api): one hook begins an answer", 'a verb in the imperative, not "one"'],
  ["docs: what the event sink measured", 'a verb in the imperative, not "what"'],
  ["feat: added a filter", 'use the imperative: "added"'],
  ["feat: adds a filter", 'use the imperative: "adds"'],
  ["fix: log aborted requests.", "must not end with a period"],
  ["fix: log aborted requests; rename the hook", "one change per commit"],
  ["", "must start with a type"],
])("commit-msg refuses %j", (message, reason) => {
  const { status, stderr } = check(message);
  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(stderr).toContain("Example: fix(api): log aborted requests");
});
