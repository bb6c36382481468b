import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patterns = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);

/** Returns whether the image build sees a file: the last pattern that matches it or a parent folder decides. */
const isSent = (file: string) =>
  patterns.reduce((sent, pattern) => {
    const glob = pattern.replace(/^!/, "");
    return matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`) ? pattern.startsWith("!") : sent;
  }, true);

test("the files that .dockerignore includes are enough to load the API, the worker and the operator commands", () => {
  const image = mkdtempSync(join(tmpdir(), "image-"));
  try {
    const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
    for (const file of files.filter(isSent)) {
      mkdirSync(join(image, dirname(file)), { recursive: true });
      cpSync(join(root, file), join(image, file));
    }
    for (const folder of ["", "apps/api", "apps/worker"])
      linkPackages(join(root, folder), join(image, folder));
    cpSync(join(root, "node_modules/@brewdial"), join(image, "node_modules/@brewdial"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const load = `await import("${image}/apps/api/src/app.ts"); await import("${image}/apps/worker/src/start-worker.ts"); console.log("loaded"); process.exit();`;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", load], {
      cwd: image,
      encoding: "utf8",
    });
    expect(output.trim()).toBe("loaded");
    // The commands of the migration job load completely before they find no database.
    for (const command of ["db-migrate", "db-catalog", "main"]) {
      const args = command === "main" ? ["claims"] : [];
      const { status, stderr } = spawnSync(process.execPath, [`apps/operator/src/${command}.ts`, ...args], {
        cwd: image,
        env: { ...process.env, DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
        encoding: "utf8",
      });
      expect([command, status, stderr]).toEqual([command, 1, expect.stringContaining("ECONNREFUSED")]);
    }
  } finally {
    rmSync(image, { recursive: true });
  }
});

/** Links installed packages, except the workspaces, which the image has itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, "node_modules"), { recursive: true });
  for (const name of readdirSync(join(from, "node_modules")).filter((found) => found !== "@brewdial"))
    symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name));
}
