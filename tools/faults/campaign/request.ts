import { Agent, type IncomingHttpHeaders, request as httpRequest } from "node:http";

export interface RequestOptions {
  readonly method?: "GET" | "POST";
  /** Loopback address to send from: HAProxy and the API see it as the client's, so that per-client limits apply to it alone. */
  readonly address: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Sample {
  readonly path: string;
  /** Status of the response; 0 without one. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
  /** HAProxy's own responses have no request id. */
  readonly hasRequestId: boolean;
  readonly ms: number;
  /** Time when it ended, by performance.now(). */
  readonly endedAt: number;
  readonly body: string;
}

/** Longer than every timeout of the service, so that the service responds first. */
const timeoutMs = 25_000;
/** Opens a connection for each request, because a server may close an idle one at any time, which is not a fault. */
const agent = new Agent({ keepAlive: false });

/** Sends a request; never rejects. */
export function sendRequest(url: string, options: RequestOptions): Promise<Sample> {
  const { method = "GET", address, token, headers = {}, body } = options;
  const started = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, headers: IncomingHttpHeaders, text: string) => {
      const endedAt = performance.now();
      const path = new URL(url).pathname;
      const hasRetryAfter = headers["retry-after"] !== undefined;
      const hasRequestId = headers["x-request-id"] !== undefined;
      resolve({ path, status, hasRetryAfter, hasRequestId, ms: endedAt - started, endedAt, body: text });
    };
    const fail = (error: Error) => finish(0, {}, error.message);
    const sent = httpRequest(
      url,
      {
        agent,
        method,
        localAddress: address,
        timeout: timeoutMs,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.once("end", () => finish(response.statusCode ?? 0, response.headers, text));
        response.once("error", fail);
      },
    );
    sent.once("timeout", () => sent.destroy(new Error("No response in time")));
    sent.once("error", fail);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Returns the loopback address with this number. Every address of 127.0.0.0/8 is local on Linux. */
export const addressOf = (network: number, number: number) =>
  `127.${network}.${(number >> 8) & 255}.${number & 255 || 1}`;

/** Returns whether a client would consider it a failure of the service. */
export const isFailure = ({ status }: Sample): boolean => status === 0 || status >= 500;
