import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface OldCheckout {
  readonly folder: string;
  readonly commit: string;
  readonly remove: () => void;
}

/** The first file of the baseline: earlier commits have the schema of a development version, which cannot be upgraded. */
const baseline = "packages/db/migrations/0001_catalog.sql";

/** Returns the first commit whose schema this checkout can upgrade. */
export function findFirstUpgradable(root: string): string {
  const args = ["log", "--diff-filter=A", "--format=%h", "--", baseline];
  const commits = execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim().split("\n");
  return commits.at(-1) ?? "";
}

const workspaceFolders = ["apps", "packages"];

/**
 * Checks out an earlier commit into a temporary folder. Its npm packages are installed with `npm ci` if the lock files differ and
 * `install` is set; otherwise those of this checkout are linked, and only the project's own packages are the earlier ones.
 */
export function checkOutOld(root: string, revision: string, install: boolean): OldCheckout {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--short", `${revision}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), "brewdial-upgrade-"));
  git("worktree", "add", "--quiet", "--force", "--detach", folder, commit);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  };
  try {
    if (install) execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
    else linkPackages(root, folder);
    return { folder, commit, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function linkPackages(root: string, folder: string): void {
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@brewdial"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@brewdial") symlinkSync(join(root, "node_modules", name), join(modules, name));
  for (const group of workspaceFolders)
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join(folder, group, name), join(modules, "@brewdial", name));
      const nested = join(root, group, name, "node_modules");
      if (existsSync(nested)) symlinkSync(nested, join(folder, group, name, "node_modules"));
    }
}
