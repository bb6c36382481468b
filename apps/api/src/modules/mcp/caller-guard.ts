import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "@brewdial/config/config.ts";
import { forbidden } from "../../core/errors.ts";
import { isLoopback } from "../../platform/loopback.ts";

type Addresses = Pick<Config, "baseUrl" | "webUrl" | "webOrigins">;

/** Addresses of a server that listens on all interfaces without a BASE_URL, so that its host name is unknown. */
const anyAddress = new Set(["0.0.0.0", "[::]"]);

// DNS rebinding needs a host name, which anyone can point at our server; an IP address cannot be spoofed that way.
const isIpAddress = (hostname: string) => isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;

/**
 * Rejects requests for a host name that is not ours (DNS rebinding), as MCP requires. Any https page may call a public
 * server, since it is read-only and uses no credentials; only pages of the same machine may call a server on loopback.
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
    names.has(hostname) || isLoopback(hostname) || anyAddress.has(own) || (!isLocal && isIpAddress(hostname));
  const allowsOrigin = (origin: string) => {
    if (knownOrigins.has(origin)) return true;
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    if (url === undefined) return false;
    return isLoopback(url.hostname) ? /^https?:$/.test(url.protocol) : !isLocal && url.protocol === "https:";
  };

  return ({ hostname, headers: { origin } }) => {
    if (!allowsHost(hostname.toLowerCase()))
      throw forbidden(`The Host header is not allowed: call ${baseUrl}/api/mcp`);
    if (origin !== undefined && !allowsOrigin(origin)) {
      throw forbidden(
        isLocal
          ? "Only pages on this machine can call a local server"
          : "Only pages served over https can call this endpoint",
      );
    }
  };
}
