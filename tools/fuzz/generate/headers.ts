import type { Random } from "../../numbers/random.ts";

/** Unusual values by header; commas and quotes target parsers of lists. */
const values: Readonly<Record<string, readonly string[]>> = {
  accept: ["*/*", "text/html", "application/json;q=0", "a/b/c;;q=", ",".repeat(3000), "text/event-stream"],
  "accept-encoding": ["br", "gzip;q=0, *;q=0", "identity;q=0", "x".repeat(3000)],
  "accept-language": ["de", "xx-YY-zz;q=a", "*", "en,".repeat(1500)],
  "content-encoding": ["gzip", "br", "identity", "unknown"],
  cookie: ["svc_session", "svc_session=", "=;=;=", 'svc_session="quoted"', "a=b; ".repeat(1500)],
  dnt: ["1"],
  "sec-gpc": ["1"],
  expect: ["100-continue"],
  "idempotency-key": ["key", "k".repeat(255), "k".repeat(256), "a b", "'", ""],
  "if-match": ["*", '"x"'],
  "if-modified-since": ["Thu, 01 Jan 1970 00:00:00 GMT", "yesterday"],
  "if-none-match": ["*", 'W/"x"', '""', '"a', ",,,", '"a",'.repeat(3000)],
  "mcp-protocol-version": ["2025-11-25", "1999-01-01", ""],
  origin: ["null", "https://evil.example", "http://", "https://a.example\\@b.example"],
  range: ["bytes=0-1", "bytes=5-1", "bytes=0-,".repeat(500)],
  referer: ["https://shop.example/page?email=a@example.org", "about:blank", "http://[", "x".repeat(4000)],
  "sec-fetch-site": ["cross-site", "same-origin", "none", "x"],
  "sec-purpose": ["prefetch"],
  traceparent: ["00-00000000000000000000000000000000-0000000000000000-00", "x"],
  "user-agent": ["", "Googlebot/2.1", "\u00FF\u00FE", "x".repeat(6000)],
  "x-client-type": ["mobile", "web", "toaster"],
  "x-forwarded-for": ["", "x", "::1", "::ffff:1.2.3.4", "1.2.3.4:5678", "[::1]:80", "1.2.3.4,".repeat(800)],
  "x-forwarded-host": ["evil.example", "a b"],
  "x-http-method-override": ["DELETE"],
  "x-request-id": ["request-12345", "x".repeat(200), '{"a":1}'],
};
const names = Object.keys(values);

/** Returns one to four headers with unusual values. */
export function oddHeaders(random: Random): Record<string, string> {
  const chosen = Array.from({ length: 1 + random.below(4) }, () => random.pick(names));
  return Object.fromEntries(chosen.map((name) => [name, random.pick(values[name] ?? [""])]));
}

/** Returns a token that must be rejected, often a modified spelling of a real one. */
export function mangledToken(token: string, random: Random): string {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  return random.pick([
    "",
    "x",
    "a.b.c",
    "...",
    `${none}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${payload}.${signature.slice(1)}`,
    `${header}.${payload}.${signature}.${signature}`,
    `${payload}.${header}.${signature}`,
    `${header}.${Buffer.from('{"sub":"1"}').toString("base64url")}.${signature}`,
    "x".repeat(5000),
    ".".repeat(5000),
  ]);
}
