import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { transformHead } from "./page-head.server.ts";

const page =
  '<html><head><link nonce="n" rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><link rel="modulepreload" href="/b.js"/>é</body></html>';

async function transform(
  sheets: Map<string, { text: string }> | undefined,
  chunkSize: number,
): Promise<string> {
  const stream = transformHead(sheets);
  const bytes = Buffer.from(page);
  for (let at = 0; at < bytes.length; at += chunkSize) stream.write(bytes.subarray(at, at + chunkSize));
  stream.end();
  return text(stream);
}

test.each([7, 1000])(
  "transformHead removes module preloads and keeps the body, in chunks of %d bytes",
  async (size) => {
    const result = await transform(undefined, size);
    expect(result).toContain('<head><link rel="stylesheet" href="/assets/a.css"/></head>');
    expect(result).toContain("é</body>");
  },
);

test("transformHead inlines the stylesheets that it is given", async () => {
  const result = await transform(new Map([["/assets/a.css", { text: "a{}" }]]), 1000);
  expect(result).toContain("<head><style>a{}</style></head>");
});
