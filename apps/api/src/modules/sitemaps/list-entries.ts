import { loadPopularGrinders } from "@brewdial/catalog/popular-grinders.ts";
import { brewerPages } from "@brewdial/domain/brewing/brewer-pages.ts";
import { sitemapSize } from "@brewdial/contract/sitemaps/endpoints.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { getEntries, listPublishedPages, type PageTable } from "./queries.ts";

/** Rows per statement. The connection is returned to the pool in between, so a slow client holds none. */
const batchSize = 1000;

/** Yields the entries of one range of ids as XML in batches, read by key. */
export async function* listStoredEntries(
  db: Executor,
  table: PageTable,
  origin: string,
  range: number,
): AsyncGenerator<string> {
  const maxId = range * sitemapSize;
  for (let afterId = maxId - sitemapSize; ;) {
    const { xml, lastId, count } = await getEntries(db, table, origin, { afterId, maxId, limit: batchSize });
    if (xml !== null) yield xml;
    if (count < batchSize) return;
    afterId = lastId;
  }
}

/** Yields the entries of every published recipe on each of the popular grinders, as XML: a few thousand, in one sitemap. */
export async function* listPublishedEntries(
  db: Executor,
  origin: string,
  number: number,
): AsyncGenerator<string> {
  if (number > 1) return;
  const grinders = loadPopularGrinders();
  for (const { id, lastmod } of await listPublishedPages(db))
    yield grinders
      .map(
        (slug) => `<url><loc>${origin}/recipes/${id}/on/${slug}</loc><lastmod>${lastmod}</lastmod></url>\n`,
      )
      .join("");
}

/** Kinds of pages that are generated from the catalog. */
export type CatalogKind = "grinders" | "brewers" | "conversions";

/** Returns the number of pages of a kind. */
export const countCatalogPages = (kind: CatalogKind, { grinders }: Equipment): number =>
  ({
    grinders: grinders.length,
    brewers: brewerPages.length,
    conversions: grinders.length * (grinders.length - 1),
  })[kind];

/** Yields the XML entries of one sitemap of catalog pages. */
export function* listCatalogEntries(
  kind: CatalogKind,
  equipment: Equipment,
  origin: string,
  number: number,
): Generator<string> {
  const listPaths = {
    grinders: listGrinderPaths,
    brewers: listBrewerPaths,
    conversions: listConversionPaths,
  };
  for (const path of listPaths[kind](equipment)
    .drop((number - 1) * sitemapSize)
    .take(sitemapSize))
    yield `<url><loc>${origin}${path}</loc><lastmod>${equipment.date}</lastmod></url>\n`;
}

function* listGrinderPaths({ grinders }: Equipment): Generator<string> {
  for (const { slug } of grinders) yield `/grinders/${slug}`;
}

function* listBrewerPaths(): Generator<string> {
  for (const { slug } of brewerPages) yield `/brewers/${slug}`;
}

/** Yields a path for every pair of different grinders. */
function* listConversionPaths({ grinders }: Equipment): Generator<string> {
  for (const from of grinders)
    for (const to of grinders) if (to !== from) yield `/convert/${from.slug}-to-${to.slug}`;
}
