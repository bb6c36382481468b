import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let workspace: string;

/** Allowed and forbidden imports of each folder: file, specifier, and whether it is allowed. */
const imports: [file: string, specifier: string, allowed: boolean][] = [
  ["packages/domain/src/a.ts", "./b.ts", true],
  ["packages/domain/src/a.ts", "node:fs", false],
  ["packages/domain/src/a.ts", "@brewdial/contract", false],
  ["packages/contract/src/a.ts", "typebox", true],
  ["packages/contract/src/a.ts", "@brewdial/domain/grind/curve.ts", false],
  ["packages/client/src/a.ts", "@brewdial/contract", true],
  ["packages/client/src/a.ts", "@brewdial/db/open.ts", false],
  ["packages/catalog/src/a.ts", "@brewdial/domain/grind/curve.ts", true],
  ["packages/catalog/src/a.ts", "@brewdial/db/open.ts", false],
  ["packages/db/src/a.ts", "pg", true],
  ["packages/db/src/a.ts", "@brewdial/contract", false],
  ["packages/config/src/a.ts", "pino", true],
  ["packages/config/src/a.ts", "@brewdial/db/open.ts", false],
  ["packages/jobs/src/a.ts", "@brewdial/db/executor.ts", true],
  ["packages/jobs/src/a.ts", "@brewdial/contract", false],
  ["apps/worker/src/a.ts", "@brewdial/jobs", true],
  ["apps/worker/src/a.ts", "nodemailer", true],
  ["apps/worker/src/a.ts", "@brewdial/contract", false],
  ["apps/worker/src/a.ts", "../../api/src/config.ts", false],
  ["apps/widget/src/a.ts", "./b.ts", true],
  ["apps/widget/src/a.ts", "@brewdial/contract", false],
  ["apps/api/src/http/a.ts", "../platform/limiter.ts", true],
  ["apps/api/src/http/a.ts", "../modules/health/routes.ts", false],
  ["apps/api/src/platform/a.ts", "../modules/health/routes.ts", false],
  ["apps/api/src/platform/a.ts", "../http/cors.ts", false],
  ["apps/api/src/platform/a.ts", "../core/errors.ts", true],
  ["apps/api/src/core/a.ts", "./viewer.ts", true],
  ["apps/api/src/core/a.ts", "../platform/limiter.ts", false],
  ["apps/api/src/modules/health/a.ts", "../equipment/catalog-source.ts", true],
  ["apps/api/src/modules/health/a.ts", "../equipment/queries.ts", false],
  ["packages/db/src/a.ts", "../../../tools/numbers/random.ts", false],
  ["apps/api/src/modules/health/a.ts", "../../../../../tools/numbers/random.ts", false],
  ["apps/api/src/http/a.ts", "../../../../tools/numbers/random.ts", false],
  ["apps/worker/src/a.ts", "../../../tools/numbers/random.ts", false],
  ["apps/operator/src/a.ts", "../../api/src/modules/coffees/a.ts", true],
  ["apps/operator/src/a.ts", "../../api/src/http/a.ts", false],
  ["apps/operator/src/a.ts", "../../../tools/numbers/random.ts", false],
  ["acceptance/a.ts", "@brewdial/client", true],
  ["acceptance/a.ts", "@brewdial/db/open.ts", false],
  ["acceptance/a.ts", "../apps/api/src/app.ts", false],
];

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), "import-rules-"));
  const config = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8")) as Record<string, unknown>;
  await writeFile(
    join(workspace, ".oxlintrc.json"),
    JSON.stringify({ ...config, $schema: undefined, options: {}, categories: {}, rules: {} }),
  );
});
afterAll(() => rm(workspace, { recursive: true }));

test.each(imports)("%s importing %s: allowed %s", async (file, specifier, allowed) => {
  const path = join(workspace, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import "${specifier}";\n`);
  const output = await new Promise<string>((resolve) => {
    execFile(join(root, "node_modules/.bin/oxlint"), [path], { cwd: workspace }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  await rm(path);
  expect(output.includes("no-restricted-imports")).toBe(!allowed);
});
