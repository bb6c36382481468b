const label = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const hostName = new RegExp(`^(?=.{1,253}$)${label}(\\.${label})+$`);

/**
 * A host name as people write it, as it is compared: lower case, punycode, `*.` before it for every host below; undefined where it is
 * none (D117). Not an address, a port or a path: those name no site.
 */
export function readHostPattern(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const star = text.startsWith("*.") ? "*." : "";
  const host = text.slice(star.length);
  if (host === "localhost") return star === "" ? host : undefined;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  const isAddress = /(^|\.)\d+$/.test(hostname);
  return hostName.test(hostname) && !isAddress ? star + hostname : undefined;
}
