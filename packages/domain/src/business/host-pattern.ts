const isLabel = (text: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text);

/** Returns whether a name has at least two labels and meets the length limits of RFC 1035. */
function isHostName(name: string): boolean {
  const labels = name.split(".");
  return name.length <= 253 && labels.length > 1 && labels.every(isLabel);
}

/**
 * Normalizes a host name for comparison: lower case, punycode, with an optional `*.` prefix for all subdomains. Returns
 * undefined for anything else, including IP addresses, ports and paths.
 */
export function parseHostPattern(input: string): string | undefined {
  const text = input.trim().toLowerCase();
  const star = text.startsWith("*.") ? "*." : "";
  const host = text.slice(star.length);
  if (host === "localhost") return star === "" ? host : undefined;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  const isAddress = /(^|\.)\d+$/.test(hostname);
  return isHostName(hostname) && !isAddress ? star + hostname : undefined;
}
