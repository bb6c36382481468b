import { isIPv4, isIPv6 } from "node:net";

/**
 * What limits are counted by: an IPv4 address as it is, an IPv6 address by its /64, since one household has all
 * of those (D32). IPv4 inside IPv6 is unwrapped.
 */
export function clientKey(address: string): string {
  if (!address.includes(":")) return address;
  const bare = address.replace(/%.*$/, "");
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  return mapped ?? `${firstGroups(bare, 4).join(":")}::/64`;
}

/** The address as logs may keep it: the last part of it is cut off. What a proxy passed on that is no address is not kept. */
export function loggedAddress(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0`;
  if (!isIPv6(address)) return "unknown";
  const key = clientKey(address);
  return key.includes(":")
    ? `${firstGroups(key.replace("/64", ""), 3).join(":")}::`
    : key.replace(/\.\d+$/, ".0");
}

function firstGroups(address: string, count: number): string[] {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}
