import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
const calls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");

function writeScript(path: string, lines: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/usr/bin/env bash\n${lines}\n`);
  chmodSync(file, 0o755);
}

/** A copy of .ci in which npm and the acceptance suite only record their calls; `cases` makes some of them fail or wait. */
function createFixture(cases: string): void {
  folder = mkdtempSync(join(tmpdir(), "brewdial-ci-"));
  cpSync(join(root, ".ci"), join(folder, ".ci"), { recursive: true });
  const record = (name: string) => `
    call="${name} $*"; echo "$call" >> "${folder}/calls"
    echo "output of $call"
    [[ "$call" != "npm sbom"* ]] || echo '"purl"'
    case "$call" in ${cases} esac`;
  writeScript("bin/npm", record("npm"));
  writeScript(".ci/acceptance", record("acceptance"));
  writeScript("scripts/node-26", `echo "${folder}/bin"`);
  writeScript("scripts/promtool", "true");
  const installed = [
    "node",
    "chromium-headless-shell",
    "haproxy",
    "varnishd",
    "gpg",
    "certbot",
    "pebble",
    "prometheus-alertmanager",
    "python3",
  ];
  for (const program of installed) writeScript(`bin/${program}`, "true");
  writeScript("bin/df", "echo 8000");
}

const run = () =>
  spawnSync(join(folder, ".ci/run"), {
    env: { ...process.env, PATH: `${folder}/bin:${process.env["PATH"]}`, CI_TIMES: "" },
    encoding: "utf8",
    timeout: 40_000,
  });

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test(".ci/run runs every step, those of the side lane beside the others, and prints the seconds of each", () => {
  createFixture("");
  const { status, stdout } = run();
  expect(status).toBe(0);
  const expected = [
    "npm ci --no-audit --no-fund",
    "npm run --silent services",
    "npm sbom --sbom-format cyclonedx --omit dev",
    "npm run --silent tools -- advisories",
    "npm run --silent check",
    "npm test",
    "npm run --silent tools -- quick-start",
    "npm run --silent tools -- fuzz --smoke",
    "npm run --silent tools -- zero-downtime",
    "npm run --silent tools -- load-smoke",
    "npm run --silent services -- --stop",
  ];
  const beside = ["acceptance ", "npm run --silent tools -- web-e2e"];
  const made = calls();
  expect(made.filter((call) => expected.includes(call))).toEqual(expected);
  expect(made.filter((call) => !expected.includes(call)).map((call) => call.trim())).toEqual(
    beside.map((call) => call.trim()),
  );
  expect(made.indexOf("npm run --silent tools -- fuzz --smoke")).toBeGreaterThan(
    made.indexOf("npm run --silent tools -- web-e2e"),
  );
  for (const name of ["Packages", "Check", "Tests", "Acceptance suite", "Fuzz", "Speed"])
    expect(stdout).toMatch(new RegExp(`\\d s of +\\d+ s {2}${name}$`, "m"));
});

test(".ci/run fails when a step of the side lane fails, and prints its output", () => {
  createFixture(`"acceptance "*) echo "POST /api/coffees: 500"; exit 1 ;;`);
  const { status, stdout } = run();
  expect(status).toBe(1);
  expect(stdout).toContain("POST /api/coffees: 500");
  expect(stdout).toContain('FAILED: "Acceptance suite" exited with 1');
  expect(calls()).not.toContain("npm run --silent tools -- zero-downtime");
});

test(".ci/run stops the side lane and exits when another step fails", () => {
  createFixture(`"acceptance "*) sleep 30 ;; "npm test"*) exit 1 ;;`);
  const started = performance.now();
  const { status, stderr } = run();
  expect(status).toBe(1);
  expect(stderr).toContain('FAILED: "Tests" exited with 1');
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(calls()).not.toContain("npm run --silent accuracy");
});
