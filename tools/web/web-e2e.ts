// npm run tools -- web-e2e [options of Playwright]: builds the web front end and runs apps/web/e2e against a separate instance.
// Also fails when Node printed a warning while it served the pages, such as one about APIs that only browsers have.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb, startWeb } from "./start-web.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

buildWeb();
const directory = mkdtempSync(join(tmpdir(), "brewdial-web-e2e-"));
const warningsFile = join(directory, "warnings");
const { url, apiUrl, databaseUrl, mailDirectory, clientId, stop } = await startWeb({
  nodeOptions: [`--redirect-warnings=${warningsFile}`],
});
try {
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const config = "apps/web/e2e/playwright.config.ts";
  const { status } = spawnSync(
    process.execPath,
    [playwright, "test", "--config", config, ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        WEB_E2E_URL: url,
        WEB_E2E_API: apiUrl,
        WEB_E2E_DATABASE: databaseUrl,
        WEB_E2E_MAIL: mailDirectory,
        WEB_E2E_CLIENT: clientId,
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await stop();
}
const warnings = existsSync(warningsFile) ? readFileSync(warningsFile, "utf8") : "";
rmSync(directory, { recursive: true, force: true });
if (warnings !== "") {
  process.stderr.write(`The web front end printed warnings:\n${warnings}`);
  process.exitCode = 1;
}
