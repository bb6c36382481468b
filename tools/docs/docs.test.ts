import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { tools } from "../registry.ts";
import { anchorsOf, documents, read, root, tracked } from "./documents.ts";

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "");

test("every link in a document leads to an existing file and heading", () => {
  const links = documents.flatMap((path) =>
    Array.from(withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => ({ path, target })),
  );
  const broken = links.filter(({ path, target }) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const found = file === "" ? path : join(dirname(path), file);
    if (!existsSync(join(root, found))) return true;
    return anchor !== undefined && !anchorsOf(found).includes(anchor);
  });
  expect(links.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test("every npm script and every tool that a document or source file names exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const files = [...documents, ...tracked.filter((path) => /\.(ts|ya?ml)$|^\.ci\//.test(path))];
  const named = files
    // The changelog may name scripts that no longer exist.
    .filter((path) => path !== "CHANGELOG.md")
    .flatMap((path) =>
      Array.from(
        read(path).matchAll(/npm run (?:--silent |-s )?([a-z](?:[\w:-]*\w)?)(?: -- ([a-z][\w-]*))?/g),
        ([, script = "", tool]) => ({ path, script, tool: script === "tools" ? tool : undefined }),
      ),
    );
  const toolNames = new Set<string | undefined>([undefined, ...tools.map(({ name }) => name)]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ script, tool }) => scripts[script] === undefined || !toolNames.has(tool))).toEqual(
    [],
  );
});

test("every script of package.json is in the table of CONTRIBUTING.md", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const table = read("CONTRIBUTING.md");
  const missing = Object.keys(scripts).filter(
    (name) => name !== "prepare" && !new RegExp(`^\\| \`npm (run )?${name}[ \`]`, "m").test(table),
  );
  expect(missing).toEqual([]);
});
