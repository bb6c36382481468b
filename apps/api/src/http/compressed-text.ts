import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { etagOf } from "./etag.ts";

type Encoding = "br" | "gzip" | "identity";

/** A static text in an encoding that the client accepts, with its response headers. */
export interface EncodedText {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Returns the Brotli quality: on large texts the highest one takes seconds and saves little. */
const qualityFor = (text: string) => (text.length > 200_000 ? 6 : 11);

/** Serves a text from memory. It is compressed asynchronously, once per encoding, when a client first accepts that encoding. */
export function createCompressedText(
  text: string,
): (acceptEncoding: string | string[] | undefined) => Promise<EncodedText> {
  const headers = { vary: "Accept-Encoding", etag: etagOf(text) };
  const encoded = new Map<Encoding, Promise<EncodedText>>();
  const encode = async (encoding: Encoding): Promise<EncodedText> => {
    if (encoding === "identity") return { body: text, headers };
    const body =
      encoding === "br"
        ? await compress.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(text) } })
        : await compress.gzip(text, { level: 9 });
    return { body, headers: { ...headers, "content-encoding": encoding } };
  };
  return (acceptEncoding) => {
    const encoding = chooseEncoding(String(acceptEncoding ?? ""));
    const known = encoded.get(encoding) ?? encode(encoding);
    encoded.set(encoding, known);
    return known;
  };
}

/** Chooses br over gzip, skipping encodings with a quality of 0. */
export function chooseEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, quality = ""]) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
}
