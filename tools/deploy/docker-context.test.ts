import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProcess } from "../processes/managed-process.ts";
import { findFreePort, returnsOk } from "../processes/ports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patterns = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);

/** Returns whether a file is part of the build context: the last pattern that matches it or a parent folder decides. */
const isSent = (file: string) =>
  patterns.reduce((sent, pattern) => {
    const glob = pattern.replace(/^!/, "");
    return matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`) ? pattern.startsWith("!") : sent;
  }, true);

const image = mkdtempSync(join(tmpdir(), "image-"));
beforeAll(() => {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);
  for (const file of files.filter(isSent)) {
    mkdirSync(join(image, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(image, file));
  }
  for (const folder of ["", "apps/api", "apps/worker", "apps/web"])
    linkPackages(join(root, folder), join(image, folder));
  cpSync(join(root, "node_modules/@brewdial"), join(image, "node_modules/@brewdial"), {
    recursive: true,
    verbatimSymlinks: true,
  });
});
afterAll(() => rmSync(image, { recursive: true }));

test("the files that .dockerignore includes are enough to load the API, the worker and the operator commands", () => {
  const load = `await import("${image}/apps/api/src/app.ts"); await import("${image}/apps/worker/src/start-worker.ts"); console.log("loaded"); process.exit();`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", load], {
    cwd: image,
    encoding: "utf8",
  });
  expect(output.trim()).toBe("loaded");
  // Everything that the Dockerfile itself imports is included, except build output.
  const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
  const imported = [...dockerfile.matchAll(/import\("\/app\/([^"]+)"\)/g)].map(([, file = ""]) => file);
  const missing = imported.filter((file) => !file.includes("/build/") && !existsSync(join(image, file)));
  expect([imported.length, missing]).toEqual([4, []]);
  // The commands of the migration job load completely and then fail because there is no database.
  for (const command of ["db-migrate", "db-catalog", "main"]) {
    const args = command === "main" ? ["claims"] : [];
    const { status, stderr } = spawnSync(process.execPath, [`apps/operator/src/${command}.ts`, ...args], {
      cwd: image,
      env: { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
      encoding: "utf8",
    });
    expect([command, status, stderr]).toEqual([command, 1, expect.stringContaining("ECONNREFUSED")]);
  }
});

test("they are enough to build the web front end, which then starts and writes no file", async () => {
  execFileSync("npm", ["run", "--silent", "web:build"], {
    cwd: image,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(image, "web.log");
  const web = await startProcess({
    name: "web",
    command: process.execPath,
    // Without --allow-fs-write every write throws, as on the read-only root of the container.
    args: ["--permission", "--allow-fs-read=*", "--allow-net", "--allow-addons", "apps/web/server/main.ts"],
    cwd: image,
    env: {
      WEB_PORT: String(port),
      HOST: "127.0.0.1",
      WEB_URL: url,
      BASE_URL: "",
      API_URL: "http://127.0.0.1:1",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
    },
    logFile,
    isReady: returnsOk(`${url}/web/ready`),
  });
  try {
    const page = await fetch(`${url}/offline`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
    for (const path of ["/icon.svg", "/manifest.webmanifest", "/og/default.png"])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    expect(readFileSync(logFile, "utf8")).toContain("legal texts are missing");
  } finally {
    await web.stop();
  }
}, 400_000);

/** Links installed packages, except the workspaces, which the image contains itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, "node_modules"), { recursive: true });
  for (const name of readdirSync(join(from, "node_modules")).filter((found) => found !== "@brewdial"))
    symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name));
}
