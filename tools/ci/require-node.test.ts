import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { read } from "../docs/documents.ts";

const guard = fileURLToPath(new URL("../../scripts/require-node.cjs", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "brewdial-require-node-"));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a program with the version check, in a Node that reports the given version. */
function runAs(version: string) {
  const preload = join(directory, `${version}.cjs`);
  writeFileSync(preload, `Object.defineProperty(process, "version", { value: "${version}" });`);
  const args = ["-r", preload, "-r", guard, "--eval", "console.log('ran')"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

test.each(["v20.20.2", "v26.9.0", "v27.0.0"])("require-node under Node %s prints what to run", (version) => {
  const { status, stdout, stderr } = runAs(version);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toContain(`this is ${version}`);
  expect(stderr).toContain('export PATH="$(scripts/node-26):$PATH"');
  expect(stderr).not.toContain(" at ");
});

test.each([process.version, "v26.99.1"])("require-node under Node %s runs the program", (version) =>
  expect(runAs(version)).toEqual({ status: 0, stdout: "ran\n", stderr: "" }),
);

test("every script of package.json checks the Node release first", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const unchecked = Object.entries(scripts).filter(
    ([name, command]) => name !== "prepare" && !/^node (-r \.\/)?scripts\/require-node\.cjs /.test(command),
  );
  expect(unchecked).toEqual([]);
});
