/** Host names as the portal keeps them; anything else could not be put into a header safely. */
const isDomain = (domain: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(domain);

/** `north.coffee` means `www.north.coffee` too; `*.north.coffee` every subdomain (D117). */
const matches = (host: string, domain: string): boolean =>
  domain.startsWith("*.") ? host.endsWith(domain.slice(1)) : host === domain || host === `www.${domain}`;

/** Whether a page of this origin may show the roaster's recipes: any page while no domain is listed (D117). */
export function isAllowedOrigin(
  origin: string | undefined,
  domains: readonly string[],
  ownOrigins: ReadonlySet<string>,
): boolean {
  if (domains.length === 0 || origin === undefined || ownOrigins.has(origin)) return true;
  const host = URL.parse(origin)?.hostname;
  return host !== undefined && domains.some((domain) => matches(host, domain));
}

/** The same rule as the sources of a content policy's `frame-ancestors`. */
export function frameAncestors(domains: readonly string[], ownOrigins: ReadonlySet<string>): string {
  if (domains.length === 0) return "*";
  const hosts = domains
    .filter(isDomain)
    .flatMap((domain) => (domain.startsWith("*.") ? [domain] : [domain, `www.${domain}`]));
  return ["'self'", ...ownOrigins, ...hosts.map((host) => `${host}:*`)].join(" ");
}
