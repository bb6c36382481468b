import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Longer than any address with brackets, zone and port. */
const maxLength = 80;

/**
 * Returns the key for counting rate limits: an IPv4 address unchanged, an IPv6 address by its /64 prefix, since one household
 * usually has a whole /64. Everything that is not an address shares one key, so that a proxy which forwards arbitrary text does not
 * get a limit per text.
 */
export function rateLimitKey(address: string | undefined): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) return "unknown";
  return parsed instanceof ipaddr.IPv6 ? `${prefix(parsed, 4)}::/64` : parsed.toString();
}

/** Limit of a /48 as a multiple of the limit of one /64. */
export const wideNetworkFactor = 16;

/**
 * Returns the key of the /48 of an IPv6 address, which is limited in addition to the /64: providers assign a /48 to one customer,
 * who would otherwise have 65,536 separate limits. Undefined for an IPv4 address.
 */
export function wideNetworkKey(address: string | undefined): string | undefined {
  const parsed = parseAddress(address);
  return parsed instanceof ipaddr.IPv6 ? `${prefix(parsed, 3)}::/48` : undefined;
}

/** Returns an anonymized address for logs, without the part that identifies a person: a /24 or a /48. */
export function anonymizeIp(address: string | undefined): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) return "unknown";
  if (parsed instanceof ipaddr.IPv6) return `${prefix(parsed, 3)}::`;
  return [...parsed.octets.slice(0, 3), 0].join(".");
}

/** Returns the client's address in its canonical form, without a port. */
export const canonicalIp = (address: string | undefined): string =>
  parseAddress(address)?.toString() ?? "unknown";

/** Parses an address of a socket or of X-Forwarded-For, which may include a port. IPv4-mapped IPv6 addresses become IPv4. */
function parseAddress(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (address === undefined || address.length > maxLength) return undefined;
  const bare = withoutPort(address.trim());
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

function withoutPort(address: string): string {
  const match = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? /^([\d.]+):\d{1,5}$/.exec(address);
  return match?.[1] ?? address;
}

const prefix = ({ parts }: ipaddr.IPv6, groups: number) =>
  parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(":");
