import { readFileSync } from "node:fs";
import { request } from "node:https";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

const clients = 50;

/**
 * Returns a function that sends requests for https://brewdial.example to an IP address; the certificate is verified. The requests
 * come from fifty client addresses in turn, since the service limits the share of a single client.
 */
export function openPublicClient(host: string, certificate: string) {
  const ca = readFileSync(certificate);
  let sentSoFar = 0;
  return (path: string, body?: object): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const sent = request(
      {
        host,
        localAddress: `127.99.0.${(sentSoFar++ % clients) + 1}`,
        port: 443,
        servername: "brewdial.example",
        ca,
        path,
        method: body === undefined ? "GET" : "POST",
        headers: { host: "brewdial.example", ...(body && { "content-type": "application/json" }) },
        timeout: 10_000,
      },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
        response.once("error", reject);
      },
    );
    sent.once("timeout", () => sent.destroy(new Error("timeout")));
    sent.once("error", reject);
    sent.end(body && JSON.stringify(body));
    return promise;
  };
}

/** Sends ten requests a second, cycling through the paths, and records failures; stop() returns how many were sent. */
export function startLoad(send: (path: string) => Promise<Answer>, paths: readonly string[]) {
  let sent = 0;
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  const sendOne = async (path: string) => {
    try {
      const { status, body } = await send(path);
      if (status >= 500) failures.push(`${path} ${status} ${body.slice(0, 100)}`);
    } catch (error) {
      failures.push(`${path} ${(error as Error).message}`);
    }
  };
  const timer = setInterval(() => {
    const one = sendOne(paths[sent++ % paths.length] ?? "/").finally(() => running.delete(one));
    running.add(one);
  }, 100);
  return {
    failures,
    stop: async (): Promise<number> => {
      clearInterval(timer);
      await Promise.all(running);
      return sent;
    },
  };
}
