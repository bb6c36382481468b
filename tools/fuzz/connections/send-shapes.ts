import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { Agent, request as openRequest } from "node:http";
import { Agent as TlsAgent, request as openTlsRequest } from "node:https";
import { listShapes, type Shape } from "./shapes.ts";

/** A server that clients can reach and that may forward requests. */
export interface Front {
  readonly name: string;
  readonly url: URL;
}

/**
 * Sends every shape to a front and then requests with unique ids; returns the problems. A response that belongs to a different
 * request, or a missing one, shows that bytes of the shape were parsed as a request.
 */
export async function sendShapes(front: Front, concurrency = 8): Promise<readonly string[]> {
  const problems: string[] = [];
  const client = createCanaries(front);
  const waiting = [...listShapes()];
  const worker = async () => {
    for (let shape = waiting.pop(); shape !== undefined; shape = waiting.pop()) {
      await sendShape(front, shape);
      for (let count = 0; count < 3; count += 1) {
        const problem = await client.send();
        if (problem !== undefined) problems.push(`${front.name}, after ${shape.name}: ${problem}`);
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  client.close();
  return problems;
}

async function sendShape({ url }: Front, { bytes, ending }: Shape): Promise<void> {
  const target = { host: url.hostname, port: Number(url.port) };
  const socket: Socket =
    url.protocol === "https:" ? connectTls({ ...target, rejectUnauthorized: false }) : connect(target);
  socket.on("error", () => undefined);
  await once(socket, url.protocol === "https:" ? "secureConnect" : "connect").catch(() => undefined);
  socket.write(bytes, "latin1");
  // A TLS connection cannot be reset; it is closed without a TLS alert.
  if (ending === "reset" && url.protocol === "http:") socket.resetAndDestroy();
  else if (ending === "reset") socket.destroy();
  else if (ending === "half-close") socket.end();
  // Closed late, so that the following requests can share a connection behind the front with this one.
  void pause(300).then(() => socket.destroy());
  socket.resume();
  await pause(5);
}

let nextId = 0;
const maxTries = 5;

/** Requests with distinguishable responses, over keep-alive connections like those of visitors. */
function createCanaries({ url }: Front) {
  const isTls = url.protocol === "https:";
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const open = isTls ? openTlsRequest : openRequest;
  const sendOnce = (id: string, address: string) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    // A session cookie, even of an expired session, bypasses the cache.
    const headers = { "x-request-id": id, "x-forwarded-for": address, cookie: "svc_session=ended" };
    const sent = open(
      { agent, host: url.hostname, port: url.port, path: "/api/filters", headers, rejectUnauthorized: false },
      (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, id: response.headers["x-request-id"] });
      },
    );
    sent.setTimeout(5000, () => sent.destroy(new Error("no response within 5 s")));
    sent.on("error", (error) => resolve({ status: 0, id: error.message }));
    sent.end();
    return promise;
  };
  const send = async (): Promise<string | undefined> => {
    nextId += 1;
    const id = `canary-${String(nextId).padStart(8, "0")}`;
    let answer: Answer = { status: 0, id: undefined };
    for (let tries = 0; tries < maxTries; tries += 1) {
      answer = await sendOnce(id, `10.7.${(nextId >> 8) & 255}.${nextId & 255}`);
      if (!isPassing(answer)) break;
      await pause(500);
    }
    return answer.status === 200 && answer.id === id
      ? undefined
      : `status ${answer.status}, id ${String(answer.id)} instead of ${id}`;
  };
  return { send, close: () => agent.destroy() };
}

interface Answer {
  readonly status: number;
  /** The id of the request that this response belongs to; the error if there is no response. */
  readonly id: string | string[] | undefined;
}

/**
 * Returns whether a failure is transient. A server may close a keep-alive connection just as it is reused, and a balancer on a busy
 * machine may miss a check; neither is a response to a different request.
 */
const isPassing = ({ status, id }: Answer): boolean =>
  (status === 503 && id === undefined) || (status === 0 && /ECONNRESET|EPIPE|hang up/.test(String(id)));
