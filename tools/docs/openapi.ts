// npm run openapi: writes docs/openapi.json and the routes of the client from the contract; with --check it only compares.
import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { generateRoutes } from "./client-routes.ts";
import { writeOrCheck } from "./write-or-check.ts";

const document = `${JSON.stringify(openApiDocument(contract), null, 2)}\n`;
await writeOrCheck("docs/openapi.json", document, "npm run openapi");
await writeOrCheck("packages/client/src/routes.gen.ts", await generateRoutes(), "npm run openapi");
