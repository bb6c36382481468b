// npm run tools -- web-e2e [options of Playwright]: builds the web front end and runs apps/web/e2e against an instance of its own.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb, startWeb } from "./start-web.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

buildWeb();
const { url, apiUrl, mailDirectory, stop } = await startWeb();
try {
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const config = "apps/web/e2e/playwright.config.ts";
  const { status } = spawnSync(
    process.execPath,
    [playwright, "test", "--config", config, ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, WEB_E2E_URL: url, WEB_E2E_API: apiUrl, WEB_E2E_MAIL: mailDirectory },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await stop();
}
