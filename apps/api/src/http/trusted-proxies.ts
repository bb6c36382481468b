import { BlockList, isIP, isIPv6 } from "node:net";
import { createRecentMap } from "../platform/recent-map.ts";

/** Addresses remembered: the proxies themselves, and the clients who came last. */
const rememberedAddresses = 1000;

/** Whether an address is among these addresses and CIDR ranges (D32); false where there are none. */
export function trustedProxies(list: readonly string[]): false | ((address: string) => boolean) {
  if (list.length === 0) return false;
  const proxies = new BlockList();
  for (const entry of list) addProxies(proxies, entry);
  const known = createRecentMap<string, boolean>(rememberedAddresses);
  return (address) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, "");
    const isTrusted = isIP(bare) !== 0 && proxies.check(bare, familyOf(bare));
    known.set(address, isTrusted);
    return isTrusted;
  };
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

function addProxies(proxies: BlockList, entry: string): void {
  const [address = "", bits] = entry.split("/");
  try {
    if (bits === undefined) proxies.addAddress(address, familyOf(address));
    else proxies.addSubnet(address, Number(bits), familyOf(address));
  } catch (cause) {
    throw new Error(`TRUST_PROXY ${entry}: write an address or a range such as 10.0.0.0/8`, { cause });
  }
}
