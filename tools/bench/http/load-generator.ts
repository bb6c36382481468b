import { connect, type Socket } from "node:net";
import { quantile } from "../../numbers/statistics.ts";

/** Returns the next request of a client, as bytes on the wire. */
export type NextRequest = () => string;

export interface LoadOptions {
  readonly port: number;
  readonly next: NextRequest;
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Responses other than 2xx and 304, and broken connections. */
  readonly failed: number;
  readonly answered: number;
}

const responseTimeoutMs = 15_000;

/**
 * Keeps `connections` busy with one request each. Uses plain sockets, which cost little CPU time per request, so that on two cores
 * the server is the bottleneck and not the client.
 */
export async function generateLoad({ port, next, connections, seconds }: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  let failed = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const client = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      let sentAt = 0;
      const send = () => {
        sentAt = performance.now();
        if (sentAt >= until) socket.end();
        else socket.write(next(), "latin1");
      };
      const onAnswer = (status: number) => {
        latencies.push(performance.now() - sentAt);
        if ((status < 200 || status >= 300) && status !== 304) failed += 1;
        send();
      };
      // A server that stops responding fails its connections instead of blocking the run.
      socket.setTimeout(responseTimeoutMs, () => socket.destroy(new Error("No response")));
      socket.once("connect", send);
      socket.once("close", () => resolve());
      socket.once("error", () => {
        failed += 1;
        resolve();
      });
      readAnswers(socket, onAnswer);
    });
  await Promise.all(Array.from({ length: connections }, client));
  const elapsedSeconds = (performance.now() - started) / 1000;
  return {
    perSecond: (latencies.length - failed) / elapsedSeconds,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
    failed,
    answered: latencies.length,
  };
}

const headEnd = Buffer.from("\r\n\r\n");

/** Finds the end of each response: the head, then Content-Length bytes, or chunks up to the empty one. */
export function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let pending: Buffer | undefined;
  socket.on("data", (chunk: Buffer) => {
    let bytes = pending === undefined ? chunk : Buffer.concat([pending, chunk]);
    pending = undefined;
    while (bytes.length > 0) {
      const answer = findAnswer(bytes);
      if (answer === undefined) {
        pending = bytes;
        return;
      }
      bytes = bytes.subarray(answer.length);
      onAnswer(answer.status);
    }
  });
}

function findAnswer(bytes: Buffer): { readonly status: number; readonly length: number } | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end + 2);
  const status = Number(head.slice(9, 12));
  const bodyAt = end + headEnd.length;
  const announced = /\r\ncontent-length: *(\d+)\r\n/i.exec(head)?.[1];
  if (announced !== undefined || status === 204 || status === 304) {
    const length = bodyAt + Number(announced ?? 0);
    return bytes.length >= length ? { status, length } : undefined;
  }
  const last = bytes.indexOf("\r\n0\r\n\r\n", end);
  return last < 0 ? undefined : { status, length: last + 7 };
}

/** Formats an HTTP/1.1 request; the body is sent as JSON. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): string {
  const text = body === undefined ? "" : JSON.stringify(body);
  const lines = Object.entries({
    host: "127.0.0.1",
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`;
}
