// npm run tools -- fit-catalog [--check]: fits the curves to data/sources and writes the generated files under data/.
import { writeFileSync } from "node:fs";
import { fileUrl, readFileText } from "../read-records.ts";
import { buildOutputs } from "./outputs.ts";
import { readSources } from "./read-sources.ts";

function main(args: readonly string[]): void {
  const unknown = args.find((arg) => arg !== "--check");
  if (unknown !== undefined) {
    console.error(`Unknown option "${unknown}". Usage: npm run tools -- fit-catalog [--check]`);
    process.exitCode = 2;
    return;
  }
  const isCheck = args.includes("--check");
  for (const [file, text] of buildOutputs(readSources())) {
    const isCurrent = readFileText(file) === text;
    if (!isCurrent && isCheck) {
      console.error(`data/${file} does not follow from data/sources. Run: npm run tools -- fit-catalog`);
      process.exitCode = 1;
    }
    if (!isCurrent && !isCheck) writeFileSync(fileUrl(file), text);
    if (isCurrent || !isCheck) console.log(`data/${file} ${isCurrent ? "is up to date" : "was written"}.`);
  }
}

try {
  main(process.argv.slice(2));
} catch (error) {
  // The message names the file and the mistake; a stack trace would add nothing.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
