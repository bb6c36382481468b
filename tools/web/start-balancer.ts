import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { oneClientForAll } from "../deploy/haproxy-client-limits.ts";
import { createCertificate } from "../deploy/haproxy-fixtures.ts";
import { startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePorts } from "../processes/ports.ts";

/**
 * Starts HAProxy with the deployment's configuration in front of a web front end and an API: TLS with a self-signed certificate and
 * HTTP/2, or plain HTTP.
 */
export async function startBalancer(
  webUrl: string,
  // By default the web front end forwards the API's paths.
  { apiUrl = webUrl, variant = "https" }: { apiUrl?: string; variant?: "http" | "https" } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port = 0, plainPort = 0] = await findFreePorts(2);
  const directory = mkdtempSync(join(tmpdir(), "brewdial-balancer-"));
  const { host } = new URL(webUrl);
  const { host: apiHost } = new URL(apiUrl);
  const balancer = await startProcess({
    name: "HAProxy (Debian: apt-get install haproxy)",
    command: "haproxy",
    args: ["-db", "-f", "deploy/haproxy/common.cfg", "-f", `deploy/haproxy/${variant}.cfg`],
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: {
      BIND: `127.0.0.1:${plainPort}`,
      BIND_TLS: `127.0.0.1:${port}`,
      CERTIFICATE: createCertificate(directory),
      ...oneClientForAll,
      API_1: apiHost,
      API_2: apiHost,
      WEB_1: host,
      WEB_2: host,
    },
    isReady: acceptsConnections(variant === "https" ? port : plainPort),
  });
  return {
    url: variant === "https" ? `https://127.0.0.1:${port}` : `http://127.0.0.1:${plainPort}`,
    stop: async () => {
      await balancer.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
