import { chooseEncoding, encodeOnce } from "@brewdial/server/encodings.ts";
import { etagOf } from "./etag.ts";

/** A static text in an encoding that the client accepts, with its response headers. */
export interface EncodedText {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Returns the Brotli quality: on large texts the highest one takes seconds and saves little. */
const qualityFor = (text: string) => (text.length > 200_000 ? 6 : 11);

/** Serves a text from memory. It is compressed once per encoding, when a client first accepts that encoding. */
export function createCompressedText(
  text: string,
): (acceptEncoding: string | string[] | undefined) => Promise<EncodedText> {
  const headers = { vary: "Accept-Encoding", etag: etagOf(text) };
  const encoded = encodeOnce(Buffer.from(text), qualityFor(text));
  return async (acceptEncoding) => {
    const encoding = chooseEncoding(acceptEncoding);
    const body = await encoded.get(encoding);
    return encoding === undefined
      ? { body, headers }
      : { body, headers: { ...headers, "content-encoding": encoding } };
  };
}
