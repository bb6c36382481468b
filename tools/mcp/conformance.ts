// npm run tools -- mcp-conformance: runs the MCP conformance suites and the MCP Inspector against a running server (BASE_URL).
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { returnsOk } from "../processes/ports.ts";
import { expectedFailures, notApplicable, type Suite, suites } from "./expectations.ts";
import { startTokenProxy } from "./token-proxy.ts";

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

interface Verdict {
  readonly name: string;
  readonly asExpected: boolean;
  readonly lines: readonly string[];
}

const baseUrl = (process.env["BASE_URL"] ?? "http://127.0.0.1:3000").replace(/\/$/, "");
const { resolve } = createRequire(import.meta.url);

/** Limit for one scenario; an unresponsive server fails it. */
const scenarioLimitMs = 60_000;

/** Runs a Node program of a package and returns its exit code and output. */
function run(
  program: string,
  ...args: readonly string[]
): Promise<{ code: number; output: string; errors: string }> {
  return new Promise((done) => {
    const options = { timeout: scenarioLimitMs, killSignal: "SIGKILL" as const, maxBuffer: 16 * 1024 * 1024 };
    const child = execFile(process.execPath, [program, ...args], options, (_error, output, errors) =>
      done({ code: child.exitCode ?? 1, output, errors }),
    );
  });
}

const conformanceProgram = ({ command }: Suite) =>
  join(dirname(resolve(`${command}/package.json`)), "dist/index.js");

async function runScenario(endpoint: string, suite: Suite, scenario: string): Promise<Verdict> {
  const directory = mkdtempSync(join(tmpdir(), "mcp-conformance-"));
  try {
    const version = ["--spec-version", suite.specVersion];
    const choice = ["server", "--url", endpoint, "--scenario", scenario, "-o", directory];
    const { output, errors } = await run(conformanceProgram(suite), ...choice, ...version);
    const [result] = readdirSync(directory);
    if (result === undefined)
      return { name: scenario, asExpected: false, lines: [`${output}${errors}`.trim().slice(-500)] };
    return judge(
      scenario,
      JSON.parse(readFileSync(join(directory, result, "checks.json"), "utf8")) as Check[],
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function judge(name: string, checks: readonly Check[]): Verdict {
  // A warning counts as a failure: a scenario whose test tool is missing checks nothing and only warns.
  const failed = checks.filter(({ status }) => status === "FAILURE" || status === "WARNING");
  const passed = checks.filter(({ status }) => status === "SUCCESS");
  const surprises = [
    ...failed
      .filter(({ id }) => !(id in expectedFailures))
      .map((check) => `failed: ${check.id}: ${check.errorMessage ?? ""}`),
    ...passed
      .filter(({ id }) => id in expectedFailures)
      .map(({ id }) => `passed although it is listed as an expected failure: ${id}`),
    ...(passed.every(({ id }) => id === "wire-schema-valid") ? ["no check succeeded"] : []),
  ];
  const excused = failed.filter(({ id }) => id in expectedFailures);
  return {
    name: `${name} (${passed.length}/${passed.length + failed.length})`,
    asExpected: surprises.length === 0,
    lines: [...surprises, ...excused.map(({ id }) => `expected failure: ${id}: ${expectedFailures[id]}`)],
  };
}

/** Reports scenarios of a suite that are neither run nor listed as not applicable. */
async function reviewLeftOut(suite: Suite): Promise<Verdict> {
  const { output } = await run(conformanceProgram(suite), "list", "--server");
  const all = [...output.matchAll(/^ {2}- (\S+) \[/gm)].map(([, name = ""]) => name);
  const leftOut = all.filter((name) => !suite.scenarios.includes(name));
  const reasonFor = (name: string) =>
    Object.entries(notApplicable).find(([start]) => name.startsWith(start))?.[1];
  const unknown = leftOut.filter((name) => reasonFor(name) === undefined);
  const byReason = Map.groupBy(
    leftOut,
    (name) => reasonFor(name) ?? "NOT REVIEWED: run it, or add the reason to tools/mcp/expectations.ts",
  );
  return {
    name: `${leftOut.length} of ${all.length} scenarios do not apply`,
    asExpected: all.length > 0 && unknown.length === 0,
    lines: [...byReason].map(([reason, names]) => `${reason}: ${names.join(", ")}`),
  };
}

async function inspect(
  endpoint: string,
  era: string,
  name: string,
  expected: RegExp,
  ...args: readonly string[]
): Promise<Verdict> {
  const program = join(
    dirname(resolve("@modelcontextprotocol/inspector/package.json")),
    "clients/launcher/build/index.js",
  );
  const target = ["--cli", endpoint, "--transport", "http", "--protocol-era", era];
  const { code, output, errors } = await run(program, ...target, ...args);
  const asExpected = code === 0 && expected.test(output);
  return {
    name: `${name}, ${era}`,
    asExpected,
    lines: asExpected ? [] : [`exit ${code}: ${(errors || output).trim().slice(0, 500)}`],
  };
}

let failures = 0;
function report({ name, asExpected, lines }: Verdict): void {
  if (!asExpected) failures += 1;
  console.log(`  ${asExpected ? "ok  " : "FAIL"} ${name}`);
  for (const line of lines) console.log(`         ${line}`);
}

/** Runs both suites and the Inspector against an endpoint. */
async function checkEndpoint(endpoint: string, tool: RegExp): Promise<void> {
  for (const suite of suites) {
    console.log(`\n${suite.title}, protocol ${suite.specVersion}`);
    for (const scenario of suite.scenarios) report(await runScenario(endpoint, suite, scenario));
    report(await reviewLeftOut(suite));
  }
  console.log("\nInspector 2.12.0");
  for (const era of ["legacy", "modern"]) {
    const list = ["--method", "tools/list", "--strict"];
    report(await inspect(endpoint, era, "tools/list --strict", tool, ...list));
    const conversion = ["from=comandante-c40-mk4", "setting=24", "to=baratza-encore"].flatMap((pair) => [
      "--tool-arg",
      pair,
    ]);
    const call = ["--method", "tools/call", "--tool-name", "convert_grind_setting", ...conversion];
    report(await inspect(endpoint, era, "tools/call", /"grindIndex": 40\b/, ...call));
  }
}

if (!(await returnsOk(`${baseUrl}/ready`)())) {
  console.error(`${baseUrl} is not ready. Start the API first, or set BASE_URL.`);
  process.exit(1);
}
console.log(`MCP conformance of ${baseUrl}/api/mcp`);
await checkEndpoint(`${baseUrl}/api/mcp`, /"list_grinders"/);
console.log(`\nMCP conformance of ${baseUrl}/api/mcp/me, with an access token`);
const proxy = await startTokenProxy(baseUrl);
await checkEndpoint(proxy.url, /"log_brew"/);
proxy.close();
console.log(failures === 0 ? "\nAll as expected." : `\n${failures} not as expected.`);
process.exitCode = failures === 0 ? 0 : 1;
