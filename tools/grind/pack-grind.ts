// npm run tools -- grind-pack: builds @brewdial/grind as an npm package without dependencies: the modules of packages/domain that
// it re-exports are compiled into it. Writes the tarball into the directory given as the first argument, or into dist/.
import { join, resolve } from "node:path";
import { packPackage, root } from "../client/pack-package.ts";

console.log(
  packPackage({
    name: "grind",
    target: resolve(process.argv[2] ?? join(root, "dist")),
    output: "./dist/grind/src/",
    files: { "data/LICENSE": "LICENSE-DATA" },
    license: "MIT AND CC-BY-4.0",
  }),
);
