// npm run tools -- client-pack: builds the contract and its client as npm packages. Writes the tarballs into the directory given as
// the first argument, or into dist/.
import { join, resolve } from "node:path";
import { renderRouteTypes } from "./route-types.ts";
import { packPackage, root } from "./pack-package.ts";

const target = resolve(process.argv[2] ?? join(root, "dist"));
const generated = { "dist/routes.gen.d.ts": renderRouteTypes() };
console.log(packPackage({ name: "contract", target }));
console.log(packPackage({ name: "client", target, generated }));
