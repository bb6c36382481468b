import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ManagedProcess } from "../processes/managed-process.ts";
import { startProcess } from "../processes/managed-process.ts";
import { acceptsConnections } from "../processes/ports.ts";

const configuration = new URL("../../deploy/varnish/brewdial.vcl", import.meta.url);

export interface Varnish {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts Varnish with deploy/varnish/brewdial.vcl in front of an origin. */
export async function startVarnish(originPort: number, port: number, purgePort: number): Promise<Varnish> {
  const directory = mkdtempSync(join(tmpdir(), "brewdial-varnish-"));
  const file = join(directory, "brewdial.vcl");
  const text = readFileSync(configuration, "utf8");
  writeFileSync(file, text.replace('.port = "3000"', `.port = "${originPort}"`));
  const sockets = ["-a", `public=127.0.0.1:${port}`, "-a", `purge=127.0.0.1:${purgePort}`];
  const varnish: ManagedProcess = await startProcess({
    name: "Varnish (Debian: apt-get install varnish)",
    command: "varnishd",
    args: ["-j", "none", "-F", "-n", directory, ...sockets, "-f", file, "-s", "malloc,64m"],
    isReady: acceptsConnections(port),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await varnish.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
