import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Network fault that applies to every connection of a proxy. */
export interface NetworkFault {
  /** Latency added to each chunk, in each direction. */
  readonly delayMs?: number;
  /** Maximum random addition to `delayMs`. */
  readonly jitterMs?: number;
  /** No data passes, but none is lost permanently: TCP retransmits lost packets. New connections are accepted and stall too. */
  readonly isStalled?: boolean;
}

/** A TCP proxy on 127.0.0.1 that injects network faults between two processes. */
export interface FaultProxy {
  readonly port: number;
  /** Sets the port that new connections go to. */
  readonly setTarget: (port: number) => void;
  /** Applies a fault to all connections; `{}` removes it. */
  readonly setFault: (fault: NetworkFault) => void;
  /** Ends all connections with RST. */
  readonly resetAll: () => void;
  /** Ends all connections with FIN, like a server that closes them in the middle of a dialogue. */
  readonly closeAll: () => void;
  readonly close: () => Promise<void>;
}

/** Ends a connection with RST. A socket that has already ended is closed instead, because Node leaks its handle on a reset. */
const reset = (socket: Socket) => void (socket.writableEnded ? socket.destroy() : socket.resetAndDestroy());

/** Opens a proxy to a port on 127.0.0.1. */
export async function openFaultProxy(targetPort: number): Promise<FaultProxy> {
  let target = targetPort;
  let fault: NetworkFault = {};
  let flowing = Promise.withResolvers<void>();
  flowing.resolve();
  const sockets = new Set<Socket>();

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  /** Returns a stream that delays each chunk according to the fault. */
  const createDelay = () =>
    new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        void (async () => {
          const { delayMs = 0, jitterMs = 0 } = fault;
          await flowing.promise;
          if (delayMs + jitterMs > 0) await pause(delayMs + Math.random() * jitterMs);
          done(null, chunk);
        })();
      },
    });

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    track(client);
    track(upstream);
    // A server that is down refuses connections; through a proxy the client gets a reset instead.
    upstream.once("error", () => reset(client));
    client.once("error", () => reset(upstream));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      pipeline(from, createDelay(), to).catch(() => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const setFault = (next: NetworkFault) => {
    if (next.isStalled && !fault.isStalled) flowing = Promise.withResolvers<void>();
    if (!next.isStalled) flowing.resolve();
    fault = next;
  };
  const resetAll = () => {
    for (const socket of sockets) reset(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    setTarget: (port) => {
      target = port;
    },
    setFault,
    resetAll,
    closeAll: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      setFault({});
      server.close();
      resetAll();
      await once(server, "close");
    },
  };
}
