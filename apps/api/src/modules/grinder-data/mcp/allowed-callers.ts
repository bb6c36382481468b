import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "@brewdial/config/config.ts";
import { forbidden } from "../../../http/errors.ts";

type Addresses = Pick<Config, "baseUrl" | "webUrl" | "webOrigins">;

/** A server on every address without a BASE_URL knows no name of its own. */
const everyAddress = new Set(["0.0.0.0", "[::]"]);

const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

// A name can be pointed at our address by whoever owns it; an address in figures cannot.
const isFigures = (hostname: string) => isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;

/**
 * Refuses pages that reach us under a name that is not ours (DNS rebinding), as MCP asks of servers. A public server may be
 * called by any https page, since it is read-only and takes no credentials; one on loopback only by pages of this machine.
 */
export function createCallerGuard({
  baseUrl,
  webUrl,
  webOrigins,
}: Addresses): (request: FastifyRequest) => void {
  const own = new URL(baseUrl).hostname;
  const isLocal = isLoopback(own);
  const names = new Set([own, new URL(webUrl).hostname]);
  const knownOrigins = new Set([...webOrigins, new URL(webUrl).origin]);

  const allowsHost = (hostname: string) =>
    names.has(hostname) || isLoopback(hostname) || everyAddress.has(own) || (!isLocal && isFigures(hostname));
  const allowsOrigin = (origin: string) => {
    if (knownOrigins.has(origin)) return true;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url === undefined) return false;
    return isLoopback(url.hostname) ? /^https?:$/.test(url.protocol) : !isLocal && url.protocol === "https:";
  };

  return ({ hostname, headers: { origin } }) => {
    if (!allowsHost(hostname.toLowerCase()))
      throw forbidden(`This Host is not served; call ${baseUrl}/api/mcp`);
    if (origin !== undefined && !allowsOrigin(origin)) {
      throw forbidden(
        isLocal
          ? "Only pages of this machine may call a local server"
          : "Only pages served over https may call",
      );
    }
  };
}
