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

type ErrorFormat = NonNullable<Endpoint["errorFormat"]>;

/** Endpoints whose errors are not plain JSON, by their path up to its first parameter. */
const formats = endpoints.flatMap(({ path, errorFormat }) =>
  errorFormat === undefined ? [] : [{ path: path.split("{", 1)[0] ?? path, errorFormat }],
);

/** Returns the format of errors for the path in the first line of a rejected request. */
function findFormat(packet: unknown): ErrorFormat | undefined {
  if (!Buffer.isBuffer(packet)) return undefined;
  const [, target = ""] = packet.toString("latin1", 0, 100).split(" ");
  return formats.find(({ path }) => target.startsWith(path))?.errorFormat;
}

function formatError(format: ErrorFormat | undefined, error: string): string {
  if (format === "html") return `<!doctype html><title>Error</title><p>${error}.</p>`;
  if (format === "json-rpc")
    return JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32_600, message: error } });
  return JSON.stringify({ error });
}

/** Responds to requests that Node's HTTP parser rejects. There is no request object, so it writes to the socket. */
export function sendParserError({ code, rawPacket }: ConnectionError, socket: Socket): void {
  if (!socket.writable) return;
  const { status, error } = responses[code] ?? malformed;
  const format = findFormat(rawPacket);
  const body = formatError(format, error);
  const head = [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${format === "html" ? "text/html; charset=utf-8" : "application/json"}`,
    `X-Request-Id: ${randomUUID()}`,
    "Cache-Control: no-store",
    "Connection: close",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Returns whether a request has at most one Host header. If there are several, Node uses the first, while a proxy may use another. */
export function hasOneHost({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}
