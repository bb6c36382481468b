import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "brewdial-hook-"));
afterAll(() => rmSync(folder, { recursive: true }));
execFileSync("git", ["init", "--quiet", folder]);
for (const name of [".githooks", ".oxfmtrc.json", "node_modules", "scripts"])
  symlinkSync(join(root, name), join(folder, name));

/** Stages a file and runs the hook. */
function commit(name: string, text: string) {
  writeFileSync(join(folder, name), text);
  execFileSync("git", ["add", name], { cwd: folder });
  const { status, stdout, stderr } = spawnSync(".githooks/pre-commit", { cwd: folder, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

test("pre-commit accepts files that are formatted and pass the rules, also those that it cannot check", () => {
  expect(commit("a.ts", "export const a = 1;\n")).toMatchObject({ status: 0 });
  expect(commit("a.png", "no picture")).toMatchObject({ status: 0 });
});

test("pre-commit refuses a file that is not formatted", () => {
  expect(commit("b.ts", "export const b   = 1\n")).toMatchObject({
    status: 1,
    output: expect.stringContaining("b.ts"),
  });
  commit("b.ts", "export const b = 1;\n");
});

test("pre-commit refuses a file that breaks a rule", () => {
  expect(commit("c.ts", "debugger;\n")).toMatchObject({
    status: 1,
    output: expect.stringContaining("no-debugger"),
  });
});
