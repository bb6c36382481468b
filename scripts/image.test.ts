import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const patterns = readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);

/** Whether the build of the image gets to see a file: the last pattern that names it or a folder above it decides. */
const isSent = (file: string) =>
  patterns.reduce((sent, pattern) => {
    const glob = pattern.replace(/^!/, "");
    return matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`) ? pattern.startsWith("!") : sent;
  }, true);

test("what .dockerignore lets through is enough to load the API and the worker", () => {
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
    const load = `await import("${image}/apps/api/src/app.ts"); await import("${image}/apps/worker/src/work.ts"); console.log("loaded"); process.exit();`;
    const output = execFileSync(process.execPath, ["--input-type=module", "--eval", load], {
      cwd: image,
      encoding: "utf8",
    });
    expect(output.trim()).toBe("loaded");
  } finally {
    rmSync(image, { recursive: true });
  }
});

/** Installed packages, but for our own, which are the image's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, "node_modules"), { recursive: true });
  for (const name of readdirSync(join(from, "node_modules")).filter((found) => found !== "@brewdial"))
    symlinkSync(join(from, "node_modules", name), join(to, "node_modules", name));
}
