import { Agent, type IncomingHttpHeaders, request as openRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Request } from "./request.ts";

export interface Response {
  /** 0 when the connection failed or no response came in time. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
  readonly error?: string;
}

export type Send = (request: Request) => Promise<Response>;

export const responseTimeoutMs = 20_000;

/** Sends bytes outside ASCII as UTF-8 and drops control characters, which Node does not allow. */
const toHeaderValue = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/(?!\t)\p{Cc}/gu, (character) => (character >= "\u0080" ? character : ""));

/** Decodes a compressed body; an invalid one is returned unchanged, which no schema accepts. */
function decode(body: Buffer, encoding: string | undefined): Buffer {
  try {
    return encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  } catch {
    return body;
  }
}

/** Returns a function that sends a request over keep-alive connections and never rejects. */
export function createHttpClient(baseUrl: URL): { readonly send: Send; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sendOnce: Send = ({ method, path, headers, body }) => {
    const started = performance.now();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const finish = (response: Omit<Response, "ms">) =>
      resolve({ ...response, ms: performance.now() - started });
    const fail = (error: Error) =>
      finish({ status: 0, headers: {}, body: Buffer.alloc(0), error: error.message || String(error) });
    try {
      const sent = Object.entries(headers).map(([name, value]) => [name, toHeaderValue(value)]);
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const outgoing = openRequest(
        {
          agent,
          host: baseUrl.hostname,
          port: baseUrl.port,
          method,
          path,
          headers: { ...Object.fromEntries(sent), ...length },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
          incoming.on("error", fail);
          incoming.on("end", () =>
            finish({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: decode(Buffer.concat(chunks), incoming.headers["content-encoding"]),
            }),
          );
        },
      );
      outgoing.setTimeout(responseTimeoutMs, () =>
        outgoing.destroy(new Error(`no response within ${responseTimeoutMs} ms`)),
      );
      outgoing.on("error", fail);
      outgoing.end(body);
    } catch (error) {
      fail(error as Error);
    }
    return promise;
  };
  return {
    // A server may close an idle connection just as it is reused: one retry distinguishes that from a crash.
    send: async (request) => {
      const response = await sendOnce(request);
      return response.status === 0 && /ECONNRESET|EPIPE|hang up/.test(response.error ?? "")
        ? sendOnce(request)
        : response;
    },
    close: () => agent.destroy(),
  };
}
