import { BlockList, isIP } from "node:net";

/** Special-purpose IPv4 ranges (IANA): private, loopback, link-local, carrier-grade NAT, documentation, multicast, reserved. */
const specialRanges = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  // Azure's host service, which can only be reached from virtual machines there.
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** The only IPv6 range that is allocated for the internet. Mapped, translated, local and multicast addresses are outside of it. */
const globalUnicast = "2000::/3";

/** Special parts of the global range: IETF protocols with Teredo, documentation, 6to4. */
const specialIpv6Ranges = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const special = createBlockList(specialRanges, "ipv4");
const global = createBlockList([globalUnicast], "ipv6");
const specialIpv6 = createBlockList(specialIpv6Ranges, "ipv6");

function createBlockList(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Returns whether an IP address is on the public internet. Anything that is not an address, or has a zone, is not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  const version = isIP(address);
  if (version === 4) return !special.check(address, "ipv4");
  return version === 6 && global.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}
