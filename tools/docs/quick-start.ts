// npm run tools -- quick-start: runs the commands of the README's quick start that follow `npm ci`, with its own database and port, and
// reports how long they took. Exits 1 when a command fails or a response differs from what the README says.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withAdmin } from "@brewdial/db/admin.ts";
import { defaultDatabaseUrl, withDatabase } from "@brewdial/db/connection-url.ts";
import { returnsOk } from "../processes/ports.ts";
import { supervise } from "../processes/supervise.ts";

const limitMs = 180_000;
const commandLimitMs = 60_000;
const root = fileURLToPath(new URL("../..", import.meta.url));
const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const quickStart = /^## Quick start$([\s\S]*?)^## /m.exec(readme)?.[1] ?? "";
const commands = Array.from(
  quickStart.matchAll(/^((?:npm run|curl) .*?)(?: +#.*)?$/gm),
  ([, line = ""]) => line,
);
const [dev = "", demo = "", convert = ""] = commands;
const expectedSetting = /about (\d+) on a Baratza Encore/.exec(quickStart)?.[1];

const serverUrl = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
const name = `brewdial_quick_start_${process.pid}`;
const port = process.env["QUICK_START_PORT"] ?? "3990";
const environment = { DATABASE_URL: withDatabase(serverUrl, name), PORT: port, LOG_LEVEL: "warn" };
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

function run(command: string): string {
  const { status, signal, stdout, stderr } = spawnSync("bash", ["-c", command], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: "utf8",
    timeout: commandLimitMs,
  });
  if (status !== 0) throw new Error(`${command}: exit ${signal ?? status}\n${stdout}\n${stderr}`);
  console.log(`${seconds()} s  ${command}`);
  return stdout;
}

try {
  await supervise({ name: "quick-start", limitMs }, async ({ start }) => {
    await start({
      name: dev,
      command: "bash",
      args: ["-c", dev],
      cwd: root,
      env: environment,
      ownGroup: true,
      readyWithinMs: 120_000,
      isReady: returnsOk(`http://127.0.0.1:${port}/api/health`),
    });
    console.log(`${seconds()} s  ${dev}`);
    run(demo);
    const response = run(convert.replace("127.0.0.1:3000", `127.0.0.1:${port}`).replace("curl", "curl -sS"));
    const { to } = JSON.parse(response) as { to: { settingLabel: string } };
    if (to.settingLabel !== expectedSetting)
      throw new Error(`The README says ${expectedSetting}; the response says ${to.settingLabel}`);
  });
  console.log(JSON.stringify({ seconds: Number(seconds()), commands }));
} catch (error) {
  console.error(`quick-start failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists "${name}" with (force)`));
}
