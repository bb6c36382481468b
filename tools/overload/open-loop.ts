import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readAnswers } from "../bench/http/load-generator.ts";

/** A request as bytes on the wire, where it goes and what kind it is. */
export interface PlannedRequest<Kind extends string> {
  readonly kind: Kind;
  readonly port: number;
  readonly text: string;
}

export interface Outcome<Kind extends string> {
  readonly kind: Kind;
  /** 0: the connection failed, or no response came within the timeout. */
  readonly status: number;
  /** From the moment when the request should have been sent, so that a slow server cannot hide by slowing the client down. */
  readonly latencyMs: number;
  /** When it should have been sent, in milliseconds since the start. */
  readonly intendedAtMs: number;
}

export interface OpenLoopOptions<Kind extends string> {
  readonly perSecond: number;
  readonly seconds: number;
  readonly next: () => PlannedRequest<Kind>;
  readonly onOutcome: (outcome: Outcome<Kind>) => void;
  /** Requests that find all connections busy wait for one; the wait is part of their latency. */
  readonly maxConnections?: number;
  readonly timeoutMs?: number;
  /** Ends the load early. */
  readonly signal?: AbortSignal;
}

interface Pending<Kind extends string> extends PlannedRequest<Kind> {
  readonly dueAt: number;
}

interface Connection<Kind extends string> {
  readonly socket: Socket;
  readonly port: number;
  running: Pending<Kind> | undefined;
  idleSince: number;
}

/** Idle connections are closed after this time, long before the server closes them under a request. */
const maxIdleMs = 4000;
const sweepMs = 250;

/** Sends requests at fixed times, whether earlier ones were answered or not, over connections that are kept alive. */
export async function runOpenLoop<Kind extends string>(options: OpenLoopOptions<Kind>): Promise<void> {
  const { perSecond, seconds, next, onOutcome, maxConnections = 1000, timeoutMs = 10_000, signal } = options;
  const startedAt = performance.now();
  const open = new Set<Connection<Kind>>();
  const idle = new Map<number, Connection<Kind>[]>();
  const waiting: Pending<Kind>[] = [];
  let unanswered = 0;
  const isWaiting = () => unanswered > 0;
  const isStopped = () => signal?.aborted === true;

  const finish = ({ kind, dueAt }: Pending<Kind>, status: number) => {
    unanswered -= 1;
    onOutcome({ kind, status, latencyMs: performance.now() - dueAt, intendedAtMs: dueAt - startedAt });
  };
  const write = (connection: Connection<Kind>, request: Pending<Kind>) => {
    connection.running = request;
    connection.socket.write(request.text, "latin1");
  };
  const idleOn = (port: number) => {
    const known = idle.get(port) ?? [];
    idle.set(port, known);
    return known;
  };
  const onFree = (connection: Connection<Kind>) => {
    connection.running = undefined;
    const request = waiting.shift();
    if (request?.port === connection.port) return write(connection, request);
    if (request !== undefined) waiting.unshift(request);
    connection.idleSince = performance.now();
    idleOn(connection.port).push(connection);
  };
  const openConnection = (port: number, first: Pending<Kind>) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const connection: Connection<Kind> = { socket, port, running: undefined, idleSince: 0 };
    open.add(connection);
    readAnswers(socket, (status) => {
      if (connection.running !== undefined) finish(connection.running, status);
      onFree(connection);
    });
    socket.once("error", () => socket.destroy());
    socket.once("close", () => {
      open.delete(connection);
      const list = idleOn(port);
      if (list.includes(connection)) list.splice(list.indexOf(connection), 1);
      if (connection.running !== undefined) finish(connection.running, 0);
      connection.running = undefined;
    });
    write(connection, first);
  };
  const send = (request: Pending<Kind>) => {
    unanswered += 1;
    // A destroyed socket is in the list until its close event.
    const free = idleOn(request.port).findLast(({ socket }) => !socket.destroyed);
    if (free !== undefined) {
      idleOn(request.port).splice(idleOn(request.port).indexOf(free), 1);
      write(free, request);
    } else if (open.size < maxConnections) openConnection(request.port, request);
    else waiting.push(request);
  };
  const sweep = () => {
    const now = performance.now();
    while (waiting[0] !== undefined && now - waiting[0].dueAt > timeoutMs)
      finish(waiting.shift() as Pending<Kind>, 0);
    for (const { running, idleSince, socket } of open) {
      const isLate = running === undefined ? now - idleSince > maxIdleMs : now - running.dueAt > timeoutMs;
      if (isLate) socket.destroy();
    }
    // A connection that was closed leaves room for a waiting request.
    while (waiting.length > 0 && open.size < maxConnections) {
      const request = waiting.shift() as Pending<Kind>;
      openConnection(request.port, request);
    }
  };

  const sweeper = setInterval(sweep, sweepMs);
  try {
    const total = Math.round(perSecond * seconds);
    for (let sent = 0; sent < total && !isStopped();) {
      const now = performance.now();
      for (let dueAt = startedAt + (sent * 1000) / perSecond; sent < total && dueAt <= now;) {
        send({ ...next(), dueAt });
        sent += 1;
        dueAt = startedAt + (sent * 1000) / perSecond;
      }
      await pause(Math.max(1, startedAt + (sent * 1000) / perSecond - performance.now()));
    }
    while (isWaiting() && !isStopped()) await pause(20);
  } finally {
    clearInterval(sweeper);
    for (const { socket } of open) socket.destroy();
  }
}
