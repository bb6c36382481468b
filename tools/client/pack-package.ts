import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

interface Manifest {
  readonly exports: Record<string, string>;
  readonly [member: string]: unknown;
}

export interface PackOptions {
  /** Folder under packages/. */
  readonly name: string;
  /** Directory for the tarball. */
  readonly target: string;
  /** Where the compiler writes its output for `src`. */
  readonly output?: string;
  /** Files to ship with the compiled code: path in the package, and name in the tarball. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files that replace the compiler's output: path in the tarball, and text. */
  readonly generated?: Readonly<Record<string, string>>;
  /** License of the package as an SPDX expression. */
  readonly license?: string;
}

/** Builds an npm package. It is compiled, because Node does not strip types under node_modules. Returns the path of the tarball. */
export function packPackage(options: PackOptions): string {
  const { name, target, output = "./dist/", files = {}, generated = {}, license = "MIT" } = options;
  const source = join(root, "packages", name);
  const staging = mkdtempSync(join(tmpdir(), "brewdial-pack-"));
  try {
    mkdirSync(target, { recursive: true });
    const {
      private: _,
      exports,
      ...manifest
    } = JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as Manifest;
    // Maps `./src/index.ts` to `./dist/index.js`; import specifiers stay the same as in this repository.
    const compiled = (path: string) => ({
      types: path.replace("./src/", output).replace(/\.ts$/, ".d.ts"),
      default: path.replace("./src/", output).replace(/\.ts$/, ".js"),
    });
    const published = {
      ...manifest,
      license,
      files: ["dist", ...Object.values(files)],
      sideEffects: false,
      exports: Object.fromEntries(Object.entries(exports).map(([path, file]) => [path, compiled(file)])),
    };
    writeFileSync(join(staging, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
    const shipped = { "README.md": "README.md", "../../LICENSE": "LICENSE", ...files };
    for (const [from, to] of Object.entries(shipped)) cpSync(join(source, from), join(staging, to));
    const flags = ["--project", join(source, "tsconfig.pack.json"), "--outDir", join(staging, "dist")];
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...flags], {
      stdio: "inherit",
    });
    for (const [path, text] of Object.entries(generated)) writeFileSync(join(staging, path), text);
    const tarball = execFileSync("npm", ["pack", "--silent", "--pack-destination", target], {
      cwd: staging,
      encoding: "utf8",
    });
    return join(target, tarball.trim());
  } finally {
    rmSync(staging, { recursive: true });
  }
}
