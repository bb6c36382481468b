import type { Shape } from "@brewdial/contract/model.ts";
import type { PageCheck } from "@brewdial/contract/roaster-portal/embeds.ts";
import { type HtmlTag, listTags } from "@brewdial/domain/text/html-tags.ts";
import type { FetchedPage } from "../../platform/fetch-public-page.ts";
import { isHostOf } from "../embeds/allowed-domains.ts";

type Check = Shape<typeof PageCheck>["checks"][number];

interface Expected {
  readonly slug: string;
  readonly baseUrl: string;
  readonly allowedDomains: readonly string[];
}

/** Checks whether a page meets the requirements of the widget. */
export function inspectPage(page: FetchedPage, { slug, baseUrl, allowedDomains }: Expected): Check[] {
  if (page.status !== 200)
    return [{ name: "reachable", passed: false, message: `The page returned the status ${page.status}.` }];
  const tags = [...listTags(page.html)];
  const check = (name: Check["name"], passed: boolean, good: string, bad: string): Check => ({
    name,
    passed,
    message: passed ? good : bad,
  });
  const slugs = tags.flatMap(({ attributes }) => attributes.get("data-service-widget") ?? []);
  const isOther = slugs.length > 0 && !slugs.includes(slug);
  return [
    { name: "reachable", passed: true, message: "The page was read." },
    check(
      "script",
      tags.some((tag) => isWidgetScript(tag, page.url, baseUrl)),
      "The page loads the widget script.",
      "The page does not load the widget script. Paste the whole snippet, including its last line.",
    ),
    check(
      "element",
      slugs.includes(slug),
      "The page has an element for your roaster.",
      isOther
        ? `The page has a widget, but for another roaster. Set data-service-widget to "${slug}".`
        : "The page has no widget element. Paste the whole snippet where the recipes belong.",
    ),
    check(
      "policy",
      listPolicies(page, tags).every((policy) => allowsWidget(policy, new URL(baseUrl))),
      "No content security policy blocks the widget.",
      `The content security policy blocks the widget. Add ${new URL(baseUrl).origin} to script-src and connect-src.`,
    ),
    check(
      "domain",
      allowedDomains.length === 0 || isHostOf(page.url.hostname, allowedDomains),
      "Your embed settings allow this domain.",
      `Your embed settings do not allow this domain. Add ${page.url.hostname} to your allowed domains.`,
    ),
  ];
}

function isWidgetScript({ name, attributes }: HtmlTag, page: URL, baseUrl: string): boolean {
  const source = name === "script" ? attributes.get("src") : undefined;
  const url = source === undefined ? null : URL.parse(source, page.href);
  const { host, pathname } = new URL(`${baseUrl}/embed/widget.`);
  return (
    url !== null && url.host === host && url.pathname.startsWith(pathname) && url.pathname.endsWith(".js")
  );
}

/** Returns the content security policies of the headers and of meta elements. */
function listPolicies({ headers }: FetchedPage, tags: readonly HtmlTag[]): string[] {
  const inHeaders = [headers["content-security-policy"] ?? []].flat().flatMap((value) => value.split(","));
  const inPage = tags.flatMap(({ name, attributes }) =>
    name === "meta" && attributes.get("http-equiv")?.toLowerCase() === "content-security-policy"
      ? (attributes.get("content") ?? [])
      : [],
  );
  return [...inHeaders, ...inPage];
}

function allowsWidget(policy: string, service: URL): boolean {
  const directives = new Map<string, string[]>();
  for (const directive of policy.toLowerCase().split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    if (!directives.has(name)) directives.set(name, sources);
  }
  const allows = (...names: readonly string[]) => {
    const sources = names.map((name) => directives.get(name)).find((found) => found !== undefined);
    return sources === undefined || sources.some((source) => matchesSource(source, service));
  };
  return allows("script-src-elem", "script-src", "default-src") && allows("connect-src", "default-src");
}

/** Matches a source expression of CSP against the service: `*`, a scheme, or a host with optional scheme, port and path. */
function matchesSource(source: string, { protocol, host, hostname }: URL): boolean {
  if (source === "*" || source === protocol) return true;
  const [name = ""] = source
    .replace(/^https?:\/\//, "")
    .replace(/:\*$/, "")
    .split("/", 1);
  return name === host || name === hostname || (name.startsWith("*.") && hostname.endsWith(name.slice(1)));
}
