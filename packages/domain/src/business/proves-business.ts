import { freeMailDomains } from "./free-mail.ts";

/** The contact data known about a business. */
export interface Business {
  readonly websiteUrl: string | null;
  readonly contactEmail: string | null;
}

/** Returns the host of a URL for comparison: punycode, lower case, no trailing dot; undefined where there is none. */
function parseHost(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/\.$/, "") || undefined;
}

/**
 * Returns the normalized domain of an email address. Accepts letters, digits, dots and hyphens in NFKC form only, so
 * that a mail server cannot resolve a different domain than the one compared here.
 */
function parseMailDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const isPlain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && domain === domain.normalize("NFKC");
  return isPlain ? parseHost(`http://${domain}`) : undefined;
}

/** Returns the host of a website without `www.`; undefined when there is none. */
export const parseWebsiteHost = (url: string | null): string | undefined =>
  url === null ? undefined : parseHost(url)?.replace(/^www\./, "");

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/**
 * Returns whether control of a mailbox proves that its owner represents a business: the address is the business's
 * contact address, or its domain is the website's domain or below it. A domain above the website's proves nothing,
 * since shops share hosts (`north.shops.example`); neither does a free-mail address (D111).
 */
export function provesBusiness(email: string, { websiteUrl, contactEmail }: Business): boolean {
  const domain = parseMailDomain(email);
  if (domain === undefined) return false;
  if ([...freeMailDomains].some((free) => isWithin(domain, free))) return false;
  if (contactEmail !== null && email.toLowerCase() === contactEmail.toLowerCase()) return true;
  const website = parseWebsiteHost(websiteUrl);
  return website !== undefined && website.includes(".") && isWithin(domain, website);
}
