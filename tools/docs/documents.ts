import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** Files of the repository, including those not committed yet. */
export const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(root, path)));
export const documents = tracked.filter((path) => path.endsWith(".md"));

/** Returns the anchors of a document: those of its headings, and explicit `<a id>` elements. */
export function anchorsOf(path: string): string[] {
  const text = read(path);
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return [...headings, ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id = ""]) => id)];
}
