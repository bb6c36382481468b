import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs lines of bash with the functions of .ci/steps.sh. */
function bash(lines: string) {
  const script = `set -euo pipefail; source .ci/steps.sh; trap 'rm -f "$CI_TIMES"' EXIT; ${lines}`;
  const { CI_TIMES: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], {
    cwd: root,
    env,
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

test("step runs its command and records its seconds", () => {
  const { status, stdout } = bash('step "Say hello" 10 echo hello; print_times');
  expect(status).toBe(0);
  expect(stdout).toContain("== Say hello (limit 10 s)\nhello\n");
  expect(stdout).toMatch(/\d s of +10 s {2}Say hello/);
});

test("a step that hangs is ended after its limit and named, with everything it started", () => {
  const started = performance.now();
  const { status, stdout, stderr } = bash(
    `step "Hang" 1 bash -c 'echo child; sleep 61 & sleep 62' || code=$?; pgrep -f "sleep 6[12]$" || true; exit $code`,
  );
  expect(performance.now() - started).toBeLessThan(15_000);
  expect(status).toBe(124);
  expect(stderr).toContain('FAILED: "Hang" did not finish within its limit of 1 s');
  expect(stdout).toBe("\n== Hang (limit 1 s)\nchild\n");
});

test("a step that fails ends the script with its status and is named", () => {
  const { status, stdout, stderr } = bash('step "Break" 10 bash -c "exit 3"; echo not reached');
  expect(status).toBe(3);
  expect(stderr).toMatch(/FAILED: "Break" exited with 3 after \d s \(limit 10 s\)/);
  expect(stdout).not.toContain("not reached");
});

test.each(["run", "acceptance"])(".ci/%s runs every npm command inside a step with a limit", (name) => {
  const commands = readFileSync(`${root}.ci/${name}`, "utf8")
    .split("\n")
    .filter((line) => /^[^#]*\bnpm (run|ci|test)\b/.test(line));
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) expect(command).toMatch(/^ *step "[^"]+" \d+ /);
});
