/** Accepts host names in the portal's form only, since anything else would be unsafe in a header. */
const isDomain = (domain: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain);

/** `north.coffee` includes `www.north.coffee`; `*.north.coffee` includes every subdomain. */
const matches = (host: string, domain: string): boolean =>
  domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain || host === `www.${domain}`;

/** Returns whether a host is one of the domains. */
export const isHostOf = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => matches(host, domain));

/** Returns whether a page of this origin may show the roaster's recipes: any page while no domain is listed. */
export function isAllowedOrigin(
  origin: string | undefined,
  domains: readonly string[],
  ownOrigins: ReadonlySet<string>,
): boolean {
  if (domains.length === 0 || origin === undefined || ownOrigins.has(origin)) return true;
  const host = URL.parse(origin)?.hostname;
  return host !== undefined && isHostOf(host, domains);
}

/** Returns the sources of the CSP directive `frame-ancestors` for the allowed domains. */
export function frameAncestors(domains: readonly string[], ownOrigins: ReadonlySet<string>): string {
  if (domains.length === 0) return "*";
  const hosts = domains
    .filter(isDomain)
    .flatMap((domain) => (domain.startsWith("*.") ? [domain] : [domain, `www.${domain}`]));
  return ["'self'", ...ownOrigins, ...hosts.map((host) => `${host}:*`)].join(" ");
}
