import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCertificate } from "../deploy/haproxy-fixtures.ts";
import { startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts } from "../processes/ports.ts";

/** Starts HAProxy with the deployment's configuration, TLS and HTTP/2, in front of a web front end. Its certificate is self-signed. */
export async function startBalancer(webUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port = 0, plainPort = 0] = await findFreePorts(2);
  const directory = mkdtempSync(join(tmpdir(), "brewdial-balancer-"));
  // The web front end passes the paths of the API on.
  const { host } = new URL(webUrl);
  const balancer = await startProcess({
    name: "HAProxy (Debian: apt-get install haproxy)",
    command: "haproxy",
    args: ["-db", "-f", "deploy/haproxy/common.cfg", "-f", "deploy/haproxy/https.cfg"],
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      BIND: `127.0.0.1:${plainPort}`,
      BIND_TLS: `127.0.0.1:${port}`,
      CERTIFICATE: createCertificate(directory),
      API_1: host,
      API_2: host,
      WEB_1: host,
      WEB_2: host,
    },
    isReady: acceptsConnections(port),
  });
  return {
    url: `https://127.0.0.1:${port}`,
    stop: async () => {
      await balancer.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
