/** Writes docs/openapi.json from the contract, or with --check fails when the file is not what the contract says. */
import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { keepGenerated } from "./generated-file.ts";

const document = `${JSON.stringify(openApiDocument(contract), null, 2)}\n`;
await keepGenerated("docs/openapi.json", document, "npm run openapi");
