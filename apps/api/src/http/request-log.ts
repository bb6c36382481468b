import { lineWriter } from "@brewdial/config/logging.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Metrics } from "../platform/metrics.ts";
import { loggedAddress } from "./client-address.ts";

/** An id that came from a proxy is kept when it looks like one, so that logs of both sides can be joined. */
export function requestId(headers: Record<string, string | string[] | undefined>): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

type Entry = Parameters<Logger["info"]>;

/** A request's log: with its id, in a child that only those who write to it pay for. */
class RequestLog {
  readonly #parent: RequestLog | Logger;
  readonly #bindings: object;
  #made: Logger | undefined;

  constructor(parent: RequestLog | Logger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  #child(): Logger {
    const parent = this.#parent;
    this.#made ??= (parent instanceof RequestLog ? parent.#child() : parent).child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...entry: Entry): void {
    this.#child().fatal(...entry);
  }
  error(...entry: Entry): void {
    this.#child().error(...entry);
  }
  warn(...entry: Entry): void {
    this.#child().warn(...entry);
  }
  info(...entry: Entry): void {
    this.#child().info(...entry);
  }
  debug(...entry: Entry): void {
    this.#child().debug(...entry);
  }
  trace(...entry: Entry): void {
    this.#child().trace(...entry);
  }
  silent(): void {}
  child(bindings: object): RequestLog {
    return new RequestLog(this, bindings);
  }
}

/** The process's log, whose children are made when they are first written to. */
export const lazyChildren = (log: Logger): FastifyBaseLogger =>
  Object.assign(Object.create(log) as FastifyBaseLogger, {
    child: (bindings: object) => new RequestLog(log, bindings) as unknown as FastifyBaseLogger,
  });

/** Every answer is logged in one line and counted by its endpoint. */
export function installRequestLog(app: FastifyInstance, log: Logger, metrics: Metrics): void {
  const writeLine = lineWriter(log, "info", "answered");
  app.addHook("onResponse", (request, reply, done) => {
    const { endpoint } = request;
    const id = endpoint?.id ?? "none";
    const { elapsedTime, statusCode } = reply;
    metrics.observeRequest(id, statusCode, elapsedTime / 1000);
    // Ids, methods and addresses that got here hold nothing that JSON would escape; a path of no endpoint is a pattern of ours.
    const route = endpoint?.path ?? request.routeOptions.url ?? "";
    writeLine(
      `"requestId":"${request.id}","endpoint":"${id}","method":"${request.method}","route":"${route}","status":${statusCode},"ms":${Math.round(elapsedTime * 10) / 10},"client":"${loggedAddress(request.ip)}"`,
    );
    done();
  });
}
