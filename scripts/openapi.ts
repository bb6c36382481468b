/** Writes docs/openapi.json from the contract, or with --check fails when the file is not what the contract says. */
import { readFile, writeFile } from "node:fs/promises";
import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";

const file = new URL("../docs/openapi.json", import.meta.url);
const document = `${JSON.stringify(openApiDocument(contract), null, 2)}\n`;

if (process.argv.includes("--check")) {
  const stored = await readFile(file, "utf8").catch(() => "");
  if (stored !== document) {
    console.error("docs/openapi.json is not what the contract says. Run: npm run openapi");
    process.exit(1);
  }
  console.log("docs/openapi.json matches the contract.");
} else {
  await writeFile(file, document);
  console.log("Wrote docs/openapi.json.");
}
