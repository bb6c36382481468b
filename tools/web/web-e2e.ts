// npm run tools -- web-e2e [options of Playwright]: builds the web front end and runs apps/web/e2e against an instance of its own.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startInstance } from "../instance.ts";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts, returnsOk } from "../processes/ports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const command = { command: process.execPath, cwd: root };
const [webPort = 0, mailPort = 0] = await findFreePorts(2);
const webUrl = `http://127.0.0.1:${webPort}`;
const mailDirectory = mkdtempSync(join(tmpdir(), "brewdial-web-mail-"));
const started: ManagedProcess[] = [];

execFileSync("npm", ["run", "--silent", "web:build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
execFileSync(process.execPath, ["tools/web/web-budgets.ts", "--quiet"], { cwd: root, stdio: "inherit" });
const instance = await startInstance({
  environment: { BASE_URL: webUrl, WEB_URL: webUrl, SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
});
try {
  started.push(
    await startProcess({
      ...command,
      name: "mail catcher",
      args: ["tools/dev-services/mail-catcher.ts", String(mailPort), mailDirectory],
      isReady: acceptsConnections(mailPort),
    }),
    await startProcess({
      ...command,
      name: "web",
      args: ["apps/web/server/main.ts"],
      env: {
        WEB_PORT: String(webPort),
        HOST: "127.0.0.1",
        WEB_URL: webUrl,
        API_URL: instance.baseUrl.origin,
        // Each test names its own client address, so that limits per client do not hit it.
        TRUST_PROXY: "127.0.0.0/8",
        METRICS_PORT: "",
        LOG_LEVEL: "warn",
      },
      isReady: returnsOk(`${webUrl}/web/ready`),
    }),
  );
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  const config = "apps/web/e2e/playwright.config.ts";
  const { status } = spawnSync(
    process.execPath,
    [playwright, "test", "--config", config, ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, WEB_E2E_URL: webUrl, WEB_E2E_MAIL: mailDirectory },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await Promise.all(started.map((managed) => managed.stop()));
  await instance.stop();
  rmSync(mailDirectory, { recursive: true, force: true });
}
