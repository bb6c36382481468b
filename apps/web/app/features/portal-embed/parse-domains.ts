import { parseHostPattern } from "@brewdial/domain/business/host-pattern.ts";

/** Maximum that the API accepts. */
const maxDomains = 20;

/** Parses domains, one per line or separated by commas. Returns the first problem instead of guessing. */
export function parseDomains(
  text: string,
): { readonly domains: string[] } | { readonly invalid: string } | { readonly tooMany: true } {
  const lines = text.split(/[\s,]+/).filter((line) => line !== "");
  if (lines.length > maxDomains) return { tooMany: true };
  const invalid = lines.find((line) => parseHostPattern(line) === undefined);
  return invalid === undefined ? { domains: lines } : { invalid };
}
