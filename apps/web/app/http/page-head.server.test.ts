import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { rewriteHead, transformHead } from "./page-head.server.ts";

const page =
  '<html><head><link nonce="n" rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><link rel="modulepreload" href="/b.js"/>é</body></html>';

test.each([7, 1000])(
  "transformHead removes module preloads and keeps the body, in chunks of %d bytes",
  async (size) => {
    const stream = transformHead();
    const bytes = Buffer.from(page);
    for (let at = 0; at < bytes.length; at += size) stream.write(bytes.subarray(at, at + size));
    stream.end();
    expect(await text(stream)).toBe(
      '<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><link rel="modulepreload" href="/b.js"/>é</body></html>',
    );
  },
);

test("rewriteHead inlines the stylesheets that it is given", () => {
  const result = rewriteHead(page, new Map([["/assets/a.css", { text: "a{content:'$&'}" }]]));
  expect(result).toContain("<head><style>a{content:'$&'}</style></head><body><link ");
});
