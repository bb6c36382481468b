import { connect, type Socket } from "node:net";
import { quantile } from "../statistics.ts";

/** What a client sends next, as bytes on the wire. */
export type NextRequest = () => string;

export interface DriveOptions {
  readonly port: number;
  readonly next: NextRequest;
  readonly connections: number;
  readonly seconds: number;
}

export interface Driven {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx and 304, and connections that broke. */
  readonly failed: number;
  readonly answered: number;
}

/**
 * Keeps `connections` busy with one request each. Written on plain sockets: it needs a quarter of autocannon's time per request,
 * so that on two cores the server is what is measured (results/speed.md has the comparison).
 */
export async function drive({ port, next, connections, seconds }: DriveOptions): Promise<Driven> {
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

/** Finds the end of each answer: head, then as many bytes as it announces, or chunks up to the empty one. */
function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
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

/** An HTTP/1.1 request as bytes; a body is JSON. */
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
