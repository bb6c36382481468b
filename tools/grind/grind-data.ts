// npm run tools -- grind-data: writes the open release of the grind index to packages/grind/data; with --check it only compares.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { writeOrCheck } from "../docs/write-or-check.ts";
import { releaseFiles } from "./release-files.ts";

for (const [name, text] of releaseFiles(loadCatalog())) {
  await writeOrCheck(`packages/grind/data/${name}`, text, "npm run tools -- grind-data");
}
