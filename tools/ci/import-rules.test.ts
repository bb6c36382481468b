import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Allowed and forbidden imports of each folder: file, specifier, and whether it is allowed. */
const imports: [file: string, specifier: string, allowed: boolean][] = [
  ["packages/domain/src/a.ts", "./b.ts", true],
  ["packages/domain/src/a.ts", "node:fs", false],
  ["packages/domain/src/a.ts", "@brewdial/contract", false],
  ["packages/contract/src/a.ts", "typebox", true],
  ["packages/contract/src/a.ts", "@brewdial/domain/grind/curve.ts", false],
  ["packages/client/src/a.ts", "@brewdial/contract", true],
  ["packages/client/src/a.ts", "@brewdial/db/open.ts", false],
  ["packages/grind/src/a.ts", "../../domain/src/grind/curve.ts", true],
  ["packages/grind/src/a.ts", "@brewdial/catalog/load.ts", false],
  ["packages/grind/src/a.ts", "../../catalog/src/load.ts", false],
  ["packages/catalog/src/a.ts", "@brewdial/domain/grind/curve.ts", true],
  ["packages/catalog/src/a.ts", "@brewdial/db/open.ts", false],
  ["packages/db/src/a.ts", "pg", true],
  ["packages/db/src/a.ts", "@brewdial/contract", false],
  ["packages/config/src/a.ts", "pino", true],
  ["packages/config/src/a.ts", "@brewdial/db/open.ts", false],
  ["packages/server/src/a.ts", "ipaddr.js", true],
  ["packages/server/src/a.ts", "@brewdial/config/config.ts", false],
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
  ["apps/web/server/a.ts", "@brewdial/config/config.ts", true],
  ["apps/web/server/a.ts", "#app/root.tsx", false],
  ["apps/web/server/a.ts", "@brewdial/contract", false],
  ["apps/web/app/routes/x/route.tsx", "#app/http/request-context.server.ts", true],
  ["apps/web/app/routes/x/route.tsx", "#app/routes/y/route.tsx", false],
  ["apps/web/app/routes/x/route.tsx", "../y/route.tsx", false],
  ["apps/web/app/routes/x/route.tsx", "./y/route.tsx", false],
  ["apps/web/app/routes/x/route.tsx", "./+types/route.ts", true],
  ["apps/web/app/features/x/a.tsx", "#app/features/dial/dial.tsx", true],
  ["apps/web/app/features/x/a.tsx", "#app/features/log/log-list.tsx", false],
  ["apps/web/app/features/today/a.tsx", "#app/features/rating/loupe.tsx", true],
  ["apps/web/app/features/today/a.tsx", "#app/features/player/prepare.tsx", false],
  ["apps/web/app/features/x/a.tsx", "#app/http/request-context.server.ts", false],
  ["apps/web/app/features/x/a.tsx", "./b.server.ts", false],
  ["apps/web/app/features/x/a.server.ts", "./b.server.ts", true],
  ["apps/web/app/features/x/a.server.ts", "#app/http/request-context.server.ts", true],
  ["apps/web/app/features/x/a.server.ts", "@brewdial/contract/auth/endpoints.ts", true],
  ["apps/web/app/features/x/a.server.ts", "#app/features/log/log-list.tsx", false],
  ["apps/web/app/features/x/a.server.ts", "#app/routes/y/route.tsx", false],
  ["apps/web/app/features/x/a.tsx", "@brewdial/contract/auth/endpoints.ts", false],
  ["apps/web/app/features/x/a.tsx", "@brewdial/domain/grind/curve.ts", true],
  ["apps/web/app/ui/a.tsx", "#app/i18n/context.ts", true],
  ["apps/web/app/ui/a.tsx", "#app/features/dial/dial.tsx", false],
  ["apps/web/app/i18n/a.ts", "#app/ui/button.tsx", false],
  ["apps/web/app/i18n/a.ts", "@brewdial/domain/text/locales.ts", true],
  ["apps/web/app/i18n/a.ts", "@brewdial/contract/recipes/endpoints.ts", false],
  ["apps/web/app/fields/a.ts", "@brewdial/contract/field-limits.ts", true],
  ["apps/web/app/fields/a.ts", "@brewdial/contract/recipes/endpoints.ts", false],
  ["apps/web/app/fields/a.ts", "#app/features/editor/draft.ts", false],
  ["apps/web/app/seo/a.ts", "#app/i18n/locale.ts", true],
  ["apps/web/app/seo/a.ts", "#app/http/request-context.server.ts", false],
  ["apps/web/app/http/a.ts", "@brewdial/client", true],
  ["apps/web/app/http/a.ts", "#app/features/dial/dial.tsx", false],
  ["apps/web/app/browser/a.ts", "react", false],
  ["apps/web/enhance/a.ts", "#app/ui/button.tsx", false],
  ["apps/web/enhance/a.ts", "#app/features/dial/dial.tsx", false],
  ["apps/web/enhance/a.ts", "#app/features/dial/dial.server.ts", false],
  ["apps/web/enhance/a.ts", "#app/browser/brew-log.ts", true],
  ["apps/web/e2e/a.ts", "@brewdial/contract/auth/endpoints.ts", true],
  ["apps/web/e2e/a.ts", "../app/root.tsx", false],
  ["acceptance/a.ts", "@brewdial/client", true],
  ["acceptance/a.ts", "@brewdial/db/open.ts", false],
  ["acceptance/a.ts", "../apps/api/src/app.ts", false],
];

/** Returns the file for an import; each import of a folder needs a separate file. */
const fileOf = (index: number) => (imports[index]?.[0] ?? "").replace(/([^/]+)$/, `${index}-$1`);
const indexes = imports.map((_, index) => index);

/** Files in which the linter found a forbidden import. */
let refused: ReadonlySet<string>;
beforeAll(async () => {
  const workspace = await mkdtemp(join(tmpdir(), "import-rules-"));
  const config = JSON.parse(await readFile(join(root, ".oxlintrc.json"), "utf8")) as Record<string, unknown>;
  await writeFile(
    join(workspace, ".oxlintrc.json"),
    JSON.stringify({ ...config, $schema: undefined, options: {}, categories: {}, rules: {} }),
  );
  for (const [index, [, specifier]] of imports.entries()) {
    const path = join(workspace, fileOf(index));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `import "${specifier}";\n`);
  }
  // One process for all files, because starting it takes longer than its work.
  const output = await new Promise<string>((resolve) => {
    const args = ["--format=json", ...indexes.map(fileOf)];
    execFile(join(root, "node_modules/.bin/oxlint"), args, { cwd: workspace }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  await rm(workspace, { recursive: true });
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
  refused = new Set(
    diagnostics.flatMap(({ code, filename }) => (code.includes("no-restricted-imports") ? [filename] : [])),
  );
});

test.each(imports.map((line, index) => [...line, index] as const))(
  "%s importing %s: allowed %s",
  (_file, _specifier, allowed, index) => expect(refused.has(fileOf(index))).toBe(!allowed),
);
