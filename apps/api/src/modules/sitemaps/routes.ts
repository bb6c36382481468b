import { addressIn } from "@brewdial/config/config.ts";
import * as contract from "@brewdial/contract/sitemaps/endpoints.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind, rawResponse } from "../../http/bind.ts";
import {
  countCatalogPages,
  listCatalogEntries,
  listPublishedEntries,
  listStoredEntries,
} from "./list-entries.ts";
import { listFilledRanges, listPublishedPages, type PageTable } from "./queries.ts";
import { encodeStream, renderIndex, streamSitemap } from "./write-sitemap.ts";

const { sitemapKinds, sitemapSize } = contract;
type Kind = (typeof sitemapKinds)[number];
const isTable = (kind: Kind): kind is PageTable =>
  kind === "recipes" || kind === "coffees" || kind === "roasters";

/** Binds the sitemaps of the web front end's public pages, and the texts for crawlers and for those who report vulnerabilities. */
export function sitemaps({ db: { replica }, catalog, config, now }: Deps) {
  const { webUrl } = config;
  // Paths consist of ids and slugs; only the origin could contain a character that XML reserves.
  const origin = webUrl.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

  const listFiles = async (kind: Kind) => {
    if (kind === "published")
      return (await listPublishedPages(replica)).length === 0 ? [] : ["published-1.xml"];
    const numbers = isTable(kind)
      ? await listFilledRanges(replica, kind, sitemapSize)
      : listNumbers(Math.ceil(countCatalogPages(kind, catalog.current()) / sitemapSize));
    return numbers.map((number) => `${kind}-${number}.xml`);
  };

  return [
    bind(contract.getSitemapIndex, async () =>
      renderIndex(origin, (await Promise.all(sitemapKinds.map(listFiles))).flat()),
    ),

    bind(contract.getSitemap, async ({ params }, { request }) => {
      const { kind, number } = parseFile(params.file);
      const stream = await streamSitemap(
        isTable(kind)
          ? listStoredEntries(replica, kind, origin, number)
          : kind === "published"
            ? listPublishedEntries(replica, origin, number)
            : listCatalogEntries(kind, catalog.current(), origin, number),
      );
      if (stream === undefined) throw notFound("Sitemap");
      const { body, headers } = encodeStream(stream, request.headers["accept-encoding"]);
      if (request.method === "HEAD") body.destroy();
      return rawResponse(200, request.method === "HEAD" ? "" : body, {
        "content-type": "application/xml; charset=utf-8",
        ...headers,
      });
    }),

    bind(contract.getRobots, async () => `User-agent: *\nAllow: /\n\nSitemap: ${webUrl}/sitemap.xml\n`),

    bind(contract.getSecurityContact, async () =>
      [
        `Contact: mailto:${addressIn(config.securityContact)}`,
        `Expires: ${findExpiry(now())}`,
        "Preferred-Languages: en, de",
        `Canonical: ${webUrl}/.well-known/security.txt`,
        "",
      ].join("\n"),
    ),
  ];
}

/** Returns the midnight half a year ahead: RFC 9116 recommends less than a year. */
const findExpiry = (now: Date): string => {
  const expiry = new Date(now);
  expiry.setUTCDate(expiry.getUTCDate() + 180);
  expiry.setUTCHours(0, 0, 0, 0);
  return expiry.toISOString();
};

const listNumbers = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** Parses `recipes-12.xml`; any other name is 404. */
function parseFile(file: string): { readonly kind: Kind; readonly number: number } {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,8})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((known) => known === name);
  if (kind === undefined) throw notFound("Sitemap");
  return { kind, number: Number(digits) };
}
