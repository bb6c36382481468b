// npm run tools -- brew-methods: generates the facts and ids of the brew methods from packages/catalog/data; with --check it only
// compares.
import { BrewMethodsSchema } from "@brewdial/catalog/schema.ts";
import { readRecords } from "@brewdial/catalog/read-records.ts";
import { writeOrCheck } from "./write-or-check.ts";

const command = "npm run tools -- brew-methods";
const header = `// Generated from packages/catalog/data/brew-methods.json by ${command}. Do not edit.\n`;
const methods = readRecords("brew-methods.json", BrewMethodsSchema);
const facts = Object.fromEntries(methods.map(({ id, brewing }) => [id, brewing]));
const ids = methods.map(({ id }) => id);

await writeOrCheck(
  "packages/domain/src/brewing/brew-methods.gen.ts",
  `${header}import type { BrewMethodFacts } from "./brew-method-facts.ts";

export const brewMethods = ${JSON.stringify(facts, null, 2)} as const satisfies Readonly<Record<string, BrewMethodFacts>>;
`,
  command,
);
await writeOrCheck(
  "packages/contract/src/brew-method-ids.gen.ts",
  `${header}/** Ids of the brew methods, from fine to coarse grind (D64). */
export const brewMethodIds = ${JSON.stringify(ids, null, 2)} as const;
`,
  command,
);
