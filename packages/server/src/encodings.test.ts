import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, encodeOnce } from "./encodings.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["br;q=0.000, gzip; q=0.5", "gzip"],
  ["identity", undefined],
  ["brotli", undefined],
  ["", undefined],
  [undefined, undefined],
  [`${"x,".repeat(100)}br`, undefined],
])("chooseEncoding of %j returns %s", (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

test("encodeOnce compresses once for each encoding", async () => {
  const body = Buffer.from("grind ".repeat(1000));
  const encoded = encodeOnce(body, 4);
  const [br, again, gzip, plain] = await Promise.all([
    encoded.get("br"),
    encoded.get("br"),
    encoded.get("gzip"),
    encoded.get(undefined),
  ]);
  expect(again).toBe(br);
  expect(brotliDecompressSync(br)).toEqual(body);
  expect(gunzipSync(gzip)).toEqual(body);
  expect(plain).toBe(body);
});
