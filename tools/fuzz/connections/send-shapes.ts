import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { Agent, request as openRequest } from "node:http";
import { Agent as TlsAgent, request as openTlsRequest } from "node:https";
import { listShapes, type Shape } from "./shapes.ts";

/** A server that clients reach, and that may pass requests on. */
export interface Front {
  readonly name: string;
  readonly url: URL;
}

/**
 * Sends every shape to a front and then requests with an id of their own; returns what is wrong. A response that belongs to another
 * request, or none at all, shows that bytes of the shape were taken for a request.
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
  // A connection of TLS cannot be reset; it is closed without a word.
  if (ending === "reset" && url.protocol === "http:") socket.resetAndDestroy();
  else if (ending === "reset") socket.destroy();
  else if (ending === "half-close") socket.end();
  // Closed after the following requests had time to meet the connection of this one behind the front.
  void pause(300).then(() => socket.destroy());
  socket.resume();
  await pause(5);
}

let nextId = 0;
const maxTries = 5;

/** Requests whose responses can be told apart, over kept-alive connections as visitors have them. */
function createCanaries({ url }: Front) {
  const isTls = url.protocol === "https:";
  const agent = isTls ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const open = isTls ? openTlsRequest : openRequest;
  const sendOnce = (id: string, address: string) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    // A session, even one that has ended, keeps the cache from answering.
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
  /** The id of the request that this is the response to; the error without a response. */
  readonly id: string | string[] | undefined;
}

/**
 * A server may close a kept-alive connection just when it is used again, and a balancer on a busy machine may miss a check: both are
 * over after a moment, and neither is a response to another request.
 */
const isPassing = ({ status, id }: Answer): boolean =>
  (status === 503 && id === undefined) || (status === 0 && /ECONNRESET|EPIPE|hang up/.test(String(id)));
