import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs the rules of .dependency-cruiser.js on a folder with these files and returns what they print. */
async function cruise(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "folder-rules-"));
  try {
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    await copyFile(join(root, ".dependency-cruiser.js"), join(folder, ".dependency-cruiser.js"));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    const depcruise = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
    const args = [depcruise, "--config", ".dependency-cruiser.js", "apps/api/src"];
    return await new Promise((resolve) => {
      execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const module = "export const value = 1;\n";
const importOf = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;
const typeImportOf = (path: string) => `import type { Value } from "${path}";\nexport type Other = Value;\n`;
const api = "apps/api/src";

test("a module that imports another module's queries is refused, whatever the query file is called", async () => {
  for (const file of ["queries.ts", "recipe-queries.ts"])
    expect(
      await cruise({
        [`${api}/modules/a/${file}`]: module,
        [`${api}/modules/b/use.ts`]: importOf(`../a/${file}`),
      }),
    ).toContain("no-foreign-queries");
});

test("a module may import its own queries and another module's other files", async () => {
  const output = await cruise({
    [`${api}/modules/a/queries.ts`]: module,
    [`${api}/modules/a/use.ts`]: importOf("./queries.ts"),
    [`${api}/modules/b/use.ts`]: importOf("../a/use.ts").replace("{ value }", "{ other as value }"),
  });
  expect(output).toContain("no dependency violations found");
});

test("a cycle between folders is refused, also one of type imports between different files", async () => {
  expect(
    await cruise({
      [`${api}/modules/a/one.ts`]: importOf("../b/one.ts"),
      [`${api}/modules/b/one.ts`]: module,
      [`${api}/modules/b/two.ts`]: typeImportOf("../a/two.ts"),
      [`${api}/modules/a/two.ts`]: "export type Value = number;\n",
    }),
  ).toContain("no-folder-cycles");
});

test.each([
  ["http", "../modules/a/one.ts", "no-modules-from-below"],
  ["platform", "../modules/a/one.ts", "no-modules-from-below"],
  ["core", "../modules/a/one.ts", "no-modules-from-below"],
  ["platform", "../http/one.ts", "platform-without-http"],
])("%s importing %s is refused by %s", async (folder, specifier, rule) => {
  const files = { [`${api}/modules/a/one.ts`]: module, [`${api}/http/one.ts`]: module };
  expect(await cruise({ ...files, [`${api}/${folder}/use.ts`]: importOf(specifier) })).toContain(rule);
});
