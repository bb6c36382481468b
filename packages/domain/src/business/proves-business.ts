import { freeMailDomains } from "./free-mail.ts";

/** What is known about a business. */
export interface Business {
  readonly websiteUrl: string | null;
  readonly contactEmail: string | null;
}

/** The host of a web address as names are compared: punycode, lower case, no dot at the end; undefined where there is none. */
function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/\.$/, "") || undefined;
}

/**
 * The domain of a mail address, the same way. Only letters, digits, dots and hyphens in their plain forms: a mail server must not
 * take for one domain what is read here as another.
 */
function mailDomainOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const isPlain = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && domain === domain.normalize("NFKC");
  return isPlain ? hostOf(`http://${domain}`) : undefined;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/**
 * Whether control of a mailbox shows that somebody speaks for a business: the address is the business's own contact address, or its
 * domain is the website's or lies within it. A domain above the website's proves nothing, since shops share hosts
 * (`north.shops.example`); nor does any free-mail address (D111).
 */
export function provesBusiness(email: string, { websiteUrl, contactEmail }: Business): boolean {
  const domain = mailDomainOf(email);
  if (domain === undefined) return false;
  if ([...freeMailDomains].some((free) => isWithin(domain, free))) return false;
  if (contactEmail !== null && email.toLowerCase() === contactEmail.toLowerCase()) return true;
  const website = websiteUrl === null ? undefined : hostOf(websiteUrl)?.replace(/^www\./, "");
  return website !== undefined && website.includes(".") && isWithin(domain, website);
}
