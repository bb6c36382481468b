import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { generateTypes, typesFile } from "./generate-types.ts";

test("schema.gen.ts matches the migrations (if not, run npm run db:types)", async () => {
  expect(readFileSync(typesFile, "utf8")).toBe(await generateTypes());
});
