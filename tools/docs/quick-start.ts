// npm run tools -- quick-start: runs the commands of the README's quick start after `npm ci`, with a separate database and port,
// and reports their duration. The commands for the second terminal run without this process's environment, as in a new shell. Exits
// with 1 when a command fails or a response differs from the README.
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
const dev = /^npm run dev.*?(?= +#|$)/m.exec(quickStart)?.[0] ?? "";
const secondTerminal = Array.from(
  quickStart.matchAll(/^```bash\n([\s\S]*?)^```/gm),
  ([, block = ""]) => block,
)
  .slice(1)
  .map((block) => block.trim());
const expectedSetting = /about (\d+) on a Baratza Encore/.exec(quickStart)?.[1];

const serverUrl = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
const name = `brewdial_quick_start_${process.pid}`;
const port = process.env["QUICK_START_PORT"] ?? "3990";
const environment = { DATABASE_URL: withDatabase(serverUrl, name), PORT: port, LOG_LEVEL: "warn" };
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);

/** Runs commands as in a new terminal: without Node 26 on the PATH and without any other variable of this process. */
function runInNewTerminal(commands: string): string {
  const here = commands.replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
  const { status, signal, stdout, stderr } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", here], {
    cwd: root,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", HOME: process.env["HOME"] ?? root },
    encoding: "utf8",
    timeout: commandLimitMs,
  });
  if (status !== 0) throw new Error(`${commands}: exit ${signal ?? status}\n${stdout}\n${stderr}`);
  console.log(`${seconds()} s  ${commands.split("\n").at(-1)}`);
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
    const [conversion = "", lastBrew = ""] = secondTerminal.map(runInNewTerminal);
    const { to } = JSON.parse(conversion) as { to: { settingLabel: string } };
    if (to.settingLabel !== expectedSetting)
      throw new Error(`The README says ${expectedSetting}; the response says ${to.settingLabel}`);
    const { brewLog } = JSON.parse(lastBrew) as { brewLog: unknown };
    if (brewLog === null) throw new Error("The demo user has no brew log");
  });
  console.log(JSON.stringify({ seconds: Number(seconds()), commands: [dev, ...secondTerminal] }));
} catch (error) {
  console.error(`quick-start failed: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await withAdmin(serverUrl, (admin) => admin.query(`drop database if exists "${name}" with (force)`));
}
