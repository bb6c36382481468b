import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { endpoints as contractEndpoints } from "@brewdial/contract";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { ConnectionError, FastifyRequest } from "fastify";

interface ParserResponse {
  readonly status: string;
  readonly error: string;
}

const responses: Readonly<Record<string, ParserResponse>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    error: "The request line and headers are larger than 16 KB",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    error: "The request did not arrive in time",
  },
};

const malformed: ParserResponse = { status: "400 Bad Request", error: "The request is not valid HTTP" };

const endpoints: readonly Endpoint[] = contractEndpoints;

/** Paths of the endpoints whose errors are HTML, up to their first parameter. */
const pagePaths = endpoints
  .filter(({ errorFormat }) => errorFormat === "html")
  .map(({ path }) => path.split("{", 1)[0] ?? path);

/** Returns whether the first line of a rejected request names a page. */
function isPageRequest(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false;
  const [, target = ""] = packet.toString("latin1", 0, 100).split(" ");
  return pagePaths.some((path) => target.startsWith(path));
}

/** Responds to requests that Node's HTTP parser rejects. There is no request object, so it writes to the socket. */
export function sendParserError({ code, rawPacket }: ConnectionError, socket: Socket): void {
  if (!socket.writable) return;
  const { status, error } = responses[code] ?? malformed;
  const isPage = isPageRequest(rawPacket);
  const body = isPage ? `<!doctype html><title>Error</title><p>${error}.</p>` : JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${isPage ? "text/html; charset=utf-8" : "application/json"}`,
    `X-Request-Id: ${randomUUID()}`,
    "Cache-Control: no-store",
    "Connection: close",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Returns whether a request has at most one Host header. Of several, Node uses the first, while a proxy may use another. */
export function hasOneHost({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}
