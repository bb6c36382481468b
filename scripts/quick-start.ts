// npm run quick-start: does what the README's quick start says after `npm ci`, on a database and a port of its own, and says how long
// it took. Exits 1 when a command fails or the answer is not the one promised.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readConfig } from "@brewdial/config/config.ts";
import { withAdmin } from "@brewdial/db/admin.ts";
import { withDatabase } from "@brewdial/db/connection-url.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const quickStart = /^## Quick start$([\s\S]*?)^## /m.exec(readme)?.[1] ?? "";
const commands = Array.from(
  quickStart.matchAll(/^((?:npm run|curl) .*?)(?: +#.*)?$/gm),
  ([, line = ""]) => line,
);
const [dev = "", demo = "", ask = ""] = commands;
const promised = /about (\d+) on a Baratza Encore/.exec(quickStart)?.[1];

const { databaseUrl } = readConfig(process.env);
const name = `brewdial_quick_start_${process.pid}`;
const port = process.env["QUICK_START_PORT"] ?? "3990";
const environment = {
  ...process.env,
  DATABASE_URL: withDatabase(databaseUrl, name),
  PORT: port,
  LOG_LEVEL: "warn",
};
const started = performance.now();

const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const run = (command: string) => {
  const { status, stdout } = spawnSync("bash", ["-c", command], {
    cwd: root,
    env: environment,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: exit ${status}\n${stdout}`);
  console.log(`${seconds()} s  ${command}`);
  return stdout;
};

// A group of its own, so that what npm started ends with it.
const service = spawn("bash", ["-c", dev], { cwd: root, env: environment, stdio: "ignore", detached: true });
const ended = once(service, "exit");
try {
  const health = `http://127.0.0.1:${port}/api/health`;
  while (
    !(await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (service.exitCode !== null || performance.now() - started > 120_000)
      throw new Error(`${dev} does not answer`);
    await pause(200);
  }
  console.log(`${seconds()} s  ${dev}`);
  run(demo);
  const { to } = JSON.parse(
    run(ask.replace("127.0.0.1:3000", `127.0.0.1:${port}`).replace("curl", "curl -sS")),
  ) as {
    to: { settingLabel: string };
  };
  if (to.settingLabel !== promised)
    throw new Error(`The README promises ${promised}; the answer is ${to.settingLabel}`);
  console.log(JSON.stringify({ seconds: Number(seconds()), commands }));
} finally {
  if (service.pid !== undefined && service.exitCode === null) process.kill(-service.pid, "SIGTERM");
  await ended;
  await withAdmin(databaseUrl, (admin) => admin.query(`drop database if exists "${name}" with (force)`));
}
