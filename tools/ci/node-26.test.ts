import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/node-26", import.meta.url));
const stubs = mkdtempSync(path.join(tmpdir(), "brewdial-node-"));

afterAll(() => rmSync(stubs, { recursive: true, force: true }));

function stub(name: string, output: string): void {
  writeFileSync(path.join(stubs, name), `#!/bin/sh\necho ${output}\n`);
  chmodSync(path.join(stubs, name), 0o755);
}

test("node-26 prints the directory of an installed Node that satisfies .node-version", () => {
  const env = { ...process.env, PATH: `${path.dirname(process.execPath)}:${process.env["PATH"]}` };
  expect(execFileSync(script, { env, encoding: "utf8" }).trim()).toBe(path.dirname(process.execPath));
});

test("node-26 refuses an older Node and explains what to install on an unsupported platform", () => {
  stub("node", "v26.9.0");
  stub("uname", "Plan9");
  const env = { ...process.env, PATH: `${stubs}:${process.env["PATH"]}` };
  const { status, stderr, stdout } = spawnSync(script, { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/no Node package for Plan9\. Install Node \d+\.\d+\.\d+/);
});
