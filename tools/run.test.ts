import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { tools } from "./registry.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, ["tools/run.ts", ...args], { cwd: root, encoding: "utf8" });

test("npm run tools lists every tool with its summary", () => {
  const { status, stdout } = run();
  expect(status).toBe(0);
  for (const { name, summary } of tools)
    expect(stdout).toMatch(new RegExp(`^ {2}${name} +${RegExp.escape(summary)}$`, "m"));
});

test("npm run tools -- <unknown> exits 1 and lists the tools", () => {
  const { status, stderr } = run("nonsense");
  expect(status).toBe(1);
  expect(stderr).toContain('There is no tool named "nonsense"');
  expect(stderr).toContain("zero-downtime");
});

test("npm run tools -- <name> passes options and returns the tool's exit code", () => {
  const check = run("docs-config", "--check");
  expect([check.status, check.stdout]).toEqual([0, "docs/operations.md is up to date.\n"]);
  expect(run("openapi-diff").status).not.toBe(0);
});

test("every tool has a name of its own, a file that exists and a time limit", () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  for (const { file, limitMinutes, summary } of tools) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(limitMinutes).toBeGreaterThan(0);
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
  }
});

test("package.json has at most 22 scripts", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(22);
});
