// npm run tools -- client-pack: builds the contract and its client as npm packages, compiled, because Node strips no types under node_modules.
// Writes the tarballs into the directory of the first argument, or into dist/.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = resolve(process.argv[2] ?? join(root, "dist"));
const staging = mkdtempSync(join(tmpdir(), "brewdial-pack-"));
mkdirSync(target, { recursive: true });

interface Manifest {
  readonly exports: Record<string, string>;
  readonly [member: string]: unknown;
}

/** Maps `./src/index.ts` to `./dist/index.js`; import specifiers stay the same as in this repository. */
const compiled = (source: string) => ({
  types: source.replace("./src/", "./dist/").replace(/\.ts$/, ".d.ts"),
  default: source.replace("./src/", "./dist/").replace(/\.ts$/, ".js"),
});

for (const name of ["contract", "client"]) {
  const source = join(root, "packages", name);
  const directory = join(staging, name);
  mkdirSync(directory);
  const {
    private: _,
    exports,
    ...manifest
  } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Manifest;
  const published = {
    ...manifest,
    license: "MIT",
    files: ["dist"],
    sideEffects: false,
    exports: Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, compiled(file)])),
  };
  writeFileSync(join(directory, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  for (const file of ["README.md", "../../LICENSE"]) {
    cpSync(join(source, file), join(directory, file.replace("../../", "")));
  }
  const flags = ["--project", join(source, "tsconfig.pack.json"), "--outDir", join(directory, "dist")];
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...flags], {
    stdio: "inherit",
  });
  const tarball = execFileSync("npm", ["pack", "--silent", "--pack-destination", target], {
    cwd: directory,
    encoding: "utf8",
  });
  console.log(join(target, tarball.trim()));
}
rmSync(staging, { recursive: true });
