import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCertificate } from "../deploy/haproxy-fixtures.ts";
import { endOf, startInstance } from "../instance.ts";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts, returnsOk } from "../processes/ports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface RunningWeb {
  readonly url: string;
  readonly apiUrl: string;
  readonly api: ManagedProcess;
  readonly databaseUrl: string;
  readonly web: ManagedProcess;
  /** Returns how the API or the web front end exited; undefined while both run. */
  readonly exitReason: () => string | undefined;
  /** Folder of the received emails, one file each. */
  readonly mailDirectory: string;
  /** The client id of an app that can connect by OAuth. */
  readonly clientId: string;
  /** Stops all processes and removes the database. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  /** Node options for the web front end. */
  readonly nodeOptions?: readonly string[];
  /** Node options for the API. */
  readonly apiNodeOptions?: readonly string[];
  /** Additional environment variables of API and worker. */
  readonly environment?: Readonly<Record<string, string>>;
}

export const buildWeb = () =>
  void execFileSync("npm", ["run", "--silent", "web:build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });

/**
 * Starts the built web front end, an API, a worker, a mail catcher, an identity provider like Apple's and the site of an app, with
 * a separate database and demo data.
 */
export async function startWeb({
  nodeOptions = [],
  apiNodeOptions = [],
  environment = {},
}: StartOptions = {}): Promise<RunningWeb> {
  const [webPort = 0, mailPort = 0, applePort = 0, clientPort = 0] = await findFreePorts(4);
  const url = `http://127.0.0.1:${webPort}`;
  const mailDirectory = mkdtempSync(join(tmpdir(), "brewdial-web-mail-"));
  const certificates = mkdtempSync(join(tmpdir(), "brewdial-web-app-"));
  createCertificate(certificates, "DNS:localhost");
  const started: ManagedProcess[] = [];
  let instance: Awaited<ReturnType<typeof startInstance>> | undefined;
  const stop = async () => {
    await Promise.all(started.map((managed) => managed.stop()));
    await instance?.stop();
    for (const directory of [mailDirectory, certificates])
      rmSync(directory, { recursive: true, force: true });
  };
  const command = { command: process.execPath, cwd: root };
  try {
    // Started before the instance, which takes a while: another process could take the ports meanwhile.
    started.push(
      await startProcess({
        ...command,
        name: "mail catcher",
        args: ["tools/dev-services/mail-catcher.ts", String(mailPort), mailDirectory],
        isReady: acceptsConnections(mailPort),
      }),
    );
    started.push(
      await startProcess({
        ...command,
        name: "identity provider",
        args: ["tools/web/identity-provider.ts", String(applePort)],
        isReady: acceptsConnections(applePort),
      }),
    );
    started.push(
      await startProcess({
        ...command,
        name: "app",
        args: ["tools/web/client-site.ts", String(clientPort), certificates, url],
        isReady: acceptsConnections(clientPort),
      }),
    );
    instance = await startInstance({
      nodeOptions: apiNodeOptions,
      environment: {
        BASE_URL: url,
        WEB_URL: url,
        LEGAL_DIRECTORY: "tools/demo/legal",
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        APPLE_JWKS_URL: `http://127.0.0.1:${applePort}/auth/keys`,
        OAUTH: "on",
        OAUTH_LOCAL_CLIENTS: "on",
        WEBHOOK_LOCAL_ENDPOINTS: "on",
        NODE_EXTRA_CA_CERTS: join(certificates, "certificate.pem"),
        ...environment,
      },
    });
    const web = await startProcess({
      ...command,
      name: "web",
      args: [...nodeOptions, "apps/web/server/main.ts"],
      env: {
        WEB_PORT: String(webPort),
        HOST: "127.0.0.1",
        WEB_URL: url,
        API_URL: instance.baseUrl.origin,
        // Each test sets its own client address, so that per-client limits do not apply.
        TRUST_PROXY: "127.0.0.0/8",
        LEGAL_DIRECTORY: "tools/demo/legal",
        APPLE_WEB_CLIENT_ID: "brewdial.tools",
        // A different site than 127.0.0.1, as Apple's is.
        APPLE_AUTHORIZE_URL: `http://localhost:${applePort}/auth/authorize`,
        METRICS_PORT: "",
        LOG_LEVEL: "warn",
      },
      isReady: returnsOk(`${url}/web/ready`),
      readyWithinMs: 180_000,
    });
    started.push(web);
    const { api, baseUrl, databaseUrl, exitReason } = instance;
    return {
      url,
      apiUrl: baseUrl.origin,
      databaseUrl,
      api,
      web,
      mailDirectory,
      clientId: `https://localhost:${clientPort}/client.json`,
      exitReason: () => exitReason() ?? endOf(web),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
