import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let project: string;

/** A separate project into which npm installs the two packed packages with their dependencies. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "brewdial-consumer-"));
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  execFileSync(process.execPath, [join(root, "tools/client/pack-client.ts"), project]);
  const tarballs = ["./brewdial-contract-1.0.0.tgz", "./brewdial-client-1.0.0.tgz"];
  execFileSync("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", ...tarballs], {
    cwd: project,
    stdio: "pipe",
  });
}, 180_000);
afterAll(() => rmSync(project, { recursive: true }));

/** Compiles files of the project; returns what the compiler prints. */
function compile(...options: readonly string[]): string {
  const flags = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024", "--lib", "es2024,dom"];
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules/typescript/bin/tsc"), "--ignoreConfig", ...flags, ...options],
    { cwd: project, encoding: "utf8" },
  );
  return stdout;
}

test("the examples of both READMEs compile against the packed packages", { timeout: 120_000 }, () => {
  const blocks = ["contract", "client"].flatMap((name) =>
    Array.from(
      readFileSync(join(project, "node_modules/@brewdial", name, "README.md"), "utf8").matchAll(
        /^```ts\n([\s\S]*?)^```/gm,
      ),
      ([, code = ""]) => code,
    ),
  );
  expect(blocks).toHaveLength(7);
  for (const [number, code] of blocks.entries()) writeFileSync(join(project, `example-${number}.ts`), code);
  const examples = readdirSync(project).filter((file) => file.startsWith("example-"));
  expect(compile(...examples)).toBe("");
});

test(
  "the declarations of the routes are small and have the types of the contract",
  { timeout: 60_000 },
  () => {
    const packed = join(project, "node_modules/@brewdial/client/dist/routes.gen.d.ts");
    expect(statSync(packed).size).toBeLessThan(250_000);
    expect(readFileSync(packed, "utf8")).not.toContain("@brewdial/contract");
    const source = join(root, "packages/client/src/routes.gen.ts");
    writeFileSync(
      join(project, "compare.ts"),
      `import type * as source from ${JSON.stringify(source)};
import type * as packed from "@brewdial/client/routes";
type Types<R> = R extends { "~types"?: infer T } ? NonNullable<T> : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type SameTypes<A, B, K extends keyof A & keyof B> = Same<Types<A[K]>, Types<B[K]>>;
type Different<A, B> =
  | { [K in keyof A & keyof B]: SameTypes<A, B, K> extends true ? never : K }[keyof A & keyof B]
  | Exclude<keyof A, keyof B>
  | Exclude<keyof B, keyof A>;
export const different: { [K in Different<typeof source, typeof packed>]: true } = {};
`,
    );
    expect(compile("--skipLibCheck", "--allowImportingTsExtensions", "compare.ts")).toBe("");
  },
);

test("the packed packages bring nothing but typebox", () => {
  const installed = (folder: string) =>
    readdirSync(join(project, "node_modules", folder)).filter((name) => !name.startsWith("."));
  expect([installed(""), installed("@brewdial")]).toEqual([
    ["@brewdial", "typebox"],
    ["client", "contract"],
  ]);
});

test("the packages say what they are and where they come from, and are published with provenance", () => {
  for (const name of ["contract", "client"]) {
    const path = join(project, "node_modules/@brewdial", name, "package.json");
    const manifest = JSON.parse(readFileSync(path, "utf8")) as object;
    expect(manifest).toMatchObject({
      description: expect.stringMatching(/^.{20,}\.$/),
      license: "MIT",
      homepage: expect.stringMatching(/^https:/),
      repository: { type: "git", directory: `packages/${name}` },
      engines: { node: ">=20" },
      publishConfig: { access: "public", provenance: true },
    });
    expect(manifest).not.toHaveProperty("private");
  }
});

test("the packed client runs in plain JavaScript", () => {
  const program = `
    import { createClient } from "@brewdial/client";
    import * as routes from "@brewdial/client/routes";
    import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
    const asked = [];
    const fetch = async (url) => (asked.push(url), Response.json({ error: "Not here" }, { status: 404 }));
    const client = createClient({ baseUrl: "http://brewdial.test", fetch, routes });
    await client(convertSetting, { query: { from: "a", setting: "24", to: "b" } });
    const { ok, status, body } = await client.convertSetting({ query: { from: "a", setting: "24", to: "b" } });
    console.log(JSON.stringify({ asked, ok, status, body }));`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: project,
    encoding: "utf8",
  });
  expect(JSON.parse(printed)).toEqual({
    asked: Array(2).fill("http://brewdial.test/api/v1/convert?from=a&setting=24&to=b"),
    ok: false,
    status: 404,
    body: { error: "Not here" },
  });
});
