import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import { createPersonalRecipe } from "@brewdial/contract/personal-recipes/endpoints.ts";
import { strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { Compile } from "typebox/compile";
import { expect, test } from "vitest";
import { makeBodies } from "./bodies/make-bodies.ts";
import type { CreateUnzipper, ImportFile, ImportOptions } from "./bundle.ts";
import { ImportError } from "./import-error.ts";
import { recognise } from "./open-files.ts";
import { readImport } from "./read-import.ts";
import { matcher, now } from "./test-fixtures.ts";
import { createRandom, mutate } from "./test-mutations.ts";

/** `IMPORT_MUTATIONS=100000 npm test -- packages/domain/src/import/mutations` runs more of them. */
const runs = Number(process.env["IMPORT_MUTATIONS"] ?? 3000);
const seed = Number(process.env["IMPORT_SEED"] ?? 20_261_118);
/** No file of some kilobytes may take longer, also on a busy machine. */
const maxMilliseconds = 2000;

const createUnzipper: CreateUnzipper = (onEntry) => {
  const unzip = new Unzip(onEntry);
  unzip.register(UnzipInflate);
  return unzip;
};
const options: ImportOptions = { timeZone: "Europe/Berlin", now, createUnzipper };

const root = fileURLToPath(new URL("./fixtures/", import.meta.url));
const files = globSync("**/*.*", { cwd: root })
  .filter((name) => !name.startsWith("expected"))
  .toSorted()
  .map((name) => ({ name, bytes: new Uint8Array(readFileSync(root + name)) }));

const [brewLog, bag, coffee, recipe] = [createBrewLog, createBag, createCoffee, createPersonalRecipe].map(
  ({ body }) => Compile(body.schema),
);

/** Mutates a file. Half of the time, mutated JSON of Beanconqueror is put into a valid archive. */
function mutateFile(file: ImportFile, random: () => number): ImportFile {
  const bytes = mutate(file.bytes, random);
  if (!file.name.endsWith("/Beanconqueror.json") || random() < 0.5) return { ...file, bytes };
  return { name: "Beanconqueror.zip", bytes: zipSync({ "Beanconqueror.json": bytes }, { level: 1 }) };
}

/** Chooses a file and mutates it, in every third run together with the other files of its source. */
function chooseFiles(random: () => number): ImportFile[] {
  const file = files[Math.floor(random() * files.length)] as ImportFile;
  const mutated = mutateFile(file, random);
  if (random() < 2 / 3) return [mutated];
  const [folder] = file.name.split("/");
  return [mutated, ...files.filter((other) => other !== file && other.name.startsWith(`${folder}/`))];
}

/** Imports files as a caller does; returns the code of the error that it ends with. */
async function tryImport(chosen: readonly ImportFile[]): Promise<string> {
  try {
    for (const { bytes, name } of chosen) recognise(bytes, name);
    const bundle = await readImport(chosen, options);
    const { brewLogs, bags, coffees, recipes } = makeBodies(bundle, matcher);
    const invalid = [
      ...brewLogs.filter(({ body }) => brewLog?.Check(body) !== true),
      ...bags.filter(({ body }) => bag?.Check({ coffeeProfileId: 1, ...body }) !== true),
      ...coffees.filter(({ body }) => coffee?.Check(body) !== true),
      ...recipes.filter(({ body }) => recipe?.Check(body) !== true),
    ];
    if (invalid.length > 0) throw new Error(`invalid body: ${JSON.stringify(invalid[0]).slice(0, 600)}`);
    return "imported";
  } catch (error) {
    if (error instanceof ImportError) return error.code;
    throw error;
  }
}

test(`${runs} mutated files are imported as valid bodies or refused with an ImportError`, async () => {
  const outcomes = new Map<string, number>();
  let slowest = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = createRandom(seed + run);
    const chosen = chooseFiles(random);
    const start = performance.now();
    try {
      const outcome = await tryImport(chosen);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    } catch (error) {
      throw new Error(`seed ${seed + run}, ${chosen[0]?.name}`, { cause: error });
    }
    slowest = Math.max(slowest, performance.now() - start);
  }
  // Mutations must reach the readers, not only the parsers of JSON and zip.
  expect(outcomes.get("imported") ?? 0).toBeGreaterThan(runs / 4);
  expect(slowest).toBeLessThan(maxMilliseconds);
  if (process.env["IMPORT_MUTATIONS"] !== undefined)
    process.stdout.write(
      `${JSON.stringify({ ...Object.fromEntries(outcomes), slowestMs: Math.round(slowest) })}\n`,
    );
}, 3_600_000);

test("readImport reads 20,000 brews of a Beanconqueror zip in less than 3 s", async () => {
  const [main] = files.filter(({ name }) => name.endsWith("/Beanconqueror.json"));
  const parsed = JSON.parse(new TextDecoder().decode(main?.bytes)) as { BREWS: { config: object }[] };
  const template = parsed.BREWS[0];
  const brews = Array.from({ length: 20_000 }, (_, index) => ({
    ...template,
    config: {
      uuid: `5f0c1d2e-7a3b-4c4d-8e5f-${String(index).padStart(12, "0")}`,
      unix_timestamp: 1_600_000_000 + index * 3600,
    },
  }));
  const parts = Array.from({ length: 40 }, (_, at) => brews.slice(at * 500, (at + 1) * 500));
  const entries = parts.map((part, at) =>
    at === 0
      ? (["Beanconqueror.json", strToU8(JSON.stringify({ ...parsed, BREWS: part }))] as const)
      : ([`Beanconqueror_Brews_${at}.json`, strToU8(JSON.stringify(part))] as const),
  );
  const bytes = zipSync(Object.fromEntries(entries), { level: 6 });
  // Processor time of this thread, the better of two runs: other tests share the processor.
  const times: number[] = [];
  for (let run = 0; run < 2; run += 1) {
    const start = process.threadCpuUsage();
    const bundle = await readImport([{ name: "Beanconqueror.zip", bytes }], options);
    const { user, system } = process.threadCpuUsage(start);
    times.push(Math.round((user + system) / 1000));
    expect(bundle.brews).toHaveLength(20_000);
    expect(makeBodies(bundle, matcher).brewLogs).toHaveLength(20_000);
  }
  if (process.env["IMPORT_MUTATIONS"] !== undefined)
    process.stdout.write(`${bytes.length} bytes read in ${times.join(" and ")} ms\n`);
  expect(Math.min(...times)).toBeLessThan(3000);
});
