// npm run openapi: writes docs/openapi.json from the contract; with --check only compares.
import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { writeOrCheck } from "./write-or-check.ts";

const document = `${JSON.stringify(openApiDocument(contract), null, 2)}\n`;
await writeOrCheck("docs/openapi.json", document, "npm run openapi");
