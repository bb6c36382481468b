import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Headers longer than this are cut: browsers list a handful of encodings. */
const maxLength = 200;

/** Returns the encoding of an Accept-Encoding header: br before gzip, without those of quality 0; undefined for neither. */
export function chooseEncoding(accepted: string | readonly string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? "")
    .slice(0, maxLength)
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, quality = ""]) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return (["br", "gzip"] as const).find((encoding) => names.includes(encoding));
}

/**
 * The window, a power of two, is just large enough for the body: the default of 4 MB costs almost twice the CPU time when many
 * bodies are compressed at once.
 */
const brotliParams = (quality: number, bytes: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16)))),
});
/** Assumed size of streams, whose length is unknown; pages have about 100 KB. */
const streamBytes = 250_000;

/** Creates a compressor for a stream. With `isFlushed` every chunk is sent at once, so that a streamed response is not buffered. */
export const createCompressor = (encoding: Encoding, { isFlushed }: { readonly isFlushed: boolean }) =>
  encoding === "br"
    ? createBrotliCompress({
        params: brotliParams(4, streamBytes),
        ...(isFlushed ? { flush: constants.BROTLI_OPERATION_FLUSH } : {}),
      })
    : createGzip(isFlushed ? { flush: constants.Z_SYNC_FLUSH } : {});

const runBrotli = promisify(brotliCompress);
const runGzip = promisify(gzip);

/** A body in the encodings that clients have requested so far. */
export interface EncodedBody {
  readonly get: (encoding: Encoding | undefined) => Promise<Buffer>;
}

/**
 * Compresses a body once per encoding, on first use. `brotliQuality` is 4 for bodies that are cached for a minute, up to 11 for
 * others.
 */
export function encodeOnce(body: Buffer, brotliQuality: number): EncodedBody {
  const params = brotliParams(brotliQuality, body.length);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    get: async (encoding) => {
      if (encoding === undefined) return body;
      const known =
        encoded.get(encoding) ?? (encoding === "br" ? runBrotli(body, { params }) : runGzip(body));
      encoded.set(encoding, known);
      return known;
    },
  };
}
