// npm run tools -- image-check: builds the image with buildah, then runs migration, API, worker and web from it as the user node on
// a read-only root, with this machine's PostgreSQL and Redis. Prints size, build time and start-up times. Needs root and buildah;
// --base first creates the base image from Debian's packages (tools/deploy/base-image), --no-build uses the image of the last run.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createEmptyDatabase } from "@brewdial/db/testing.ts";
import { startProcess, type ManagedProcess } from "../processes/managed-process.ts";
import { findFreePorts, returnsOk } from "../processes/ports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: { base: { type: "boolean", default: false }, build: { type: "boolean", default: true } },
  allowNegative: true,
});
const image = "localhost/brewdial-check";

for (const program of ["buildah", "unshare", ...(values.base ? ["mmdebstrap"] : [])])
  if (spawnSync(program, ["--version"]).error !== undefined) {
    console.error(
      `image-check: ${program} is missing. Install it and run this again: apt-get install buildah mmdebstrap util-linux`,
    );
    process.exit(1);
  }

const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();

/** Runs a step and prints its duration. */
async function timed<T>(name: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await step();
  console.log(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

if (values.base) await timed("base image", () => run("tools/deploy/base-image", []));
if (values.build)
  await timed("build", () =>
    run("buildah", [
      "build",
      "--quiet",
      "--layers",
      "--isolation=chroot",
      "--format=docker",
      "--file=deploy/Dockerfile",
      `--tag=${image}`,
      ".",
    ]),
  );
const size = run("buildah", ["images", "--format={{.Size}}", image]);
console.log(`${"size".padEnd(24)} ${size}`);

const container = run("buildah", ["from", image]);
const files = run("buildah", ["mount", container]);
const database = await createEmptyDatabase();
const [apiPort = 0, webPort = 0, workerPort = 0] = await findFreePorts(3);
const origin = `http://127.0.0.1:${webPort}`;
const env = {
  PATH: "/usr/local/bin:/usr/bin:/bin",
  ...readImageEnvironment(),
  DATABASE_URL: database.url,
  BASE_URL: origin,
  WEB_URL: origin,
  API_URL: `http://127.0.0.1:${apiPort}`,
  REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
  SESSION_KEYS: `check:${randomBytes(32).toString("hex")}`,
  MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
  SMTP_URL: "smtp://127.0.0.1:9",
  TRUST_PROXY: "127.0.0.1",
  HOST: "127.0.0.1",
  PORT: String(apiPort),
  WEB_PORT: String(webPort),
  METRICS_PORT: "",
  WORKER_PORT: String(workerPort),
  LOG_LEVEL: "warn",
};
const inImage = (...command: string[]) => ["--mount", "tools/deploy/run-read-only", files, ...command];
const started: ManagedProcess[] = [];
const start = (name: string, main: string, isReady: () => Promise<boolean>) =>
  timed(`${name} ready`, async () =>
    started.push(
      await startProcess({
        name,
        command: "unshare",
        args: inImage("node", main),
        cwd: root,
        env,
        readyWithinMs: 180_000,
        isReady,
      }),
    ),
  );

try {
  for (const command of ["db-migrate", "db-catalog"])
    await timed(command, () =>
      execFileSync("unshare", inImage("node", `apps/operator/src/${command}.ts`), {
        cwd: root,
        env,
        stdio: ["ignore", "ignore", "inherit"],
      }),
    );
  await start("API", "apps/api/src/main.ts", returnsOk(`http://127.0.0.1:${apiPort}/ready`));
  await start("worker", "apps/worker/src/main.ts", returnsOk(`http://127.0.0.1:${workerPort}/ready`));
  await start("web", "apps/web/server/main.ts", returnsOk(`${origin}/web/ready`));
  await timed("pages", async () => {
    for (const path of [
      "/",
      "/convert/comandante-c40-mk4-to-baratza-encore",
      "/api/grinders",
      "/og/default.png",
    ]) {
      const { status } = await fetch(origin + path);
      if (status !== 200) throw new Error(`GET ${path} returned ${status}`);
    }
  });
  console.log("Every role runs from the image as the user node on a read-only root.");
} finally {
  const codes = await Promise.all(started.map((managed) => managed.stop()));
  await database.drop();
  run("buildah", ["rm", container]);
  if (codes.some((code) => code !== 0)) process.exitCode = 1;
}

/** Returns the variables that the image sets. */
function readImageEnvironment(): Record<string, string> {
  const listed = run("buildah", [
    "inspect",
    "--format={{range .OCIv1.Config.Env}}{{println .}}{{end}}",
    image,
  ]);
  return Object.fromEntries(
    listed
      .split("\n")
      .filter(Boolean)
      .map((entry) => [entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1)]),
  );
}
