import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readAnswers, requestText } from "../bench/http/load-generator.ts";

/** A request as bytes on the wire, with its destination and kind. */
export interface PlannedRequest<Kind extends string> {
  readonly kind: Kind;
  readonly port: number;
  readonly text: string;
}

export interface Outcome<Kind extends string> {
  readonly kind: Kind;
  /** 0: the connection failed, or no response came within the timeout. */
  readonly status: number;
  /** Measured from the scheduled time, so that a slow server cannot hide its latency by slowing down the client. */
  readonly latencyMs: number;
  /** Scheduled time, in milliseconds since the start. */
  readonly intendedAtMs: number;
}

export interface Step {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface OpenLoopOptions<Kind extends string> {
  /** Steps that run one after the other, without a pause. */
  readonly steps: readonly Step[];
  /** Called when a step begins. */
  readonly onStep?: (step: number) => void;
  readonly next: () => PlannedRequest<Kind>;
  readonly onOutcome: (outcome: Outcome<Kind>) => void;
  /** Like a balancer's maxconn: requests wait for a free connection; the wait is part of their latency. */
  readonly maxConnections?: number;
  /** Opens connections to this port before the first request, as a balancer would have them. */
  readonly openFirst?: { readonly port: number; readonly count: number };
  /** Time after which a client gives up. Its connection is reused once the late response has arrived. */
  readonly timeoutMs?: number;
  /** Stops the load early. */
  readonly signal?: AbortSignal;
}

interface Pending<Kind extends string> extends PlannedRequest<Kind> {
  readonly dueAt: number;
  isFinished: boolean;
}

interface Connection<Kind extends string> {
  readonly socket: Socket;
  readonly port: number;
  running: Pending<Kind> | undefined;
  idleSince: number;
}

/** Idle connections are closed after this time, before the server closes them under a request. */
const maxIdleMs = 30_000;
const sweepMs = 250;

/** Sends requests at fixed times, whether or not earlier ones were answered, over keep-alive connections. */
export async function runOpenLoop<Kind extends string>(options: OpenLoopOptions<Kind>): Promise<void> {
  const { steps, next, maxConnections = 512, openFirst, timeoutMs = 10_000, signal } = options;
  const open = new Set<Connection<Kind>>();
  const idle = new Map<number, Connection<Kind>[]>();
  const waiting: Pending<Kind>[] = [];
  let unanswered = 0;
  let startedAt = 0;
  const isWaiting = () => unanswered > 0;
  const isStopped = () => signal?.aborted === true;

  const finish = (request: Pending<Kind>, status: number) => {
    if (request.isFinished) return;
    request.isFinished = true;
    unanswered -= 1;
    const { kind, dueAt } = request;
    options.onOutcome({
      kind,
      status,
      latencyMs: performance.now() - dueAt,
      intendedAtMs: dueAt - startedAt,
    });
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
    const at = waiting.findIndex(({ port }) => port === connection.port);
    const [request] = at < 0 ? [] : waiting.splice(at, 1);
    if (request !== undefined) return write(connection, request);
    connection.idleSince = performance.now();
    idleOn(connection.port).push(connection);
  };
  const openConnection = (port: number): Connection<Kind> => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    const connection = { socket, port, running: undefined, idleSince: performance.now() };
    open.add(connection);
    readAnswers(socket, (status) => onAnswer(connection, status));
    socket.once("error", () => socket.destroy());
    socket.once("close", () => onClose(connection));
    return connection;
  };
  const onAnswer = (connection: Connection<Kind>, status: number) => {
    if (connection.running !== undefined) finish(connection.running, status);
    onFree(connection);
  };
  const onClose = (connection: Connection<Kind>) => {
    open.delete(connection);
    const list = idleOn(connection.port);
    if (list.includes(connection)) list.splice(list.indexOf(connection), 1);
    if (connection.running !== undefined) finish(connection.running, 0);
    connection.running = undefined;
  };
  const send = (request: Pending<Kind>) => {
    unanswered += 1;
    const list = idleOn(request.port);
    // A destroyed socket stays in the list until its close event.
    const free = list.findLastIndex(({ socket }) => !socket.destroyed);
    const [connection] = free < 0 ? [] : list.splice(free, 1);
    if (connection !== undefined) write(connection, request);
    else if (open.size < maxConnections) write(openConnection(request.port), request);
    else waiting.push(request);
  };
  const sweep = () => {
    const now = performance.now();
    while (waiting[0] !== undefined && now - waiting[0].dueAt > timeoutMs) {
      const request = waiting.shift();
      if (request !== undefined) finish(request, 0);
    }
    for (const { running, idleSince, socket } of open) {
      if (running !== undefined && now - running.dueAt > timeoutMs) finish(running, 0);
      if (running === undefined && now - idleSince > maxIdleMs) socket.destroy();
    }
    while (waiting.length > 0 && open.size < maxConnections) {
      const request = waiting.shift();
      if (request !== undefined) write(openConnection(request.port), request);
    }
  };

  /**
   * Opens connections one after the other and sends a probe on each, because Node accepts one connection per turn of its event
   * loop.
   */
  const warmUp = async (port: number, count: number) => {
    for (let opened = 0; opened < count && !isStopped(); opened += 1) {
      const { socket } = openConnection(port);
      socket.write(requestText("GET", "/ready"));
      await once(socket, "data");
    }
  };

  const sweeper = setInterval(sweep, sweepMs);
  try {
    if (openFirst !== undefined) await warmUp(openFirst.port, openFirst.count);
    startedAt = performance.now();
    let stepAt = startedAt;
    for (const [number, { perSecond, seconds }] of steps.entries()) {
      options.onStep?.(number);
      const total = Math.round(perSecond * seconds);
      const dueAt = (sent: number) => stepAt + (sent * 1000) / perSecond;
      for (let sent = 0; sent < total && !isStopped();) {
        for (const now = performance.now(); sent < total && dueAt(sent) <= now; sent += 1)
          send({ ...next(), dueAt: dueAt(sent), isFinished: false });
        await pause(Math.max(1, dueAt(sent) - performance.now()));
      }
      stepAt += seconds * 1000;
    }
    while (isWaiting() && !isStopped()) await pause(20);
  } finally {
    clearInterval(sweeper);
    for (const { socket } of open) socket.destroy();
  }
}
