// Started by connections.ts as a separate process, so that attackers and the clients that they affect do not share an event loop:
// node connection-attacks.ts <attack> <URL> <count>
import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { requestText } from "../bench/http/load-generator.ts";
import { requireLoopback } from "../loopback.ts";

const attacker = "203.0.113.77";
const requestOf = ({ pathname, search }: URL) =>
  requestText("GET", pathname + search, { "x-forwarded-for": attacker });

/** Opens connections, a few at a time; each sends pipelined requests at once and is reset before the responses arrive. */
async function resetPipelines(url: URL, connections: number): Promise<void> {
  const bytes = requestOf(url).repeat(40);
  let left = connections;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const socket = connect({ host: url.hostname, port: Number(url.port) });
      socket.on("error", () => undefined);
      await once(socket, "connect").catch(() => undefined);
      socket.write(bytes);
      await pause(5);
      socket.resetAndDestroy();
    }
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

/** Sends pipelined requests on one connection, then resets it, several times. */
async function resetLongPipelines(url: URL, times: number): Promise<void> {
  const bytes = requestOf(url).repeat(2500);
  for (let count = 0; count < times; count += 1) {
    const socket = connect({ host: url.hostname, port: Number(url.port) });
    socket.on("error", () => undefined);
    await once(socket, "connect").catch(() => undefined);
    socket.write(bytes);
    await pause(50);
    socket.resetAndDestroy();
    await pause(500);
  }
}

/** A single client that reads without pauses over 200 connections. */
async function readGreedily(url: URL, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const end = performance.now() + seconds * 1000;
  const read = async () => {
    while (performance.now() < end) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const request = get(url, { agent, headers: { "x-forwarded-for": attacker } }, (response) => {
        response.resume().on("close", resolve);
      });
      request.on("error", () => resolve());
      await promise;
    }
  };
  await Promise.all(Array.from({ length: 200 }, read));
  agent.destroy();
}

const attacks = { resetPipelines, resetLongPipelines, readGreedily } as const;
export type Attack = keyof typeof attacks;

const [attack = "", address = "", count = ""] = process.argv.slice(2);
await attacks[attack as Attack](requireLoopback(address), Number(count));
