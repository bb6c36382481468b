import { pipeline, Readable } from "node:stream";
import { chooseEncoding, createCompressor } from "@brewdial/server/encodings.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Renders the index of sitemaps. */
export const renderIndex = (origin: string, files: readonly string[]): string =>
  [
    `${head}<sitemapindex ${namespace}>`,
    ...files.map((file) => `<sitemap><loc>${origin}/sitemaps/${file}</loc></sitemap>`),
    "</sitemapindex>\n",
  ].join("\n");

type Texts = AsyncIterator<string> | Iterator<string>;

/**
 * Streams a sitemap from its entries, which are read as the client receives them. Returns undefined when there are none. The first entry is
 * read before the headers are sent, so that an unavailable database is an error response.
 */
export async function streamSitemap(entries: Texts): Promise<Readable | undefined> {
  const first = await entries.next();
  if (first.done === true) return undefined;
  const texts = async function* () {
    try {
      yield `${head}<urlset ${namespace}>\n`;
      for (let next: IteratorResult<string> = first; next.done !== true; next = await entries.next())
        yield next.value;
      yield "</urlset>\n";
    } finally {
      await entries.return?.();
    }
  };
  return Readable.from(texts(), { objectMode: false, highWaterMark: 65_536 });
}

/** Compresses a stream if the client accepts it, and returns it with its headers. */
export function encodeStream(stream: Readable, acceptEncoding: string | undefined) {
  const vary = { vary: "Accept-Encoding" };
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === undefined) return { body: stream, headers: vary };
  const body = pipeline(stream, createCompressor(encoding, { isFlushed: false }), () => undefined);
  return { body, headers: { ...vary, "content-encoding": encoding } };
}
