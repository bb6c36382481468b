import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Returns a function that finds the address of a request's client: the last one of X-Forwarded-For that is not a trusted proxy. */
export function createClientAddress(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const range of trustProxy) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return ({ socket, headers }) => {
    let client = plainAddress(socket.remoteAddress ?? "");
    const forwarded = String(headers["x-forwarded-for"] ?? "").slice(-maxForwardedLength);
    for (const hop of forwarded.split(",").toReversed()) {
      const address = plainAddress(hop.trim());
      if (!isTrusted(client) || isIP(address) === 0) break;
      client = address;
    }
    return client;
  };
}

const maxForwardedLength = 1000;

/** Removes the IPv6 prefix of a mapped IPv4 address. */
const plainAddress = (address: string) => (address.startsWith("::ffff:") ? address.slice(7) : address);
