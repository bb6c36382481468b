/** A byte sequence that servers in a chain may parse differently, sent on its own connection. */
export interface Shape {
  readonly name: string;
  readonly bytes: string;
  /** Half-closes or resets the connection after the bytes. Default: the connection stays open. */
  readonly ending?: "half-close" | "reset";
}

const methods = ["GET", "HEAD", "OPTIONS", "TRACE", "DELETE", "POST", "PUT"];
const smuggled = "GET /api/smuggled HTTP/1.1\r\nHost: a\r\nX-Request-Id: smuggled-request\r\n\r\n";
const unfinished = "DELETE /api/user/account HTTP/1.1\r\nX-Ignore: ";
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** Headers with a body whose framing two parsers may interpret differently. */
const framings: readonly [name: string, headers: string, body: string][] = [
  ["chunked", "Transfer-Encoding: chunked", chunked(smuggled)],
  ["chunked, unfinished request inside", "Transfer-Encoding: chunked", chunked(unfinished)],
  ["chunked in capitals", "TRANSFER-ENCODING: CHUNKED", chunked(smuggled)],
  ["space before the colon", "Transfer-Encoding : chunked", chunked(smuggled)],
  ["tab before the value", "Transfer-Encoding:\tchunked", chunked(smuggled)],
  ["vertical tab before the value", "Transfer-Encoding: \u000Bchunked", chunked(smuggled)],
  ["two codings", "Transfer-Encoding: gzip, chunked", chunked(smuggled)],
  ["chunked not last", "Transfer-Encoding: chunked, identity", chunked(smuggled)],
  ["unknown coding", "Transfer-Encoding: xchunked", chunked(smuggled)],
  [
    "two Transfer-Encoding headers",
    "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
    chunked(smuggled),
  ],
  ["folded header", "Transfer-Encoding:\r\n chunked", chunked(smuggled)],
  ["length and chunked", "Content-Length: 4\r\nTransfer-Encoding: chunked", chunked(smuggled)],
  [
    "chunked and length",
    `Transfer-Encoding: chunked\r\nContent-Length: ${chunked(smuggled).length}`,
    chunked(smuggled),
  ],
  ["two lengths", `Content-Length: 0\r\nContent-Length: ${smuggled.length}`, smuggled],
  ["list of lengths", `Content-Length: 0, ${smuggled.length}`, smuggled],
  ["signed length", `Content-Length: +${smuggled.length}`, smuggled],
  ["negative length", "Content-Length: -1", smuggled],
  ["hexadecimal length", "Content-Length: 0x10", smuggled],
  ["length 0 with a body", "Content-Length: 0", smuggled],
  ["length of the body", `Content-Length: ${smuggled.length}`, smuggled],
  ["length shorter than the body", "Content-Length: 4", `abcd${smuggled}`],
  ["huge chunk size", "Transfer-Encoding: chunked", `FFFFFFFFFFFFFFFF1\r\n${smuggled}\r\n0\r\n\r\n`],
  ["chunk extension with a line feed", "Transfer-Encoding: chunked", `1;a\n\r\nb\r\n0\r\n\r\n${smuggled}`],
  [
    "trailers",
    "Transfer-Encoding: chunked",
    `0\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Length: 5\r\n\r\n${smuggled}`,
  ],
  ["bare line feeds", "Content-Length: 0\n", smuggled],
  ["NUL in a header", "X-Name: a\u0000b\r\nContent-Length: 0", smuggled],
  [
    "framing header named in Connection",
    "Connection: Content-Length\r\nContent-Length: 4",
    `abcd${smuggled}`,
  ],
  ["Expect", "Expect: 100-continue\r\nContent-Length: 4", `abcd${smuggled}`],
  [
    "Upgrade",
    `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Length: 0`,
    smuggled,
  ],
];

const pipelined = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count);

/** Unusual request lines and pipelines, and connections that end at unusual moments. */
const others: readonly Shape[] = [
  { name: "absolute address", bytes: "GET http://evil.example/api/filters HTTP/1.1\r\nHost: a\r\n\r\n" },
  { name: "two Host headers", bytes: "GET /api/filters HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n" },
  { name: "no Host header", bytes: "GET /api/filters HTTP/1.1\r\n\r\n" },
  { name: "HTTP/0.9", bytes: "GET /api/filters\r\n\r\n" },
  {
    name: "HTTP/1.0 chunked",
    bytes: `POST /api/contact HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(smuggled)}`,
  },
  { name: "HTTP/2 preface", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
  { name: "CONNECT", bytes: "CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n" },
  { name: "OPTIONS *", bytes: "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n" },
  {
    name: "early response, body withheld",
    bytes: "POST /api/no-such HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\nabc",
  },
  {
    name: "early response, connection reset",
    bytes: "POST /api/no-such HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\nabc",
    ending: "reset",
  },
  {
    name: "half-closed after the head",
    bytes:
      "POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n",
    ending: "half-close",
  },
  { name: "half-closed after the request", bytes: pipelined("/api/filters", 1), ending: "half-close" },
  {
    name: "half-closed in a chunk",
    bytes: "POST /api/contact HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
    ending: "half-close",
  },
  { name: "20 pipelined, then reset", bytes: pipelined("/api/filters", 20), ending: "reset" },
  { name: "500 pipelined pages, then reset", bytes: pipelined("/grinders", 500), ending: "reset" },
];

/** Returns every shape, with every method if the body matters, on a path of the API and on a page. */
export function listShapes(): readonly Shape[] {
  const framed = ["/api/filters", "/grinders"].flatMap((path) =>
    methods.flatMap((method) =>
      framings.map(([name, headers, body]) => ({
        name: `${method} ${path}: ${name}`,
        bytes: `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n${body}`,
      })),
    ),
  );
  return [...framed, ...others];
}
