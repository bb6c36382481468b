import { Transform } from "node:stream";

type Stylesheets = ReadonlyMap<string, { readonly text: string }>;

/**
 * Returns a stream that rewrites the head of a page and passes the rest on. It removes `modulepreload` links, which compete with
 * the font and the stylesheet for the first bytes, and inlines the stylesheets that it is given.
 */
export function transformHead(stylesheets: Stylesheets | undefined): Transform {
  let head: string | undefined = "";
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      if (head === undefined) return callback(null, chunk);
      head += chunk.toString();
      const end = head.indexOf("</head>");
      if (end === -1 && head.length < maxHeadLength) return callback();
      const text = rewriteHead(head, stylesheets);
      head = undefined;
      return callback(null, text);
    },
    flush(callback) {
      callback(null, head === undefined || head === "" ? undefined : rewriteHead(head, stylesheets));
    },
  });
}

const maxHeadLength = 1_000_000;

export const rewriteHead = (head: string, stylesheets: Stylesheets | undefined): string =>
  head
    // Links need no nonce. Browsers hide its value, so React would find another one than it has rendered.
    .replaceAll(/<link nonce="[^"<>]*" /g, "<link ")
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, "")
    .replaceAll(/<link rel="stylesheet" href="([^"<>]*)"[^<>]*>/g, (link, address: string) => {
      const stylesheet = stylesheets?.get(address);
      return stylesheet === undefined ? link : `<style>${stylesheet.text}</style>`;
    });
