// npm run tools -- client-pack: builds the contract and its client as npm packages.
// Writes the tarballs into the directory of the first argument, or into dist/.
import { join, resolve } from "node:path";
import { packPackage, root } from "./pack-package.ts";

const target = resolve(process.argv[2] ?? join(root, "dist"));
for (const name of ["contract", "client"]) console.log(packPackage({ name, target }));
