import type { Random } from "../../numbers/random.ts";

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Functions that turn valid JSON text into a body that parsers treat differently. */
const damages: readonly ((json: string, random: Random) => string | Buffer)[] = [
  () => "",
  () => " ",
  () => "{",
  () => "null",
  () => "[]",
  () => '"text"',
  () => "123",
  () => "NaN",
  (json) => `${json}${json}`,
  (json) => `\uFEFF${json}`,
  (json) => json.slice(0, -1),
  (json) => json.replace(/\}$/, ",}"),
  (json) => json.replaceAll('"', "'"),
  (json) => `/* comment */${json}`,
  (json) => `${json}${"\n".repeat(5000)}`,
  (json) => `${json}${" ".repeat(120_000)}`,
  (json) => json.replace(/\d+/, "1e999"),
  (json) => json.replace(/\d+/, "-0"),
  (json) => json.replace(/\d+/, "007"),
  (json) => json.replace(/\d+/, "9".repeat(2000)),
  (json) => json.replace(/^\{/, '{"__proto__":{"polluted":true},'),
  (json) => json.replace(/^\{/, '{"constructor":{"prototype":{"polluted":true}},'),
  (json) => json.replace(/^\{"([^"]*)":/, '{"$1":null,"$1":'),
  (json) => json.replace(/^\{"([^"]*)":/, `{"$1":${nested(4000, "[", "]")},"other":`),
  () => nested(30_000, "[", "]"),
  () => `${'{"a":'.repeat(12_000)}1${"}".repeat(12_000)}`,
  () => `{${Array.from({ length: 6000 }, (_, index) => `"k${index}":0`).join(",")}}`,
  () => `{"${"k".repeat(60_000)}":1}`,
  () => `[${"0,".repeat(40_000)}0]`,
  (json) => Buffer.from(json, "utf16le"),
  (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0x2c, 0x22, 0xc3, 0x28, 0x22])]),
  (_, random) => Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
];

/** Returns a malformed, oversized, deeply nested or otherwise unusual variant of a JSON body. */
export const rawBody = (json: string, random: Random): string | Buffer => random.pick(damages)(json, random);

export const contentTypes = [
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "APPLICATION/JSON",
  'application/json; profile="',
  "application/vnd.api+json",
  "application/json, text/plain",
  "text/plain",
  "text/html",
  "application/xml",
  "application/octet-stream",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=latin1",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
  `multipart/form-data; boundary=${"b".repeat(200)}`,
  "multipart/mixed; boundary=b",
  "json",
  ";",
  "/",
  "x".repeat(4000),
];

/** Encodes fields according to the content type; for content types other than forms, as JSON. */
export function encodeFields(fields: unknown, contentType: string): string {
  const json = JSON.stringify(fields) ?? "";
  if (typeof fields !== "object" || fields === null) return json;
  const entries = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    return [name, text.toWellFormed()] as const;
  });
  if (contentType.startsWith("application/x-www-form-urlencoded"))
    return new URLSearchParams(entries.map(([name, text]) => [name, text])).toString();
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(contentType)?.[1];
  if (boundary === undefined) return json;
  const parts = entries.map(
    ([name, text]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join("")}--${boundary}--\r\n`;
}
